import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'

const TOKEN = 'a-token-for-the-figures'
const db = await fileDatabase()
const platform = await openPlatform(db)
const guarded = await openPlatform(db, { config: { metricsToken: TOKEN } })
const readMetrics = (from: string, headers: Record<string, string> = {}, of = platform) =>
  of.send('GET', '/metrics', { from, headers })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('serves metrics to localhost: %s', async (from) => {
  const { status, headers, body } = await readMetrics(from)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(body).toContain('vitrine_database_connections')
  expect(body).toContain('vitrine_orders_with_payment_issue{issue="UNDERPAID"} 0')
})

test.each([
  ['a remote client', '203.0.113.7', {}],
  ['a remote client through a local proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
  ['a remote client with a wrong token', '203.0.113.7', { authorization: 'Bearer wrong' }],
  ['a local client with a wrong token', '127.0.0.1', { authorization: 'Bearer wrong' }],
])('returns 404 for metrics to %s', async (_, from, headers) => {
  for (const of of [platform, guarded])
    expect(await readMetrics(from, headers, of)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('requires the token from localhost too if one is set, because of local proxies', async () => {
  expect((await readMetrics('127.0.0.1', {}, guarded)).status).toBe(404)
  expect((await readMetrics('127.0.0.1', { authorization: `Bearer ${TOKEN}` }, guarded)).status).toBe(200)
})

test('serves metrics for the token', async () => {
  expect((await readMetrics('203.0.113.7', { authorization: `Bearer ${TOKEN}` }, guarded)).status).toBe(200)
  expect((await readMetrics('203.0.113.7', { authorization: 'Bearer undefined' })).status).toBe(404)
})

test('counts requests by operation, status and caller, never by id', async () => {
  const visitor = await platform.visitor()
  await platform.get('/stores-reader/v1/products/00000000-0000-7000-8000-000000000000', visitor)
  await platform.get('/nowhere/secret-path')
  const { body } = await readMetrics('127.0.0.1')
  expect(body).toContain(
    'vitrine_http_request_duration_seconds_count{operation="GET /stores-reader/v1/products/:id",status="404",caller="visitor"} 1',
  )
  expect(body).toContain('operation="none",status="404",caller="anonymous"')
  expect(body).toContain(
    'vitrine_api_errors_total{operation="GET /stores-reader/v1/products/:id",code="PRODUCT_NOT_FOUND"} 1',
  )
  expect(body).not.toMatch(/secret-path|00000000-0000-7000/)
})
