import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'http://shop.example' } })
const { queryClient, SESSION_KEY } = await import('./query-client.ts')
const { currentSession, clearCache } = await import('./session.ts')
const { shop } = await import('./shop.ts')

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

test('a signed-in merchant is asked for once, not on every page', async () => {
  platform.mockImplementation(async () => Response.json(session))
  expect(await currentSession()).toMatchObject({ merchant: { name: 'Ada' }, shop: { name: 'Vitrine' } })
  await currentSession()
  expect(platform).toHaveBeenCalledTimes(1)
})

test('that nobody is signed in is an answer, not a failure', async () => {
  platform.mockImplementation(async () => refused('UNAUTHENTICATED', 401))
  expect(await currentSession()).toBeNull()
})

test('a platform in trouble says nothing about who is signed in', async () => {
  platform.mockImplementation(async () => refused('INTERNAL', 500))
  await expect(currentSession()).rejects.toMatchObject({ status: 500 })
})

test('any call may be the first to learn that the session is over', async () => {
  queryClient.setQueryData(SESSION_KEY, session)
  platform.mockImplementation(async () => refused('UNAUTHENTICATED', 401))
  const products = queryClient.fetchQuery({
    queryKey: ['products'],
    queryFn: () => shop.products.queryProducts().find(),
  })
  await expect(products).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(queryClient.getQueryData(SESSION_KEY)).toBeNull()
})

test('a call that fails for another reason ends no session', async () => {
  queryClient.setQueryData(SESSION_KEY, session)
  platform.mockImplementation(async () => refused('PERMISSION_DENIED', 403))
  const products = queryClient.fetchQuery({
    queryKey: ['products'],
    queryFn: () => shop.products.queryProducts().find(),
  })
  await expect(products).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(queryClient.getQueryData(SESSION_KEY)).toEqual(session)
})

test('nothing of one merchant is left for the next', async () => {
  queryClient.setQueryData(SESSION_KEY, session)
  queryClient.setQueryData(['products'], [{ name: 'Ridge Mug' }])
  clearCache()
  expect(queryClient.getQueryData(SESSION_KEY)).toBeUndefined()
  expect(queryClient.getQueryData(['products'])).toBeUndefined()
})
