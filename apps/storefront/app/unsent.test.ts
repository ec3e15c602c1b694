import { type DataStrategyResult, data } from 'react-router'
import { expect, test } from 'vitest'
import { changed, isUnsent, keepUnsent } from './unsent.ts'

const browser = new EventTarget()
let heard = 0
browser.addEventListener(changed, () => {
  heard += 1
})
Object.assign(globalThis, { dispatchEvent: (event: Event) => browser.dispatchEvent(event) })

const refused = (status: number, about: unknown = null): DataStrategyResult => ({
  type: 'error',
  result: { status, statusText: '', internal: false, data: about },
})
const unreached: DataStrategyResult = { type: 'error', result: data(new TypeError('Failed to fetch')) }

/** What a page is told after this answer to what it asked. */
async function told(method: string, answer: DataStrategyResult) {
  const request = new Request('https://shop.example/account/profile', { method })
  await keepUnsent({ request }, async () => ({ route: answer }))
  return { type: answer.type, isUnsent: isUnsent() }
}

test('a form that did not reach the shop, or met an outage, leaves its page as it is, and says so', async () => {
  expect(await told('POST', { ...unreached })).toEqual({ type: 'data', isUnsent: true })
  expect(await told('POST', refused(503))).toEqual({ type: 'data', isUnsent: true })
  expect(heard).toBe(2)
})

test('a page that did not come, and what the shop means, stand in place of a page', async () => {
  expect(await told('GET', { ...unreached })).toEqual({ type: 'error', isUnsent: false })
  expect(await told('GET', refused(503))).toEqual({ type: 'error', isUnsent: false })
  expect(await told('POST', refused(404))).toEqual({ type: 'error', isUnsent: false })
  expect(await told('POST', refused(503, 'shopClosed'))).toEqual({ type: 'error', isUnsent: false })
})
