import { type DataStrategyResult, data } from 'react-router'
import { expect, test } from 'vitest'
import { hasUnsentForm, keepUnsentForm, UNSENT_FORM_CHANGED } from './unsent-form.ts'

const browser = new EventTarget()
let events = 0
browser.addEventListener(UNSENT_FORM_CHANGED, () => {
  events += 1
})
Object.assign(globalThis, { dispatchEvent: (event: Event) => browser.dispatchEvent(event) })

const errorResponse = (status: number, body: unknown = null): DataStrategyResult => ({
  type: 'error',
  result: { status, statusText: '', internal: false, data: body },
})
const networkError: DataStrategyResult = { type: 'error', result: data(new TypeError('Failed to fetch')) }

async function submit(method: string, result: DataStrategyResult) {
  const request = new Request('https://shop.example/account/profile', { method })
  await keepUnsentForm({ request }, async () => ({ route: result }))
  return { type: result.type, hasUnsentForm: hasUnsentForm() }
}

test('keeps the page after a failed submission, with a notice', async () => {
  expect(await submit('POST', { ...networkError })).toEqual({ type: 'data', hasUnsentForm: true })
  expect(await submit('POST', errorResponse(503))).toEqual({ type: 'data', hasUnsentForm: true })
  expect(events).toBe(2)
})

test('shows the error page for a failed page and for intended errors', async () => {
  expect(await submit('GET', { ...networkError })).toEqual({ type: 'error', hasUnsentForm: false })
  expect(await submit('GET', errorResponse(503))).toEqual({ type: 'error', hasUnsentForm: false })
  expect(await submit('POST', errorResponse(404))).toEqual({ type: 'error', hasUnsentForm: false })
  expect(await submit('POST', errorResponse(503, 'shopClosed'))).toEqual({
    type: 'error',
    hasUnsentForm: false,
  })
})
