import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { findInDatabase } from '../../../testing/find-in-database.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { placeOrder } from '../../checkout/place-order/place-order.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { enforceRetention } from '../../edges/retention/enforce-retention.ts'
import { saveCustomerByEmail } from '../../identity/customers/customer-repository.ts'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { reviews } from '../../kernel/database/schema/features/reviews.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { formDrafts, savedViews } from '../../kernel/database/schema/shop/console.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { webhookDeliveries, webhooks } from '../../kernel/database/schema/webhooks.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { queueNewEvents } from '../../kernel/events/delivery-repository.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { issueInvoice } from '../../orders/invoices/manage-invoices.ts'
import { createPaymentProviders } from '../../orders/payments/create-payment-providers.ts'
import { chargeMemberships } from '../../orders/records/order-memberships.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { issueGiftCard } from '../gift-cards/issue-gift-card.ts'
import { grantMembership } from '../memberships/grant-memberships.ts'
import { createMembership } from '../memberships/manage-memberships.ts'
import { eraseMemberData } from './member-data-requests.ts'

/** Every text of the member has a unique prefix and suffix. */
const mark = (what: string) => `zq${what}7x`
const MARKS = /zq[a-z]+7x/g
const EMAIL = `${mark('mail')}@example.com`
/** The address that gets new-order emails. */
const DESK = 'desk@shop.example'

const address = (what: string) => ({
  country: 'DE',
  city: mark(`${what}city`),
  postalCode: '10115',
  addressLine: mark(`${what}street`),
})
const contactDetails = (what: string) => ({
  firstName: mark(`${what}first`),
  lastName: mark(`${what}last`),
  phone: mark(`${what}phone`),
  company: mark(`${what}company`),
})

/** A shop in which one member has left data everywhere. */
async function openShopWithMember() {
  const db = await testDatabase()
  const shop = await openCartShop(db)
  const now = new Date()
  await updateShop(db, { status: 'DEMO', contact: { email: DESK } }, now)
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(shippingOptions).values({
    id: newId(now),
    title: 'Post',
    destinations: [{ country: 'DE' }],
    rates: [{ amount: 490, conditions: [] }] as never,
    ...stamps,
  })
  const memberId = newId(now)
  await db.insert(members).values({
    id: memberId,
    email: EMAIL,
    emailVerified: true,
    passwordHash: mark('password'),
    status: 'ACTIVE',
    pendingReasons: [],
    profile: { firstName: mark('first'), lastName: mark('last'), phones: [mark('phone')] },
    ...stamps,
  })
  await inTransaction(db, (tx) => saveCustomerByEmail(tx, { email: EMAIL, phone: mark('guestphone') }, now))
  const headers = await shop.member(memberId)
  const calls = shop.calls(headers)
  const cup = await shop.product({ texts: [{ title: 'Name on it', maxLength: 100, mandatory: false }] })
  const providers = createPaymentProviders({ db, config: shop.config, now: () => new Date() })

  const changed = await shop.send('PATCH', `/members/v1/members/${memberId}`, {
    headers,
    body: {
      member: { contact: { company: mark('company'), customFields: { pet: { value: mark('pet') } } } },
    },
  })
  expect(changed.status).toBe(200)
  const stored = await shop.post('/_vitrine/v1/account/addresses', { address: address('home') }, headers)
  expect(stored.status).toBe(200)
  await db
    .update(customers)
    .set({ note: mark('staffnote') })
    .where(eq(customers.id, memberId))
  await db.insert(sessions).values({
    id: newId(now),
    appId: shop.clientId,
    memberId,
    userAgent: mark('browser'),
    rotatesRefreshTokens: true,
    rotatedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_000_000),
  })

  /** A checkout with every field; with an idempotency key, so that the response is stored. */
  const beginCheckout = async (what: string, owner: Record<string, string> = headers) => {
    const body = {
      lineItems: [shop.item(cup, 1, { customTextFields: { 'Name on it': mark(`${what}engraving`) } })],
      channelType: 'WEB',
      checkoutInfo: {
        buyerInfo: { email: EMAIL },
        buyerNote: mark(`${what}note`),
        billingInfo: { address: address(`${what}bill`), contactDetails: contactDetails(`${what}bill`) },
        shippingInfo: {
          shippingDestination: {
            address: address(`${what}ship`),
            contactDetails: contactDetails(`${what}ship`),
          },
        },
      },
    }
    const created = await shop.send('POST', '/ecom/v1/checkouts', {
      body,
      headers: { ...owner, 'idempotency-key': what },
    })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    return created.body.checkout.id as string
  }

  const order = async (what: string) => {
    const checkoutId = await beginCheckout(what)
    const options = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, headers)).body.checkout.shippingInfo
    const [{ code }] = options.carrierServiceOptions[0].shippingOptions
    const chosen = await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
      headers,
      body: { checkout: { shippingInfo: { selectedCarrierServiceOption: { code } } } },
    })
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    const checkout = await findCheckout(db, checkoutId)
    if (!checkout) throw new Error('There is no checkout.')
    const cartContext = await cartContextFor({ db, config: shop.config, now: () => now }, shopperOf(checkout))
    const placed = await placeOrder(
      cartContext,
      { checkoutId, provider: 'test-card', returnUrl: '' },
      ORDER_SUBSCRIBERS,
    )
    if (placed instanceof Refusal) throw new Error(JSON.stringify(placed))
    const changeContext = {
      actor: 'system',
      operation: 'placeOrder',
      now,
      subscribers: ORDER_SUBSCRIBERS,
    } as const
    await chargePayment({ db, providers, ...changeContext }, placed.paymentId ?? '', {
      cardNumber: '4242424242424242',
    })
    return placed.orderId
  }

  await calls.add(shop.item(cup, 2, { customTextFields: { 'Name on it': mark('cartengraving') } }))
  await calls.update({ cartInfo: { buyerInfo: { email: EMAIL }, buyerNote: mark('cartnote') } })

  const closed = await order('closed')
  await db.update(orders).set({ fulfillmentStatus: 'FULFILLED' }).where(eq(orders.id, closed))
  await issueInvoice(db, closed, { actor: 'system', now })
  const open = await order('open')

  const visitorId = newId(now)
  await createOrder({ db, shop, buyerInfo: { visitorId, email: EMAIL } })
  await createOrder({ db, shop, buyerInfo: { visitorId, email: 'other@example.com' } })
  await createOrder({ db, shop, buyerInfo: { memberId } })

  await db.insert(reviews).values({
    id: newId(now),
    productId: cup,
    memberId,
    email: EMAIL,
    authorName: mark('reviewer'),
    title: mark('reviewtitle'),
    body: mark('reviewbody'),
    rating: 5,
    status: 'APPROVED',
    reviewedAt: now,
    ...stamps,
  })
  const remaining = await beginCheckout('left')
  await db
    .insert(abandonedCheckouts)
    .values({ id: newId(now), checkoutId: remaining, status: 'ABANDONED', ...stamps })
  await beginCheckout('guest', await shop.visitor())

  await issueGiftCard(
    db,
    {
      value: 1000,
      currency: 'EUR',
      email: 'friend@example.com',
      isForSomeoneElse: true,
      message: mark('gift'),
      expiresAt: null,
      purchase: {
        buyerKind: 'member',
        buyerId: memberId,
        orderId: closed,
        lineId: newId(now),
        unitNumber: 1,
      },
    },
    now,
  )
  await issueGiftCard(
    db,
    { value: 1000, currency: 'EUR', email: EMAIL, isForSomeoneElse: false, expiresAt: null },
    now,
  )
  const scope = { isForAllProducts: true, productIds: [], collectionIds: [] }
  const club = { name: 'Club', credits: 5, validity: null, isArchived: false, ...scope }
  const granting = { actor: 'system', operation: 'grantMembership', now } as const
  const plan = await createMembership(db, club, granting)
  if (plan instanceof Refusal) throw new Error(plan.code)
  const granted = await grantMembership(db, plan.membership.id, memberId, granting)
  if (granted instanceof Refusal) throw new Error(granted.code)
  const use = { grantId: granted.grant.id, lineId: 'line', quantity: 1 }
  await chargeMemberships(db, { id: closed, buyerId: memberId }, [use], granting)
  await db.insert(backInStockRequests).values({
    id: newId(now),
    productId: cup,
    catalogReference: { appId: 'a', catalogItemId: cup },
    email: EMAIL,
    itemUrl: `https://shop.example/${mark('item')}`,
    status: 'RECEIVED',
    ...stamps,
  })
  await db.insert(newsletterSubscribers).values({
    id: newId(now),
    email: EMAIL,
    language: 'en',
    consentText: 'News by email.',
    consentedAt: now,
  })
  const merchantId = newId(now)
  await db
    .insert(merchants)
    .values({ id: merchantId, email: 'm@example.com', name: 'M', role: 'owner', passwordHash: '', ...stamps })
  await db.insert(formDrafts).values({
    merchantId,
    subject: 'draft order',
    content: JSON.stringify({ email: EMAIL, note: mark('form') }),
    updatedAt: now,
  })
  await db.insert(savedViews).values({
    id: newId(now),
    list: 'orders',
    name: 'One',
    search: `?q=${encodeURIComponent(EMAIL)}`,
    ...stamps,
  })
  await db.insert(redirectSessions).values({
    id: newId(now),
    tokenHash: 'hash',
    appId: shop.clientId,
    kind: 'login',
    request: { loginHint: EMAIL, state: mark('state') } as never,
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_000_000),
  })

  const changeContext = {
    actor: 'system',
    operation: 'placeOrder',
    now,
    subscribers: ORDER_SUBSCRIBERS,
  } as const
  await writeAuditLog(db, changeContext, [
    { entity: 'app', entityId: memberId, before: null, after: { name: mark('app') } },
    { entity: 'shop', entityId: newId(now), before: { email: EMAIL }, after: null },
  ])

  const erase = () => eraseMemberData(db, { role: 'owner', merchantId }, memberId, now)
  return { db, shop, memberId, closed, open, erase, now }
}

interface AppOrder {
  readonly db: Database
  readonly shop: Awaited<ReturnType<typeof openCartShop>>
  readonly buyerInfo: { readonly visitorId?: string; readonly memberId?: string; readonly email?: string }
}

/** A fulfilled order that an app creates. */
async function createOrder({ db, shop, buyerInfo }: AppOrder): Promise<void> {
  const amount = { amount: '3.00' }
  const order = {
    lineItems: [
      {
        productName: { original: 'Ribbon' },
        quantity: 1,
        price: amount,
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    priceSummary: { subtotal: amount, total: amount },
    channelInfo: { type: 'WEB' },
    buyerInfo,
  }
  const { status, body } = await shop.post('/ecom/v1/orders', { order }, await shop.merchant())
  expect(status, JSON.stringify(body)).toBe(200)
  await db.update(orders).set({ fulfillmentStatus: 'FULFILLED' }).where(eq(orders.id, body.order.id))
}

/** What the law requires the shop to keep of an order: the buyer and the destination. */
const expectKept = (what: string) =>
  ['bill', 'ship'].flatMap((place) =>
    ['city', 'company', 'first', 'last', 'street'].map((part) => mark(`${what}${place}${part}`)),
  )

test('leaves nothing of an erased member except records that the law requires', async () => {
  const { db, erase, open, now } = await openShopWithMember()
  await queueNewEvents(db, now)
  const before = await findInDatabase(db, MARKS)
  for (const place of [
    'members.profile',
    'members.email',
    'customers.email',
    'customers.first_name',
    'customers.note',
    'carts.lines',
    'carts.info',
    'checkouts.info',
    'checkouts.snapshot',
    'checkouts.lines',
    'orders.lines',
    'orders.details',
    'orders.email',
    'invoices.content',
    'outgoing_emails.to',
    'outgoing_emails.text',
    'outgoing_emails.html',
    'events.payload',
    'idempotency_keys.response',
    'form_drafts.content',
    'redirect_sessions.request',
    'sessions.user_agent',
    'gift_cards.email',
    'gift_cards.message',
    'back_in_stock_requests.email',
    'newsletter_subscribers.email',
    'saved_views.search',
    'audit_log.before',
    'audit_log.after',
  ])
    expect(before, place).toHaveProperty([place])

  const traces = () =>
    db.$client.query(`select (select count(*)::int from membership_grants) as grants,
      (select count(*)::int from membership_uses) as uses,
      (select count(*)::int from audit_log where entity = 'membership' and after ? 'memberId') as audited`)
  expect((await traces()).rows).toEqual([{ grants: 1, uses: 1, audited: 1 }])
  expect(await erase()).toEqual({})
  expect((await traces()).rows).toEqual([{ grants: 0, uses: 0, audited: 0 }])
  const ofOpenOrder = [mark('openbillphone'), mark('openengraving'), mark('opennote'), mark('openshipphone')]
  const whileOpen = await findInDatabase(db, MARKS)
  // An open order keeps what its delivery needs.
  expect(Object.keys(whileOpen).sort()).toEqual([
    'checkouts.info',
    'checkouts.lines',
    'checkouts.snapshot',
    'invoices.content',
    'orders.details',
    'orders.email',
    'orders.lines',
    'orders.search_text',
  ])
  expect(whileOpen['orders.lines']).toEqual([mark('openengraving')])

  await db.update(orders).set({ fulfillmentStatus: 'FULFILLED' }).where(eq(orders.id, open))
  await enforceRetention({ db, storage: openDirectoryStorage('/nonexistent'), log, now, hasTime: () => true })
  const after = await findInDatabase(db, MARKS)
  expect(Object.keys(after).sort()).toEqual([
    'invoices.content',
    'orders.details',
    'orders.email',
    'orders.search_text',
  ])
  expect(after['orders.email']).toEqual([mark('mail')])
  expect(after['orders.details']).toEqual([...expectKept('closed'), ...expectKept('open')].sort())
  for (const each of ofOpenOrder) expect(JSON.stringify(after)).not.toContain(each)
})

test('deletes emails to the shop about orders of an erased member, and keeps others', async () => {
  const { db, erase, closed, open } = await openShopWithMember()
  const reports = async () => (await readMails(db)).filter(({ to }) => to === DESK)
  const before = await reports()
  expect(before).toHaveLength(5)
  for (const orderId of [closed, open])
    expect(before.filter(({ text }) => text.includes(`/console/orders/${orderId}`))).toHaveLength(1)
  expect(await erase()).toEqual({})
  expect(await reports()).toMatchObject([{ text: expect.stringContaining('Customer: other@example.com') }])
})

test('deletes an undelivered event after its delivery', async () => {
  const { db, erase, now } = await openShopWithMember()
  await db.insert(webhooks).values({
    id: newId(now),
    name: 'Warehouse',
    url: 'https://warehouse.example/',
    eventTypes: ['wix.ecom.v1.order_created'],
    createdAt: now,
    updatedAt: now,
  })
  await queueNewEvents(db, now)
  expect(await erase()).toEqual({})
  const types = async () =>
    new Set(
      (await db.select().from(events).where(eq(events.deleteAfterDelivery, true))).map(({ type }) => type),
    )
  expect(await types()).toEqual(new Set(['wix.ecom.v1.order_created']))
  await db.update(webhookDeliveries).set({ status: 'DELIVERED', finishedAt: now })
  await enforceRetention({ db, storage: openDirectoryStorage('/nonexistent'), log, now, hasTime: () => true })
  expect(await types()).toEqual(new Set())
  expect(await findInDatabase(db, MARKS)).not.toHaveProperty(['events.payload'])
})
