import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'http://shop.example' } })
const { queryClient } = await import('./query-client.ts')
const { keys } = await import('./query-keys.ts')
const { currentSession, clearCache } = await import('./session.ts')
const { client } = await import('./shop-client.ts')

const session = {
  merchant: { id: 'm', email: 'ada@shop.example', name: 'Ada', role: 'OWNER' },
  shop: { name: 'Vitrine', currency: 'USD', url: 'http://localhost:3000' },
}
const refused = (code: string, status: number) =>
  Response.json(
    { message: code, details: { applicationError: { code, description: code, data: {} } } },
    { status },
  )

const platform = vi.fn<() => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', platform))
afterEach(() => {
  platform.mockReset()
  clearCache()
})

test('requests the signed-in merchant once', async () => {
  platform.mockImplementation(async () => Response.json(session))
  expect(await currentSession()).toMatchObject({ merchant: { name: 'Ada' }, shop: { name: 'Vitrine' } })
  await currentSession()
  expect(platform).toHaveBeenCalledTimes(1)
})

test('treats a missing session as a result, not an error', async () => {
  platform.mockImplementation(async () => refused('UNAUTHENTICATED', 401))
  expect(await currentSession()).toBeNull()
})

test('keeps the session unknown on server errors', async () => {
  platform.mockImplementation(async () => refused('INTERNAL', 500))
  await expect(currentSession()).rejects.toMatchObject({ status: 500 })
})

test('notices an expired session on any request', async () => {
  queryClient.setQueryData(keys.session, session)
  platform.mockImplementation(async () => refused('UNAUTHENTICATED', 401))
  const products = queryClient.fetchQuery({
    queryKey: ['products'],
    queryFn: () => client.products.queryProducts().find(),
  })
  await expect(products).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(queryClient.getQueryData(keys.session)).toBeNull()
})

test('keeps the session on other errors', async () => {
  queryClient.setQueryData(keys.session, session)
  platform.mockImplementation(async () => refused('PERMISSION_DENIED', 403))
  const products = queryClient.fetchQuery({
    queryKey: ['products'],
    queryFn: () => client.products.queryProducts().find(),
  })
  await expect(products).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(queryClient.getQueryData(keys.session)).toEqual(session)
})

test('clears all data between merchants', async () => {
  queryClient.setQueryData(keys.session, session)
  queryClient.setQueryData(['products'], [{ name: 'Ridge Mug' }])
  clearCache()
  expect(queryClient.getQueryData(keys.session)).toBeUndefined()
  expect(queryClient.getQueryData(['products'])).toBeUndefined()
})
