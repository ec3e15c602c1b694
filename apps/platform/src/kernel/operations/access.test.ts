import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { ACCESS, type Operation, type Role } from './access.ts'

const platform = await openPlatform(await fileDatabase())
const owner = await platform.owner()

const operations = Object.entries(ACCESS) as [Operation, readonly Role[]][]
const guarded = operations.filter(([, roles]) => !roles.includes('anonymous'))

const call = (operation: Operation, headers: Record<string, string> = {}) => {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  return platform.send(
    method,
    path,
    method === 'POST' || method === 'PATCH' ? { body: {}, headers } : { headers },
  )
}

test('serves no route that the access table does not list', () => {
  const served = platform.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(served)).toEqual(new Set(Object.keys(ACCESS)))
})

test.each(guarded)('accepts a caller without a session at %s', async (operation) => {
  const response = await call(operation)
  expect(response).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

test.each(guarded)('rejects a forged token and a forged cookie at %s', async (operation) => {
  expect((await call(operation, { authorization: 'forged' })).status).toBe(401)
  expect(
    (await call(operation, { cookie: 'vitrine_merchant=forged', origin: platform.config.publicUrl })).status,
  ).toBe(401)
})

test.each(guarded)('allows exactly the listed roles at %s', async (operation, roles) => {
  // A new one each time: some operations end sessions.
  expect((await call(operation, await platform.visitor())).status === 403).toBe(!roles.includes('visitor'))
  expect((await call(operation, owner)).status === 403).toBe(!roles.includes('owner'))
})

test('names the missing permission to the caller', async () => {
  const response = await call('GET /_vitrine/v1/merchants/session', await platform.visitor())
  expect(response).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  expect(response.body.details.applicationError).toMatchObject({
    description: expect.stringContaining('An elevated client is required'),
    data: { needed: ['owner', 'manager', 'viewer'] },
  })
})
