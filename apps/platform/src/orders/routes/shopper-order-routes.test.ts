import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { LIMITS } from '../../kernel/limits.ts'

async function openShopWithOrders() {
  const shop = await openOrderFixture()
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const visitor = await platform.visitor()
  const lookUp = (number: string, email: string) =>
    platform.post('/_vitrine/v1/orders/look-up', { number, email }, visitor)
  return { ...shop, platform, visitor, lookUp }
}

test('shows a guest the order status by number and email, and no personal details', async () => {
  const { buy, platform, lookUp } = await openShopWithOrders()
  const owner = await platform.owner()
  const { order, payments } = await buy()
  const path = `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`
  const fulfillment = { trackingInfo: { trackingNumber: 'T1' } }
  await platform.post(path, { fulfillment }, owner)

  const part = {
    orderId: order.id,
    paymentRefunds: [{ paymentId: payments[0]?.id, amount: { amount: '2.00' } }],
  }
  await platform.post('/ecom/v1/order-billing/refund-payments', part, owner)

  const written = ` #${String(order.number).replace(/^(\d\d)/, '$1 ')} `
  const found = await lookUp(written, ` ${order.email.toUpperCase()} `)
  expect(found.body).toMatchObject({
    order: { id: order.id, paymentStatus: 'PARTIALLY_REFUNDED', fulfillmentStatus: 'FULFILLED' },
    refunded: { amount: '2.00' },
    fulfillments: [{ trackingInfo: { trackingNumber: 'T1' } }],
  })
  for (const word of [order.email, 'billingInfo', 'recipientInfo', 'buyerInfo', 'addressLine'])
    expect(JSON.stringify(found.body)).not.toContain(word)
})

test('uses the default language of the shop for an order without a language, and for URLs without a prefix', async () => {
  const { buy, db, platform } = await openShopWithOrders()
  const headers = await platform.owner()
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { languages: ['de', 'en'] }, headers })
  const { order } = await buy()
  const [mail] = await db.select().from(outgoingEmails).orderBy(desc(outgoingEmails.id)).limit(1)
  expect(mail?.subject).toContain('Bestellung')
  const locationOf = async (id: string) => (await platform.get(`/your-order/${id}`)).headers.get('location')
  expect(await locationOf(order.id)).toContain(`${SHOP_ORIGIN}/order-status?`)
  const english = await buy(1, undefined, { details: { buyerLanguage: 'en' } })
  expect(await locationOf(english.order.id)).toContain(`${SHOP_ORIGIN}/en/order-status?`)
})

test('links the confirmation email to the account for members and to order lookup for guests', async () => {
  const { buy, draft, db, platform } = await openShopWithOrders()
  const linkOf = async (orderId: string) => {
    const [mail] = await db.select().from(outgoingEmails).orderBy(desc(outgoingEmails.id)).limit(1)
    expect(mail?.text).toContain(`: /your-order/${orderId}`)
    return (await platform.get(`/your-order/${orderId}`)).headers.get('location')
  }
  const { buyer } = draft()
  const guest = await buy()
  expect(await linkOf(guest.order.id)).toBe(
    `${SHOP_ORIGIN}/order-status?number=${guest.order.number}&orderId=${guest.order.id}`,
  )
  const german = await buy(1, undefined, { details: { buyerLanguage: 'de' } })
  expect(await linkOf(german.order.id)).toBe(
    `${SHOP_ORIGIN}/de/order-status?number=${german.order.number}&orderId=${german.order.id}`,
  )
  const member = await buy(1, undefined, { buyer: { ...buyer, kind: 'member' } })
  expect(await linkOf(member.order.id)).toBe(`${SHOP_ORIGIN}/account/orders/${member.order.id}`)
  for (const stranger of [guest.order.id.replace(/.$/, 'x'), newId(new Date())]) {
    const { headers } = await platform.get(`/your-order/${stranger}`)
    expect(headers.get('location')).toBe(`${SHOP_ORIGIN}/order-status`)
  }
})

test('responds the same to a wrong number, a wrong email and a failed order', async () => {
  const { buy, lookUp } = await openShopWithOrders()
  const { order } = await buy()
  const declined = await buy(1, '4000000000000002')
  const responses = [
    await lookUp('99999', order.email),
    await lookUp(String(order.number), 'someone@example.com'),
    await lookUp(String(declined.order.number), declined.order.email),
    await lookUp('1 or 1=1', order.email),
  ]
  for (const { status, body } of responses) {
    expect(status).toBe(404)
    expect(body).toEqual(responses[0]?.body)
  }
})

test('blocks lookups for an hour after many attempts, even a correct one', async () => {
  const { buy, lookUp, clock } = await openShopWithOrders()
  const { order } = await buy()
  for (let tries = 0; tries < LIMITS.attempts.orderLookup.perTarget[0]; tries++)
    await lookUp('99999', order.email)
  expect((await lookUp(String(order.number), order.email)).status).toBe(429)
  clock.now = new Date(clock.now.getTime() + LIMITS.attempts.orderLookup.perTarget[1] + 1)
  expect((await lookUp(String(order.number), order.email)).status).toBe(200)
})

test('returns not found for the purchases of another shopper', async () => {
  const { buy, platform, visitor } = await openShopWithOrders()
  const { order } = await buy()
  expect((await platform.get(`/_vitrine/v1/orders/${order.id}`, visitor)).status).toBe(404)
  expect((await platform.get('/_vitrine/v1/orders/nonsense', visitor)).status).toBe(404)
})
