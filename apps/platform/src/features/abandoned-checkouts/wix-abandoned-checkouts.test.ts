import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { ABANDONED_AFTER_MS, abandonCheckouts, DAY_MS } from './abandon-checkouts.ts'

const db = await fileDatabase()
let time = new Date('2026-03-01T12:00:00Z')
const shop = await openCartShop(db, { now: () => time })
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const merchant = await shop.merchant()
const PATH = '/ecom/v1/abandoned-checkout'
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const send = (method: string, path: string, body?: object, headers: Record<string, string> = merchant) =>
  shop.send(method, PATH + path, { headers, ...(body && { body }) })
const emails = (list: { buyerInfo: { email?: string } }[]) => list.map(({ buyerInfo }) => buyerInfo.email)
const query = async (query: object) => (await send('POST', '/query', { query })).body
const search = async (search: object) => (await send('POST', '/search', { search })).body

/** A shopper who reached the checkout and gets a reminder. */
async function abandonCheckout(email: string) {
  const productId = await shop.product({ name: 'Song', price: 20, quantity: null, productType: 'digital' })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(productId, 2))
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email })).body
  time = new Date(time.getTime() + ABANDONED_AFTER_MS)
  await abandonCheckouts(db, time)
  return checkoutId as string
}

let checkoutIds: string[]

beforeAll(async () => {
  checkoutIds = []
  for (const name of ['ada', 'bob', 'cem']) checkoutIds.push(await abandonCheckout(`${name}@example.com`))
})

test('returns an abandoned checkout with its items and activities', async () => {
  const [found] = (await query({ filter: { 'buyerInfo.email': 'ada@example.com' } })).abandonedCheckouts
  expect(found).toMatchObject({
    checkoutId: checkoutIds[0],
    status: 'ABANDONED',
    buyerInfo: { email: 'ada@example.com', visitorId: expect.any(String) },
    currency: 'USD',
    subtotalPrice: { amount: '40.00' },
    totalPrice: { amount: '40.00' },
    lineItems: [{ quantity: 2, productName: { original: 'Song' } }],
    appliedDiscounts: [],
    activities: [{ type: 'EMAIL_SENT', createdDate: expect.any(String) }],
  })
  expect(found).not.toHaveProperty('checkoutUrl')
  expect((await send('GET', `/${found.id}?abandonedCheckoutId=${found.id}`)).body).toEqual({
    abandonedCheckout: found,
  })
  for (const id of [UNKNOWN_ID, 'x'])
    expect(await send('GET', `/${id}`)).toMatchObject({ status: 404, code: 'ABANDONED_CHECKOUT_NOT_FOUND' })
})

test('filters, sorts and pages abandoned checkouts by their fields', async () => {
  expect(emails((await query({})).abandonedCheckouts)).toEqual([
    'cem@example.com',
    'bob@example.com',
    'ada@example.com',
  ])
  const byEmail = { sort: [{ fieldName: 'buyerInfo.email' }], cursorPaging: { limit: 2 } }
  const first = await query({ filter: { status: 'ABANDONED' }, ...byEmail })
  expect([emails(first.abandonedCheckouts), first.metadata.count]).toEqual([
    ['ada@example.com', 'bob@example.com'],
    2,
  ])
  const { next } = first.metadata.cursors
  const second = await query({ cursorPaging: { limit: 2, cursor: next } })
  expect([emails(second.abandonedCheckouts), second.metadata.cursors.next]).toEqual([
    ['cem@example.com'],
    null,
  ])
  const owner = first.abandonedCheckouts[0].buyerInfo.visitorId
  expect(emails((await query({ filter: { 'buyerInfo.visitorId': owner } })).abandonedCheckouts)).toEqual([
    'ada@example.com',
  ])
  expect((await query({ filter: { status: 'RECOVERED' } })).abandonedCheckouts).toEqual([])
  expect(
    (await send('POST', '/query', { query: { filter: { 'buyerInfo.userId': UNKNOWN_ID } } })).status,
  ).toBe(400)
})

test('searches emails and names on every page', async () => {
  const found = await search({ search: { expression: 'EXAMPLE.com' }, cursorPaging: { limit: 2 } })
  expect(found.abandonedCheckouts).toHaveLength(2)
  const { next } = found.pagingMetadata.cursors
  expect((await search({ cursorPaging: { cursor: next } })).abandonedCheckouts).toHaveLength(1)
  expect(emails((await search({ search: { expression: 'bob@' } })).abandonedCheckouts)).toEqual([
    'bob@example.com',
  ])
  const fuzzy = await send('POST', '/search', { search: { search: { expression: 'x', fuzzy: true } } })
  expect(fuzzy.body.details.validationError.fieldViolations).toMatchObject([{ field: 'search.search.fuzzy' }])
  const wrong = [{ filter: { nonsense: 1 } }, { filter: { nonsense: 1 }, search: { expression: 'x' } }]
  for (const unknown of wrong) {
    const { body } = await send('POST', '/search', { search: unknown })
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field: 'search.filter.nonsense' }])
  }
  const narrowed = { filter: { 'buyerInfo.email': 'bob@example.com' }, search: { expression: 'EXAMPLE' } }
  expect(emails((await search(narrowed)).abandonedCheckouts)).toEqual(['bob@example.com'])
  const both = { ...narrowed, filter: { $and: [narrowed.filter, { status: 'ABANDONED' }] } }
  expect(emails((await search(both)).abandonedCheckouts)).toEqual(['bob@example.com'])
})

test('deletes abandoned checkouts, emits events, and does not list them again', async () => {
  const [ada, bob] = (await query({ sort: [{ fieldName: 'buyerInfo.email' }] })).abandonedCheckouts
  expect((await send('DELETE', `/${ada.id}?abandonedCheckoutId=${ada.id}`)).body).toEqual({})
  expect((await send('DELETE', `/${ada.id}`)).code).toBe('ABANDONED_CHECKOUT_NOT_FOUND')
  const bulk = await shop.post(
    '/ecom/v1/bulk/abandoned-checkout/delete',
    { abandonedCheckoutIds: [bob.id, ada.id] },
    merchant,
  )
  expect(bulk.body).toMatchObject({
    results: [
      { itemMetadata: { id: bob.id, originalIndex: 0, success: true } },
      { itemMetadata: { id: ada.id, success: false, error: { code: 'ABANDONED_CHECKOUT_NOT_FOUND' } } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 },
  })
  const emitted = await db
    .select()
    .from(events)
    .where(eq(events.type, 'wix.ecom.v1.abandoned_checkout_deleted'))
  expect(emitted.map(({ payload }) => payload)).toEqual([{ id: ada.id }, { id: bob.id }])
  time = new Date(time.getTime() + 2 * DAY_MS)
  expect(await abandonCheckouts(db, time)).toBe(0)
  expect(emails((await query({})).abandonedCheckouts)).toEqual(['cem@example.com'])
  expect((await readMails(db)).filter(({ to }) => to === 'ada@example.com')).toHaveLength(1)
})

test('does not let shoppers see or delete abandoned checkouts', async () => {
  const visitor = await shop.visitor()
  for (const [method, path, body] of [
    ['POST', '/query', {}],
    ['POST', '/search', {}],
    ['GET', `/${UNKNOWN_ID}`, undefined],
    ['DELETE', `/${UNKNOWN_ID}`, undefined],
  ] as const)
    expect(await send(method, path, body, visitor)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
})
