import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { createCallers } from '../../../testing/create-callers.ts'
import { dropConnections } from '../../../testing/drop-connections.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { tableDigest } from '../../../testing/table-digest.ts'
import { createApiKey } from '../../shop/api-keys/api-keys.ts'
import { idempotencyKeys } from '../database/schema/idempotency.ts'

const ADD = '/ecom/v1/carts/current/add-to-cart'
const GIFT_CARDS = '/_vitrine/v1/gift-cards'
const CARD = { amount: '25.00', email: 'grace@example.com' }

async function openShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  return { ...shop, platform, owner }
}

test('keeps separate results for two visitors with the same key', async () => {
  const db = await testDatabase()
  const platform = await openPlatform(db)
  const responses = []
  for (const visitor of [await platform.visitor(), await platform.visitor()])
    responses.push(await platform.post(ADD, { lineItems: [] }, { ...visitor, 'idempotency-key': 'same' }))
  const ids = responses.map(({ body }) => body.cart?.id)
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(ids).size).toBe(2)
})

test('keeps separate results for merchants and apps with the same key', async () => {
  const db = await testDatabase()
  const platform = await openPlatform(db)
  const callers = await createCallers(db, platform)
  const { secret } = await createApiKey(db, { name: 'Another', role: 'manager' }, new Date())
  const people = [
    await callers['an owner']?.as(),
    await callers['a manager']?.as(),
    await callers["an app with a manager's key"]?.as(),
    { authorization: secret },
  ]
  const ids: string[] = []
  for (const headers of people) {
    const response = await platform.post(GIFT_CARDS, CARD, { ...headers, 'idempotency-key': 'same' })
    expect(response.status).toBe(200)
    ids.push(response.body.giftCard.id)
  }
  expect(new Set(ids).size).toBe(people.length)
})

test('runs changes of money, items or stock once per key, and again without one', async () => {
  const { db, platform, owner, buy, productId } = await openShop()
  const digest = await tableDigest(db)
  const { order, payments } = await buy(20)
  const card = (await platform.post(GIFT_CARDS, CARD, owner)).body.giftCard.id
  const variant = { productId, variantId: '00000000-0000-0000-0000-000000000000' }
  const paymentRefunds = [{ paymentId: payments[0]?.id, amount: { amount: '10.00' } }]
  const lineItems = [{ id: order.lines[0]?.id, quantity: 1 }]
  const requests: readonly (readonly [path: string, body: object])[] = [
    ['/ecom/v1/order-billing/refund-payments', { orderId: order.id, paymentRefunds }],
    [`/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`, { fulfillment: { lineItems } }],
    [`/ecom/v1/orders/${order.id}/activities`, { activity: { merchantComment: { message: 'Call first' } } }],
    [`/_vitrine/v1/orders/${order.id}/send-confirmation`, {}],
    [GIFT_CARDS, CARD],
    [`${GIFT_CARDS}/${card}/adjust`, { amount: '5.00', note: 'For the delay' }],
    [`${GIFT_CARDS}/${card}/send-again`, {}],
    ['/stores/v2/inventoryItems/increment', { incrementData: [{ ...variant, incrementBy: 3 }] }],
    ['/stores/v2/inventoryItems/decrement', { decrementData: [{ ...variant, decrementBy: 3 }] }],
    ['/_vitrine/v1/draft-orders', { lineItems: [] }],
  ]
  for (const [path, body] of requests) {
    const headers = { ...owner, 'idempotency-key': 'one key for all' }
    const first = await platform.post(path, body, headers)
    expect([path, first.status, first.body]).toEqual([path, 200, expect.anything()])
    const done = await digest()
    const again = await platform.post(path, body, headers)
    expect([path, again.status, again.body]).toEqual([path, 200, first.body])
    expect([path, await digest()]).toEqual([path, done])
    expect((await platform.post(path, body, owner)).status).toBe(200)
    expect([path, await digest()]).not.toEqual([path, done])
  }
})

test('repeats the first response for its key although the change would now be rejected', async () => {
  const { db, platform, owner, place } = await openShop()
  const opened = await place()
  if (!('orderId' in opened)) throw new Error('no order')
  await db.$client.query(`update orders set status = 'APPROVED'`)
  const path = `/ecom/v1/payments-collector/orders/${opened.orderId}/mark-as-paid`
  const send = (key: string) => platform.send('POST', path, { headers: { ...owner, 'idempotency-key': key } })
  const first = await send('paid')
  expect(first.status).toBe(200)
  expect(await send('paid')).toMatchObject({ status: 200, body: first.body })
  expect(await send('another')).toMatchObject({ code: 'INVALID_TRANSITION' })
})

test('rolls back an interrupted change completely, and accepts a retry', async () => {
  const { db, platform, owner } = await openShop()
  const digest = await tableDigest(db)
  const send = () => platform.post(GIFT_CARDS, CARD, { ...owner, 'idempotency-key': 'cut' })
  const before = await digest()
  let after = 0
  let isCut: boolean
  let isInUse: boolean
  do {
    const cut = dropConnections(db, after++)
    const { status, code } = await send()
    cut.restore()
    isCut = cut.isCut()
    // PostgreSQL may not have noticed yet that the connection before is gone, which locks the key.
    isInUse = code === 'IDEMPOTENCY_KEY_IN_USE'
    if (isInUse) after--
    if (isCut) {
      expect([after, status]).toEqual([after, expect.not.toBeOneOf([200])])
      expect([after, await digest()]).toEqual([after, before])
      expect([after, await db.$count(idempotencyKeys)]).toEqual([after, 0])
    }
  } while ((isCut || isInUse) && after < 100)
  expect(isCut).toBe(false)
  expect(after).toBeGreaterThan(8)
  expect((await platform.get(GIFT_CARDS, owner)).body.giftCards).toHaveLength(1)
})

test('stores a response unreadable without its key', async () => {
  const { db, platform, owner } = await openShop()
  const headers = { ...owner, 'idempotency-key': 'a secret of the sender' }
  const created = await platform.post(
    '/_vitrine/v1/api-keys',
    { name: 'Back office', role: 'viewer' },
    headers,
  )
  const stored = JSON.stringify(await db.select().from(idempotencyKeys))
  expect(created.body.secret).toMatch(/.{20}/)
  expect(stored).not.toContain(created.body.secret)
  expect(stored).not.toContain('Back office')
  expect(stored).not.toContain('a secret of the sender')
  const again = await platform.post('/_vitrine/v1/api-keys', { name: 'Back office', role: 'viewer' }, headers)
  expect(again.body).toEqual(created.body)
})

test('keeps the key free after an unreadable request', async () => {
  const { platform, owner } = await openShop()
  const headers = { ...owner, 'idempotency-key': 'free' }
  expect((await platform.post(GIFT_CARDS, { amount: 25 }, headers)).status).toBe(400)
  expect((await platform.post(GIFT_CARDS, CARD, headers)).status).toBe(200)
})

test('accepts keys of 1 to 255 characters in every operation that takes one', async () => {
  const { platform, owner } = await openShop()
  for (const key of ['', 'x'.repeat(256)])
    expect(await platform.post(GIFT_CARDS, CARD, { ...owner, 'idempotency-key': key })).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'Idempotency-Key' }] } } },
    })
})
