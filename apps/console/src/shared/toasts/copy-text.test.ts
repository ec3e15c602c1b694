import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { dismissToast, listToasts } from './toasts.ts'

beforeEach(() => {
  for (const { id } of [...listToasts()]) dismissToast(id)
})

afterEach(() => vi.unstubAllGlobals())

const shown = () => listToasts().map(({ text }) => text)

test('copies a text, or shows it where the browser denies access', async () => {
  const writeText = vi.fn(async (_: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('https://api.shop.example/webhooks', 'Copied')
  expect(writeText).toHaveBeenCalledWith('https://api.shop.example/webhooks')
  expect(shown()).toEqual(['Copied'])
  vi.stubGlobal('navigator', {})
  await copyText('https://api.shop.example/webhooks', 'Copied')
  expect(shown()).toContain('https://api.shop.example/webhooks')
})
