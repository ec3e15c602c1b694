import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { createAppSecret } from '../../shop/apps/apps.ts'
import { LIMITS } from '../limits.ts'

const ADDRESS = '203.0.113.7'
const READ = '/stores-reader/v2/collections/query'

async function open() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const now = () => new Date(clock.time)
  const db = await testDatabase()
  const platform = await openPlatform(db, { now })
  const other = await openPlatform(db, { now })
  const become = (from: string, headers: Record<string, string> = {}, at = platform) =>
    at.send('POST', '/oauth2/token', {
      body: { clientId: platform.clientId, grantType: 'anonymous' },
      from,
      headers,
    })
  return { ...platform, db, clock, other, become }
}

const many = async <Result>(times: number, task: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let count = 0; count < times; count++) results.push(await task())
  return results
}

test('limits new visitors per address and minute across all processes', async () => {
  const shop = await open()
  const half = LIMITS.visitorsPerNetwork / 2
  const responses = [
    ...(await many(half, () => shop.become(ADDRESS))),
    ...(await many(half, () => shop.become(ADDRESS, {}, shop.other))),
  ]
  expect(responses.every(({ status }) => status === 200)).toBe(true)

  const refused = await shop.become(ADDRESS)
  expect(refused.status).toBe(429)
  expect(refused.body.error).toBe('RATE_LIMITED')
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await shop.become('203.0.113.8')).status).toBe(200)
  shop.clock.time += 60_000
  expect((await shop.become(ADDRESS)).status).toBe(200)
})

test('ignores a forged address, and uses the one from our proxy', async () => {
  const shop = await open()
  const forged = await many(LIMITS.visitorsPerNetwork + 1, () =>
    shop.become(ADDRESS, { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 256)}` }),
  )
  expect(forged.at(-1)?.status).toBe(429)
  const proxied = await many(LIMITS.visitorsPerNetwork + 1, () =>
    shop.become('127.0.0.1', { 'x-forwarded-for': '198.51.100.9' }),
  )
  expect(proxied.map(({ status }) => status).slice(-2)).toEqual([200, 429])
  expect((await shop.become('127.0.0.1', { 'x-forwarded-for': '198.51.100.10' })).status).toBe(200)
})

test('trusts a confidential app for the address of its shoppers', async () => {
  const shop = await open()
  const created = await createAppSecret(shop.db, shop.clientId, new Date())
  if (!('value' in created)) throw new Error('There is a secret.')
  const shopper = (address: string, secret = created.value) =>
    shop.become(ADDRESS, { 'vitrine-app-secret': secret, 'x-forwarded-for': address })
  await many(LIMITS.visitorsPerNetwork, () => shopper('1.1.1.1, 198.51.100.1'))
  expect((await shopper('2.2.2.2, 198.51.100.1')).status).toBe(429)
  expect((await shopper('198.51.100.2')).status).toBe(200)
  // Through our proxy, which adds the address of the app.
  const proxied = (address: string) =>
    shop.become('127.0.0.1', {
      'vitrine-app-secret': created.value,
      'x-forwarded-for': `${address}, ${ADDRESS}`,
    })
  expect((await proxied('198.51.100.1')).status).toBe(429)
  expect((await proxied('198.51.100.5')).status).toBe(200)
  await many(LIMITS.visitorsPerNetwork, () => shopper('198.51.100.3', 'wrong'))
  expect((await shopper('198.51.100.4', 'wrong')).status).toBe(429)
})

test('limits requests per shopper and minute, independently of others', async () => {
  const shop = await open()
  const visitor = await shop.visitor()
  const sendRequest = (from: string) => shop.send('POST', READ, { body: {}, headers: visitor, from })
  const responses = await many(LIMITS.requestsPerShopper + 5, () => sendRequest(ADDRESS))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMITS.requestsPerShopper)
  const refused = await sendRequest(ADDRESS)
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(refused.body.details.applicationError.data).toEqual({ retryAfter: 60 })
  expect((await sendRequest('203.0.113.8')).status).toBe(200)
})

test('limits sign-ins per address, not per account', async () => {
  const shop = await open()
  await shop.owner()
  const attempt = (from: string, password = 'wrong') =>
    shop.send('POST', '/_vitrine/v1/merchants/sign-in', {
      body: { email: 'ada@example.com', password },
      from,
    })
  await many(LIMITS.attempts.merchantPassword.perCaller[0], () => attempt(ADDRESS))
  expect((await attempt(ADDRESS, 'correct horse battery')).status).toBe(429)
  expect((await attempt('198.51.100.1', 'correct horse battery')).status).toBe(200)
})
