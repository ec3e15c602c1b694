import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

test('has a value where the server sets none, as in development', async () => {
  vi.stubEnv('VITRINE_API_URL', 'http://127.0.0.1:4000')
  vi.stubEnv('VITRINE_CLIENT_ID', 'shop')
  const { currencyContext, formResponseContext, previewContext } = await import('./request-context.server.ts')
  const context = new RouterContextProvider()
  expect(context.get(currencyContext)).toBe(null)
  expect(context.get(formResponseContext)).toBe(false)
  expect(context.get(previewContext)).toBe(false)
})
