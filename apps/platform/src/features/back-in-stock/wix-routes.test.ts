import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { applyCollectionRules } from '../../catalog/collections/apply-collection-rules.ts'
import { applyStockMovements } from '../../catalog/inventory/apply-stock-movements.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { sendBackInStockEmails } from './send-back-in-stock-emails.ts'

const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const db = await fileDatabase()
let time = new Date('2026-03-01T12:00:00Z')
const shop = await openCartShop(db, { now: () => time })
const merchant = await shop.merchant()
const visitor = await shop.visitor()

const send = (method: string, path: string, body?: object, headers: Record<string, string> = merchant) =>
  shop.send(method, PATH + path, { headers, ...(body && { body }) })
const base64Query = (request: object) => `.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}`
const query = async (query: object) => (await send('GET', `?${base64Query({ query })}`)).body
const emails = (requests: { email: string }[]) => requests.map(({ email }) => email)

const reference = (catalogItemId: string) => ({ appId: STORES_APP_ID, catalogItemId })
const requestStock = async (productId: string, email: string, headers = visitor) => {
  time = new Date(time.getTime() + 1000)
  const itemUrl = 'http://localhost:3000/products/bowl'
  return shop.post(PATH, { request: { catalogReference: reference(productId), email, itemUrl } }, headers)
}
let bowl: string
let jug: string

beforeAll(async () => {
  bowl = await shop.product({ name: 'Bowl', quantity: 0 })
  jug = await shop.product({ name: 'Jug', quantity: 0 })
  for (const email of ['ada@example.com', 'bob@example.com']) await requestStock(bowl, email)
  await requestStock(jug, 'cem@example.com')
})

test('filters, sorts and pages requests by their fields', async () => {
  const all = await query({})
  expect(emails(all.requests)).toEqual(['cem@example.com', 'bob@example.com', 'ada@example.com'])
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }]
  const first = await query({ filter: { status: 'RECEIVED' }, sort, cursorPaging: { limit: 2 } })
  expect([emails(first.requests), first.metadata.count]).toEqual([['ada@example.com', 'bob@example.com'], 2])
  const second = await query({ cursorPaging: { limit: 2, cursor: first.metadata.cursors.next } })
  expect(emails(second.requests)).toEqual(['cem@example.com'])
  expect((await query({ filter: { status: 'FAILED' } })).requests).toEqual([])
  expect(
    (await send('GET', `?${base64Query({ query: { filter: { contactId: UNKNOWN_ID } } })}`)).status,
  ).toBe(400)
})

test('reads a request by its id', async () => {
  const [request] = (await query({ filter: { email: 'ada@example.com' } })).requests
  expect((await send('GET', `/${request.id}?id=${request.id}`)).body).toEqual({ request })
  for (const id of [UNKNOWN_ID, 'x'])
    expect(await send('GET', `/${id}`)).toMatchObject({
      status: 404,
      code: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    })
})

test('counts the requests of each item', async () => {
  const catalogReferences = [reference(jug), reference(bowl), reference(UNKNOWN_ID)]
  const { body } = await send('GET', `/count-by-catalog-reference?${base64Query({ catalogReferences })}`)
  expect(body).toEqual({
    countsPerCatalogReference: [
      { catalogReference: reference(jug), count: 1 },
      { catalogReference: reference(bowl), count: 2 },
      { catalogReference: reference(UNKNOWN_ID), count: 0 },
    ],
  })
})

test('does not notify a request that was marked as notified', async () => {
  const [request] = (await query({ filter: { email: 'cem@example.com' } })).requests
  const marked = await send('PUT', `/${request.id}/mark-as-notification-sent`, { id: request.id })
  expect(marked.body.request).toEqual({ ...request, status: 'NOTIFICATION_SENT', autoNotified: false })
  const emitted = await db
    .select()
    .from(events)
    .where(eq(events.entityId, request.id))
    .orderBy(events.sequence)
  expect(emitted.at(-1)).toMatchObject({
    type: 'wix.ecom.v1.back_in_stock_notification_request_updated',
    payload: { status: 'NOTIFICATION_SENT', autoNotified: false },
  })
  await applyStockMovements(
    { db, actor: 'system', operation: 'test', now: time, onStockChanged: applyCollectionRules },
    'items',
    [{ productId: jug, quantityChange: 3 }],
  )
  await sendBackInStockEmails({ db, config: shop.config, now: time })
  expect((await query({ filter: { email: 'cem@example.com' } })).requests).toEqual([marked.body.request])
  expect(await send('PUT', `/${UNKNOWN_ID}/mark-as-notification-sent`, {})).toMatchObject({
    code: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
  })
})

test('marks requests notified by the shop as automatic', async () => {
  const mug = await shop.product({ name: 'Mug', quantity: 0 })
  await requestStock(mug, 'dora@example.com')
  await applyStockMovements(
    { db, actor: 'system', operation: 'test', now: time, onStockChanged: applyCollectionRules },
    'items',
    [{ productId: mug, quantityChange: 3 }],
  )
  await sendBackInStockEmails({ db, config: shop.config, now: time })
  expect((await query({ filter: { email: 'dora@example.com' } })).requests).toMatchObject([
    { status: 'NOTIFICATION_SENT', autoNotified: true },
  ])
})

test('deletes a request, and emits an event', async () => {
  const [request] = (await query({ filter: { email: 'bob@example.com' } })).requests
  expect((await send('DELETE', `/${request.id}?id=${request.id}`)).body).toEqual({})
  expect((await send('DELETE', `/${request.id}`)).code).toBe('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
  const emitted = await db
    .select()
    .from(events)
    .where(eq(events.entityId, request.id))
    .orderBy(events.sequence)
  expect(emitted.at(-1)?.type).toBe('wix.ecom.v1.back_in_stock_notification_request_deleted')
})

test('accepts no requests while collection is stopped', async () => {
  const state = (collectingRequests: boolean) => ({
    settings: { collectionStates: [{ appId: STORES_APP_ID, collectingRequests }] },
  })
  expect((await send('PUT', '/settings', {})).body).toEqual(state(true))
  expect((await send('POST', '/settings/stop-collecting', { appId: STORES_APP_ID })).body).toEqual(
    state(false),
  )
  expect((await send('PUT', '/settings', {})).body).toEqual(state(false))
  for (const headers of [visitor, merchant])
    expect(await requestStock(bowl, 'eve@example.com', headers)).toMatchObject({
      status: 409,
      code: 'REQUEST_COLLECTION_DISABLED',
    })
  expect((await send('POST', '/settings/start-collecting', { appId: STORES_APP_ID })).body).toEqual(
    state(true),
  )
  expect((await requestStock(bowl, 'eve@example.com')).status).toBe(200)
  for (const path of ['/settings/start-collecting', '/settings/stop-collecting'])
    expect(await send('POST', path, { appId: UNKNOWN_ID })).toMatchObject({
      code: 'NOT_SUPPORTED_APP_DEF_ID',
    })
})

test('does not let shoppers see requests or change the collection setting', async () => {
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/count-by-catalog-reference', undefined],
    ['GET', `/${UNKNOWN_ID}`, undefined],
    ['DELETE', `/${UNKNOWN_ID}`, undefined],
    ['PUT', `/${UNKNOWN_ID}/mark-as-notification-sent`, {}],
    ['PUT', '/settings', {}],
    ['POST', '/settings/start-collecting', { appId: STORES_APP_ID }],
    ['POST', '/settings/stop-collecting', { appId: STORES_APP_ID }],
  ] as const)
    expect(await send(method, path, body, visitor)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
})
