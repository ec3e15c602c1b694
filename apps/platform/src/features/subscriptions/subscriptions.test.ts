import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { cycleDate } from '../../cart/totals/billing-cycle.ts'
import { undoChange } from '../../catalog/undo/undo-change.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { placeOrder } from '../../checkout/place-order/place-order.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'
import { subscriptionContracts } from '../../kernel/database/schema/features/subscriptions.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { testBankPayments } from '../../kernel/database/schema/orders/test-bank.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { listMails } from '../../kernel/mail/mail-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createPaymentProviders } from '../../orders/payments/create-payment-providers.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import { deleteCartsAndSubscriptions } from '../privacy/delete-carts-and-subscriptions.ts'
import { exportCommerceData } from '../privacy/export-commerce-data.ts'
import { chargeDueContracts } from './charge-due-contracts.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const coffee = await shop.product({ name: 'Coffee', productType: 'digital', price: 20, quantity: 1000 })
const filter = await shop.product({ name: 'Filter', productType: 'digital', price: 5, quantity: 1000 })
const providers = createPaymentProviders({ db, config: shop.config, now: () => new Date() })
const PLANS = (productId: string) => `/_vitrine/v1/products/${productId}/subscriptions`
const MONTHLY = { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentage: 10 } }
const TWICE = { title: 'Two weeks', frequency: 'WEEK', billingCycles: 2 }

const set = async (productId: string, body: object) =>
  shop.post(PLANS(productId), body, await shop.merchant())
const { subscriptionOptions } = (await set(coffee, { subscriptionOptions: [MONTHLY, TWICE] })).body
const [monthly, twice] = subscriptionOptions.map(({ id }: { id: string }) => id) as [string, string]

const OWNER = { role: 'owner', merchantId: newId(new Date()) } as const

const charge = (now: Date) =>
  chargeDueContracts({ db, providers, config: shop.config, log, now, subscribers: ORDER_SUBSCRIBERS })

/** A member who has subscribed and paid with a test card. */
async function subscribe({
  plan = monthly,
  quantity = 1,
  card = '4242424242424242',
  provider = 'test-card',
  giftCardCode,
  isGuest = false,
  language,
}: {
  isGuest?: boolean
  language?: string
  giftCardCode?: string
  plan?: string
  quantity?: number
  card?: string
  provider?: string
} = {}) {
  const memberId = newId(new Date())
  const headers = {
    ...(isGuest ? await shop.visitor() : await shop.member(memberId)),
    ...(language && { 'x-wix-linguist': `${language}|${language}|false|` }),
  }
  const member = shop.calls(headers)
  await member.add(shop.item(coffee, quantity, { subscriptionOptionId: plan }))
  const { checkoutId } = (await member.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  if (giftCardCode)
    await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, { body: { giftCardCode }, headers })
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error('there is no checkout')
  const now = new Date()
  const cartContext = await cartContextFor({ db, config: shop.config, now: () => now }, shopperOf(checkout))
  const placed = await placeOrder(cartContext, { checkoutId, provider, returnUrl: '' }, ORDER_SUBSCRIBERS)
  if (placed instanceof Refusal) throw new Error(placed.code)
  const changeContext = {
    actor: 'system',
    operation: 'placeOrder',
    now,
    subscribers: ORDER_SUBSCRIBERS,
  } as const
  const { paymentId } = placed
  if (paymentId) await chargePayment({ db, providers, ...changeContext }, paymentId, { cardNumber: card })
  const own = async () => (await shop.get('/_vitrine/v1/my/subscriptions', headers)).body.subscriptions
  const purchased = () => db.select().from(orders).where(eq(orders.buyerId, memberId)).orderBy(orders.number)
  return { memberId, headers, own, bought: purchased, orderId: placed.orderId, startsAt: now }
}

type Subscribed = Awaited<ReturnType<typeof subscribe>>

const nthDate = ({ startsAt }: Subscribed, cycle: number) =>
  cycleDate(startsAt, { frequency: 'MONTH', interval: 1 }, cycle)

const events = async (type: string, id: string) => {
  const { rows } = await db.$client.query(
    'select type, payload from events where entity_id = $1 and type like $2 order by id',
    [id, `%${type}`],
  )
  return rows
}

const subjects = async () => (await listMails(db, 200)).map(({ subject }) => subject)

// Due contracts of one test must not be charged in another.
beforeEach(async () => {
  await db.update(subscriptionContracts).set({ status: 'ENDED', nextAttemptAt: null })
})

test('lets a merchant set the subscription options of a product, and shows them to shoppers', async () => {
  const shopper = await shop.shopper()
  const { body } = await shop.get(PLANS(coffee), shopper.headers)
  expect(body).toMatchObject({
    oneTimePurchase: true,
    subscriptionOptions: [
      {
        id: monthly,
        title: 'Monthly',
        subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
        discount: { type: 'PERCENT', percentage: 10 },
      },
      { id: twice, subscriptionSettings: { frequency: 'WEEK', billingCycles: 2, autoRenewal: false } },
    ],
  })
  expect((await shop.post(PLANS(coffee), { subscriptionOptions: [] }, shopper.headers)).status).toBe(403)
  expect((await set(newId(new Date()), { subscriptionOptions: [] })).code).toBe('PRODUCT_NOT_FOUND')
  expect((await set(filter, { oneTimePurchase: false, subscriptionOptions: [] })).status).toBe(400)
  const stranger = { ...MONTHLY, id: newId(new Date()) }
  expect((await set(filter, { subscriptionOptions: [stranger] })).status).toBe(400)
})

test('rejects all but the first of concurrent changes to the same subscription options', async () => {
  const tea = await shop.product({ name: 'Tea', productType: 'digital', price: 8 })
  const merchant = await shop.merchant()
  const { body } = await shop.get(PLANS(tea), merchant)
  const input = { revision: body.revision, subscriptionOptions: [MONTHLY] }
  const all = await Promise.all(Array.from({ length: 6 }, () => shop.post(PLANS(tea), input, merchant)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await set(tea, input)).code).toBe('STALE_REVISION')
  const first = all.find(({ status }) => status === 200)
  expect((await set(tea, { ...input, revision: first?.body.revision })).status).toBe(200)
})

test('keeps the same product as a one-time and as a subscription line, each at its price', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(coffee))
  const { body } = await shopper.add(shop.item(coffee, 2, { subscriptionOptionId: monthly }))
  expect(body.cart.lineItems).toMatchObject([
    { quantity: 1, price: { amount: '20.00' } },
    {
      quantity: 2,
      price: { amount: '18.00' },
      fullPrice: { amount: '20.00' },
      catalogReference: { options: { subscriptionOptionId: monthly } },
      descriptionLines: [],
      subscriptionOptionInfo: {
        title: { original: 'Monthly' },
        subscriptionSettings: { frequency: 'MONTH', interval: 1 },
      },
    },
  ])
  expect(body.cart.subtotal.amount).toBe('56.00')
  const again = await shopper.add(shop.item(coffee, 1, { subscriptionOptionId: monthly }))
  expect(again.body.cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 3])
})

test('rejects a one-time purchase of a subscription-only product, and unknown options', async () => {
  await set(filter, { oneTimePurchase: false, subscriptionOptions: [MONTHLY] })
  const shopper = await shop.shopper({ 'vitrine-strict': 'true' })
  const reason = async (item: object) => {
    const { body } = await shopper.add(item)
    return body.details?.applicationError?.data?.lineItems?.[0]?.reason
  }
  expect(await reason(shop.item(filter))).toBe('SUBSCRIPTION_OPTION_MISSING')
  expect(await reason(shop.item(filter, 1, { subscriptionOptionId: monthly }))).toBe(
    'SUBSCRIPTION_OPTION_NOT_FOUND',
  )
})

test('requires the frequency from a shopper to match the option', async () => {
  const shopper = await shop.shopper()
  const option = { subscriptionOptionId: monthly }
  const settings = { frequency: 'MONTH', interval: 1, autoRenewal: true }
  const refusedAt = (response: { status: number; body: { details?: never } }) => {
    const { details } = response.body as {
      details?: { validationError?: { fieldViolations: { field: string }[] } }
    }
    return details?.validationError?.fieldViolations.map(({ field }) => field)
  }
  const INFO = 'lineItems[0].subscriptionOptionInfo'
  const tries = [
    [undefined, { subscriptionSettings: settings }, INFO],
    [undefined, { title: { original: 'Every day' } }, INFO],
    [
      option,
      { subscriptionSettings: { ...settings, interval: 12 } },
      `${INFO}.subscriptionSettings.interval`,
    ],
    [option, { subscriptionSettings: { frequency: 'YEAR' } }, `${INFO}.subscriptionSettings.frequency`],
    [option, { subscriptionSettings: { billingCycles: 2 } }, `${INFO}.subscriptionSettings.billingCycles`],
    [
      option,
      { subscriptionSettings: { startDate: '2030-01-01T00:00:00.000Z' } },
      `${INFO}.subscriptionSettings.startDate`,
    ],
    [option, { title: { original: 'Free for ever' } }, `${INFO}.title.original`],
  ] as const
  for (const [options, subscriptionOptionInfo, field] of tries) {
    const lineItems = [{ ...shop.item(coffee, 1, options), subscriptionOptionInfo }]
    const checkout = { channelType: 'WEB', lineItems }
    for (const response of [
      await shopper.add(...lineItems),
      await shop.post('/ecom/v1/checkouts', checkout, shopper.headers),
      await shop.post('/ecom/v1/checkouts', checkout, await shop.merchant()),
    ])
      expect(refusedAt(response), JSON.stringify(subscriptionOptionInfo)).toEqual([field])
  }
  expect((await shopper.get()).code).toBe('OWNED_CART_NOT_FOUND')

  const { body } = await shopper.add(shop.item(coffee, 1, option))
  const again = await shopper.add({
    ...shop.item(coffee, 1, option),
    subscriptionOptionInfo: body.cart.lineItems[0].subscriptionOptionInfo,
  })
  expect(again.body.cart.lineItems).toMatchObject([{ quantity: 2 }])
  const once = await shopper.add({ ...shop.item(coffee), subscriptionOptionInfo: {} })
  expect(once.body.cart.lineItems[1].subscriptionOptionInfo).toBeUndefined()
})

test('shows in a checkout what is charged now, what later and when', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(coffee, 1, { subscriptionOptionId: twice }))
  const { checkoutId } = (await shopper.checkout()).body
  const { checkout } = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, shopper.headers)).body
  const [{ charges }] = checkout.subscriptionCharges
  expect(charges).toMatchObject([
    { cycleFrom: 1, numberOfCycles: 1, priceSummary: { total: { amount: '20.00' } } },
    { cycleFrom: 2, numberOfCycles: 1, priceSummary: { total: { amount: '20.00' } } },
  ])
  expect(Date.parse(charges[1].cycleBillingDate) - Date.parse(charges[0].cycleBillingDate)).toBe(
    7 * 24 * 60 * 60 * 1000,
  )
  const session = { ecomCheckout: { checkoutId }, callbacks: {} }
  const link = await shop.post('/_api/redirects-api/v1/redirect-session', session, shopper.headers)
  const browser = openBrowser(shop)
  await browser.open(link.body.redirectSession.fullUrl)
  expect(String(browser.page().body)).toMatch(/Two weeks.*Next order on \w+ \d+, \d{4} for \$20\.00<\/p>/s)
})

test('audits subscription options, undoes them, and restores them with a deleted product', async () => {
  const tea = await shop.product({ name: 'Tea', price: 9 })
  const headers = await shop.merchant()
  await set(tea, { subscriptionOptions: [MONTHLY] })
  const options = async () => (await shop.get(PLANS(tea), headers)).body.subscriptionOptions
  const [plan] = await options()
  const same = await set(tea, { subscriptionOptions: [{ ...MONTHLY, id: plan.id }] })
  expect(same.body.revision).toBe('1')
  await set(tea, { subscriptionOptions: [] })
  const changes = async () => (await db.select().from(auditLog).where(eq(auditLog.entityId, tea))).reverse()
  const [emptied, set1] = await changes()
  expect(emptied).toMatchObject({ operation: 'setSubscriptions', after: { offer: { plans: [] } } })
  const undo = async (changeId = '') => {
    const change: object = {
      db,
      caller: OWNER,
      actor: OWNER,
      config: shop.config,
      operation: 'undo',
      now: new Date(),
    }
    return undoChange(change as Parameters<typeof undoChange>[0], changeId)
  }
  expect(await undo(emptied?.changeId)).toMatchObject({ undone: 1, skipped: [] })
  expect(await options()).toEqual([plan])
  await set(tea, { subscriptionOptions: [TWICE] })
  expect(await undo(set1?.changeId)).toMatchObject({ undone: 0, skipped: [{ reason: 'CHANGED_SINCE' }] })

  const before = await options()
  await shop.send('DELETE', `/stores/v1/products/${tea}`, { headers })
  expect((await shop.get(PLANS(tea), headers)).status).toBe(404)
  expect(await undo((await changes())[0]?.changeId)).toMatchObject({ undone: 1 })
  expect(await options()).toEqual(before)
})

test('removes a line whose subscription option is no longer offered', async () => {
  const { body } = await set(filter, { subscriptionOptions: [MONTHLY] })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(filter, 1, { subscriptionOptionId: body.subscriptionOptions[0].id }))
  await set(filter, { subscriptionOptions: [] })
  const { cart } = (await shopper.get()).body
  expect(cart.lineItems[0].availability.status).toBe('NOT_FOUND')
})

test('starts a subscription with a paid order, and renews it on its day at the agreed price', async () => {
  const buyer = await subscribe({ quantity: 2 })
  const [contract] = await buyer.own()
  expect(contract).toMatchObject({
    status: 'ACTIVE',
    productName: 'Coffee',
    quantity: 2,
    price: { amount: '18.00' },
    cycleNumber: 1,
    nextCycleDate: nthDate(buyer, 2).toISOString(),
  })
  expect(await events('contract_created', contract.id)).toHaveLength(1)
  expect(await subjects()).toContainEqual(expect.stringMatching(/^Your subscription has started$/))

  await db.update(products).set({ price: 9900 }).where(eq(products.id, coffee))
  await charge(new Date(nthDate(buyer, 2).getTime() - 1000))
  expect(await buyer.bought()).toHaveLength(1)
  await charge(nthDate(buyer, 2))
  await db.update(products).set({ price: 2000 }).where(eq(products.id, coffee))
  const [, second] = await buyer.bought()
  expect(second).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', total: 3600 })
  expect(second?.lines[0]?.wire.subscriptionInfo).toMatchObject({ id: contract.id, cycleNumber: 2 })
  const [after] = await buyer.own()
  expect(after).toMatchObject({ cycleNumber: 2, nextCycleDate: nthDate(buyer, 3).toISOString() })
  expect(await events('contract_updated', contract.id)).toHaveLength(1)
  expect(await events('contract_created', contract.id)).toHaveLength(1)
})

test('charges a cycle once under several workers', async () => {
  const buyer = await subscribe()
  const before = (await db.select().from(testBankPayments)).length
  const due = nthDate(buyer, 2)
  await Promise.all(Array.from({ length: 8 }, () => charge(due)))
  expect((await buyer.bought()).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  expect((await db.select().from(testBankPayments)).length).toBe(before + 1)
  expect((await buyer.own())[0].cycleNumber).toBe(2)
})

test('charges the card for later cycles after a gift card paid a part of the first', async () => {
  const gift = { amount: '5.00', email: 'grace@example.com' }
  await shop.post('/_vitrine/v1/gift-cards', gift, await shop.merchant())
  const [email] = (await readMails(db)).filter(({ to }) => to === gift.email)
  const [code = ''] = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(email?.text ?? '') ?? []
  const buyer = await subscribe({ giftCardCode: code })
  const amounts = async () => (await db.select().from(testBankPayments)).map(({ amount }) => amount)
  expect((await amounts()).at(-1)).toBe(1300)
  await charge(nthDate(buyer, 2))
  expect((await buyer.bought()).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  expect((await amounts()).at(-1)).toBe(1800)
})

test('ends a subscription after the agreed number of cycles', async () => {
  const buyer = await subscribe({ plan: twice })
  await charge(cycleDate(buyer.startsAt, { frequency: 'WEEK', interval: 1 }, 2))
  const [contract] = await buyer.own()
  expect(contract).toMatchObject({ status: 'ENDED', cycleNumber: 2 })
  expect(contract.nextCycleDate).toBeUndefined()
})

test('retries a declined charge for some days, then pauses the subscription, which can resume', async () => {
  const buyer = await subscribe({ card: '4000000000000341' })
  const [{ id }] = await buyer.own()
  const days = (count: number) => new Date(nthDate(buyer, 2).getTime() + count * 24 * 60 * 60 * 1000)
  await charge(days(0))
  await charge(days(0.5))
  expect((await buyer.bought()).map(({ status }) => status)).toEqual(['APPROVED', 'REJECTED'])
  expect(await subjects()).toContain('We couldn’t renew your subscription')
  expect((await readMails(db)).some(({ text }) => text.includes('Your bank declined the payment.'))).toBe(
    true,
  )
  await charge(days(1))
  await charge(days(4))
  expect((await buyer.own())[0].status).toBe('ACTIVE')
  await charge(days(9))
  expect((await buyer.own())[0]).toMatchObject({ status: 'SUSPENDED', cycleNumber: 1 })
  expect(await subjects()).toContain('Your subscription is paused')
  await charge(days(30))
  expect(await buyer.bought()).toHaveLength(5)

  await db.update(testBankPayments).set({ savedCardOutcome: 'APPROVED' })
  const resumed = await shop.post(`/_vitrine/v1/subscriptions/${id}/resume`, {}, await shop.merchant())
  expect(resumed.body.subscription.status).toBe('ACTIVE')
  await charge(days(31))
  expect((await buyer.own())[0]).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
})

test('retries a cycle whose product is sold out', async () => {
  const buyer = await subscribe()
  const stock = (quantity: number) =>
    db
      .update(variants)
      .set({ quantity, inStock: quantity > 0 })
      .where(eq(variants.productId, coffee))
  await stock(0)
  await charge(nthDate(buyer, 2))
  await stock(1000)
  expect((await readMails(db)).some(({ text }) => text.includes('The item isn’t available right now.'))).toBe(
    true,
  )
  expect((await buyer.own())[0]).toMatchObject({ status: 'ACTIVE', cycleNumber: 1 })
  await charge(new Date(nthDate(buyer, 2).getTime() + 25 * 60 * 60 * 1000))
  expect((await buyer.own())[0].cycleNumber).toBe(2)
})

test('renews an offline subscription with an order that awaits payment', async () => {
  const buyer = await subscribe({ provider: 'offline' })
  expect(await buyer.own()).toEqual([])
  const paid = `/ecom/v1/payments-collector/orders/${buyer.orderId}/mark-as-paid`
  expect((await shop.post(paid, {}, await shop.merchant())).status).toBe(200)
  expect(await buyer.own()).toHaveLength(1)
  await charge(nthDate(buyer, 2))
  const [, second] = await buyer.bought()
  expect(second).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING_MERCHANT' })
  expect((await buyer.own())[0].cycleNumber).toBe(2)
})

test('lets a member cancel only their own subscription, at its next date', async () => {
  const [buyer, other] = [await subscribe(), await subscribe()]
  const [{ id }] = await buyer.own()
  const cancel = (headers: Record<string, string>) =>
    shop.post(`/_vitrine/v1/my/subscriptions/${id}/cancel`, {}, headers)
  expect((await cancel(other.headers)).code).toBe('SUBSCRIPTION_NOT_FOUND')
  const { body } = await cancel(buyer.headers)
  expect(body.subscription).toMatchObject({ status: 'ACTIVE', cancelsAtNextCycle: true })
  await charge(nthDate(other, 2))
  expect((await buyer.own())[0]).toMatchObject({ status: 'CANCELED', cycleNumber: 1 })
  expect(await buyer.bought()).toHaveLength(1)
  expect((await cancel(buyer.headers)).code).toBe('INVALID_TRANSITION')
  expect((await other.own())[0].cycleNumber).toBe(2)
})

test('cancels a subscription when its first order is canceled or fully refunded', async () => {
  const [canceled, refunded, renewed] = [await subscribe(), await subscribe(), await subscribe()]
  const merchant = await shop.merchant()
  const refund = async (orderId: string, amount: string) => {
    const { orderTransactions } = (await shop.get(`/ecom/v1/payments/orders/${orderId}`, merchant)).body
    const paymentRefunds = [{ paymentId: orderTransactions.payments[0].id, amount: { amount } }]
    return shop.post('/ecom/v1/order-billing/refund-payments', { orderId, paymentRefunds }, merchant)
  }
  const countEndedEmails = async () =>
    (await subjects()).filter((subject) => subject.endsWith('has ended')).length
  await db
    .update(orders)
    .set({ details: sql`${orders.details} || '{"isTest": true}'` })
    .where(eq(orders.id, canceled.orderId))
  expect((await shop.post(`/ecom/v1/orders/${canceled.orderId}/cancel`, {}, merchant)).status).toBe(200)
  expect(await countEndedEmails()).toBe(1)
  expect((await subjects()).filter((subject) => /^Test order: .*has ended$/.test(subject))).toHaveLength(1)
  expect((await canceled.own())[0]).toMatchObject({ status: 'CANCELED' })
  expect((await canceled.own())[0].nextCycleDate).toBeUndefined()

  expect((await refund(refunded.orderId, '8.00')).status).toBe(200)
  expect((await refunded.own())[0].status).toBe('ACTIVE')
  expect((await refund(refunded.orderId, '10.00')).status).toBe(200)
  const [over] = await refunded.own()
  expect(over.status).toBe('CANCELED')
  expect(await countEndedEmails()).toBe(2)
  expect(await events('contract_updated', over.id)).toHaveLength(1)

  await charge(nthDate(renewed, 2))
  expect([await canceled.bought(), await refunded.bought()].map(({ length }) => length)).toEqual([1, 1])
  const [, second] = await renewed.bought()
  expect((await shop.post(`/ecom/v1/orders/${second?.id}/cancel`, {}, merchant)).status).toBe(200)
  expect((await renewed.own())[0].status).toBe('ACTIVE')
})

test('names the product in the language of the subscriber', async () => {
  const name = {
    kind: 'PRODUCT',
    entityId: coffee,
    field: 'name',
    originalHash: '',
    updatedAt: new Date(),
  } as const
  await db.insert(translations).values({ ...name, language: 'de', text: 'Kaffee' })
  const buyer = await subscribe({ language: 'de', quantity: 2 })
  await db.delete(translations)
  const [email] = await db
    .select()
    .from(outgoingEmails)
    .where(eq(outgoingEmails.subject, 'Ihr Abonnement hat begonnen'))
  expect(email?.text).toContain('2 × Kaffee')
  expect(await buyer.own()).toMatchObject([{ productName: 'Coffee' }])
  await db.insert(translations).values({ ...name, language: 'de', text: 'Kaffee' })
  expect(await buyer.own()).toMatchObject([{ productName: 'Kaffee' }])
  await db.delete(translations)
})

test('emails a guest subscriber a contact instead of an account link', async () => {
  await subscribe()
  await subscribe({ isGuest: true })
  const started = await db
    .select()
    .from(outgoingEmails)
    .where(eq(outgoingEmails.subject, 'Your subscription has started'))
  const [ofMember = '', ofGuest = ''] = started
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(-2)
    .map(({ text }) => text)
  expect(ofMember).toContain('in your account')
  expect(ofMember).toContain('Manage subscription: /your-subscriptions')
  expect(ofGuest).toContain('To cancel, contact us.')
  expect(ofGuest).not.toMatch(/account|Manage/)
  const target = await shop.get('/your-subscriptions')
  expect([target.status, target.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/account\/subscriptions$/),
  ])
})

test('shows subscriptions to a merchant, who can end one at once, and deletes those of an erased member', async () => {
  const buyer = await subscribe()
  const [{ id }] = await buyer.own()
  const merchant = await shop.merchant()
  const listed = await shop.get('/_vitrine/v1/subscriptions?status=ACTIVE', merchant)
  expect(listed.body.subscriptions.map((each: { id: string }) => each.id)).toEqual([id])
  const [contract] = await db.select().from(subscriptionContracts).where(eq(subscriptionContracts.id, id))
  if (!contract) throw new Error('there is no contract')
  const copies = Array.from({ length: 50 }, () => ({
    ...contract,
    id: newId(new Date()),
    lineId: newId(new Date()),
  }))
  await db.insert(subscriptionContracts).values(copies)
  const first = (await shop.get('/_vitrine/v1/subscriptions?status=ACTIVE', merchant)).body
  const next = await shop.get(`/_vitrine/v1/subscriptions?status=ACTIVE&cursor=${first.cursor}`, merchant)
  expect([first.subscriptions.length, next.body.subscriptions.length, next.body.cursor]).toEqual([
    50,
    1,
    undefined,
  ])
  expect(next.body.subscriptions[0].id).toBe(id)
  await db.delete(subscriptionContracts).where(ne(subscriptionContracts.id, id))
  const ended = await shop.post(`/_vitrine/v1/subscriptions/${id}/cancel`, {}, merchant)
  expect(ended.body.subscription.status).toBe('CANCELED')
  const data = await exportCommerceData(
    db,
    { id: buyer.memberId, email: null, emailVerified: false },
    new Date(),
  )
  expect(data.subscriptions).toMatchObject([{ id, productName: 'Coffee', status: 'CANCELED' }])
  const caller = { role: 'member', memberId: buyer.memberId, sessionId: '' } as const
  await inTransaction(db, (tx) =>
    deleteCartsAndSubscriptions(
      tx,
      { owners: [{ kind: 'member', id: buyer.memberId }], emails: [] },
      caller,
      new Date(),
    ),
  )
  expect(await buyer.own()).toEqual([])
  expect(await events('contract_deleted', id)).toHaveLength(1)
})

test('lets backends find and read contracts in the form of Wix Headless', async () => {
  const CONTRACTS = '/ecom/subscription-contracts/v1/subscription-contracts'
  const { memberId, own, headers } = await subscribe({ quantity: 2 })
  await subscribe()
  const [{ id }] = await own()
  const merchant = await shop.merchant()
  const found = async (query: object) => {
    const base64Query = Buffer.from(JSON.stringify({ query })).toString('base64url')
    return (await shop.get(`${CONTRACTS}/query?.r=${base64Query}`, merchant)).body
  }
  const { subscriptionContracts: contracts } = await found({ filter: { 'buyerInfo.contactId': memberId } })
  expect(contracts).toMatchObject([
    {
      id,
      title: 'Monthly',
      currency: 'USD',
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
      lineItems: [
        {
          productName: { original: 'Coffee' },
          catalogReference: { catalogItemId: coffee },
          quantity: 2,
          price: { amount: '18.00' },
        },
      ],
      buyerInfo: { memberId, contactId: memberId, email: 'ada@example.com' },
    },
  ])
  const read = await shop.get(`${CONTRACTS}/${id}`, merchant)
  expect(read.body).toEqual({ subscriptionContract: contracts[0] })
  const first = await found({ cursorPaging: { limit: 1 } })
  const next = await found({ cursorPaging: { limit: 1, cursor: first.pagingMetadata.cursors.next } })
  expect(next.subscriptionContracts).toHaveLength(1)
  expect(next.subscriptionContracts[0].id).not.toBe(first.subscriptionContracts[0].id)
  expect((await shop.get(`${CONTRACTS}/${newId(new Date())}`, merchant)).code).toBe('SUBSCRIPTION_NOT_FOUND')
  expect((await shop.get(`${CONTRACTS}/${id}`, headers)).code).toBe('PERMISSION_DENIED')
})
