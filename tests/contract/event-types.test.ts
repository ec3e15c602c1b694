import { AppStrategy, createClient } from '@vitrine/client'
import {
  abandonedCheckouts,
  backInStockNotifications,
  checkout,
  checkoutSettings,
  checkoutTemplates,
  discountRules,
  orderFulfillments,
  orders,
  ordersSettings,
  shippingOptions,
  shippoConfigurations,
  subscriptionContracts,
  taxGroups,
  taxRegions,
} from '@vitrine/client/ecom'
import { reviews } from '@vitrine/client/reviews'
import {
  abandonIdleCarts,
  ABANDONED_AFTER_MS as CART_IDLE_MS,
} from '@vitrine/platform/cart/current/abandoned-carts'
import { placeOrder } from '@vitrine/platform/checkout/place-order/place-order'
import { ORDER_SUBSCRIBERS } from '@vitrine/platform/edges/order-subscribers'
import {
  ABANDONED_AFTER_MS,
  abandonCheckouts,
} from '@vitrine/platform/features/abandoned-checkouts/abandon-checkouts'
import { sendBackInStockEmails } from '@vitrine/platform/features/back-in-stock/send-back-in-stock-emails'
import { deliveryPayload } from '@vitrine/platform/kernel/events/delivery-payload'
import { deliverySigner } from '@vitrine/platform/kernel/events/delivery-signature'
import { EVENT_TYPES } from '@vitrine/platform/kernel/events/event-types'
import { beforeAll, expect, test } from 'vitest'
import { findCheckout } from '../../apps/platform/src/cart/records/checkout-repository.ts'
import { applyCollectionRules } from '../../apps/platform/src/catalog/collections/apply-collection-rules.ts'
import { applyStockMovements } from '../../apps/platform/src/catalog/inventory/apply-stock-movements.ts'
import { shopperOf } from '../../apps/platform/src/checkout/checkouts/price-checkout.ts'
import { deleteCartsAndSubscriptions } from '../../apps/platform/src/features/privacy/delete-carts-and-subscriptions.ts'
import { newId } from '../../apps/platform/src/kernel/database/new-id.ts'
import { events } from '../../apps/platform/src/kernel/database/schema/events.ts'
import { inTransaction } from '../../apps/platform/src/kernel/database/transaction.ts'
import { Refusal } from '../../apps/platform/src/kernel/refusal.ts'
import { createPaymentProviders } from '../../apps/platform/src/orders/payments/create-payment-providers.ts'
import { chargePayment } from '../../apps/platform/src/orders/transactions/charge-payment.ts'
import { cartContextFor } from '../../apps/platform/testing/cart-context.ts'
import { openCartShop, STORES_APP_ID } from '../../apps/platform/testing/open-cart-shop.ts'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { newKeyPair } from '../../apps/platform/testing/reused-key-pairs.ts'

const db = await fileDatabase()
const clock = { now: new Date() }
const now = () => clock.now
const shop = await openCartShop(db, { now })
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 100, productType: 'digital' })
const providers = createPaymentProviders({ db, config: shop.config, now })

const send = async (method: string, path: string, body?: object) => {
  const response = await shop.send(method, path, { headers: merchant, ...(body && { body }) })
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBe(200)
  return response.body
}

/** Creates and updates an entry. Returns a function that deletes it. */
async function createAndUpdate(
  base: string,
  entry: object,
  change: object,
  wrap = (body: object): object => body,
) {
  const created = Object.values(await send('POST', base, wrap(entry)))[0] as { id: string }
  await send('PATCH', `${base}/${created.id}`, wrap(change))
  return { id: created.id, remove: () => send('DELETE', `${base}/${created.id}`) }
}

/** A member who buys their cart with a test card. */
async function buy(memberId: string, options?: object) {
  const member = shop.calls(await shop.member(memberId))
  await member.add(shop.item(bowl, 1, options))
  const { checkoutId } = (await member.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error('there is no checkout')
  const shopping = await cartContextFor({ db, config: shop.config, now }, shopperOf(checkout))
  const placed = await placeOrder(
    shopping,
    { checkoutId, provider: 'test-card', returnUrl: '' },
    ORDER_SUBSCRIBERS,
  )
  if (placed instanceof Refusal) throw new Error(placed.code)
  const changeContext = {
    actor: 'system',
    operation: 'placeOrder',
    now: now(),
    subscribers: ORDER_SUBSCRIBERS,
  } as const
  await chargePayment({ db, providers, ...changeContext }, placed.paymentId ?? '', {
    cardNumber: '4242424242424242',
  })
  return placed.orderId
}

async function fulfillAndCancelOrder() {
  await shop.createSetting('shipping-options', { title: 'Post', rates: [{ amount: '4.90' }] })
  const jug = await shop.product({ name: 'Jug', price: 30, quantity: 5 })
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstrasse 1' }
  const { checkout: created } = await send('POST', '/ecom/v1/checkouts', {
    lineItems: [shop.item(jug)],
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  })
  const shippingDestination = { address, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } }
  await send('PATCH', `/ecom/v1/checkouts/${created.id}`, {
    checkout: { shippingInfo: { shippingDestination } },
  })
  const { orderId } = await send('POST', `/ecom/v1/checkouts/${created.id}/create-order`, {})
  const { order } = await send('GET', `/ecom/v1/orders/${orderId}`)
  await send('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: order.lineItems[0].id, quantity: 1 }] },
  })
  await send('POST', `/ecom/v1/orders/${orderId}/activities`, {
    activity: { merchantComment: { message: 'Wrap it.' } },
  })
  await returnItems(orderId, order.lineItems[0].id)
  await send('POST', `/ecom/v1/orders/${orderId}/cancel`, {})
  await send('PATCH', '/ecom/v1/orders-settings', {
    ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PAID' },
  })
}

async function returnItems(orderId: string, lineItemId: string) {
  const returns = '/_vitrine/v1/returns'
  const request = async () => {
    const items = [{ lineItemId, quantity: 1, reason: 'DAMAGED' }]
    return `${returns}/${(await send('POST', returns, { orderId, items })).return.id}`
  }
  await send('POST', `${await request()}/decline`, { reason: 'It was used.' })
  await send('POST', `${await request()}/cancel`, {})
  const path = await request()
  await send('POST', `${path}/approve`, {})
  const received = { lineItemId, quantity: 1, condition: 'USED', restock: false }
  await send('POST', `${path}/receive`, { items: [received] })
  await send('POST', `${path}/close`, {})
}

async function changePricingSettings() {
  const api = '/_vitrine/v1/'
  const reduction = { type: 'PERCENT', percentage: 5 }
  const rates = [{ amount: '4.90' }]
  const table = [{ title: 'Parcel', amount: '5.90' }]
  const entries = [
    await createAndUpdate(`${api}discount-rules`, { name: 'Five', reduction }, { name: 'Still five' }),
    await createAndUpdate(`${api}tax-groups`, { name: 'Books' }, { name: 'Maps' }),
    await createAndUpdate(`${api}tax-regions`, { country: 'DE', rates: [] }, { taxIncludedInPrice: true }),
    await createAndUpdate(`${api}shipping-options`, { title: 'Post', rates }, { title: 'Mail' }),
    await createAndUpdate(
      `${api}carriers`,
      { name: 'Van', provider: 'TABLE', rates: table },
      { name: 'Bike' },
    ),
  ]
  for (const { remove } of entries) await remove()
}

async function changeCheckoutSettings() {
  await send('PATCH', '/ecom/v1/checkout-settings', {
    checkoutSettings: { checkoutFields: { phone: 'REQUIRED' } },
  })
  const template = await createAndUpdate(
    '/ecom/v1/checkout-templates',
    { lineItems: [shop.item(bowl)] },
    { name: 'Spring' },
    (checkoutTemplate) => ({ checkoutTemplate }),
  )
  await send('POST', `/ecom/v1/checkout-templates/${template.id}/create-checkout`, {})
  await template.remove()
}

async function subscribeAndEraseMember() {
  const memberId = newId(now())
  const { subscriptionOptions } = await send('POST', `/_vitrine/v1/products/${bowl}/subscriptions`, {
    subscriptionOptions: [{ title: 'Monthly', frequency: 'MONTH' }],
  })
  await buy(memberId, { subscriptionOptionId: subscriptionOptions[0].id })
  const headers = await shop.member(memberId)
  const [own] = (await shop.get('/_vitrine/v1/my/subscriptions', headers)).body.subscriptions
  await shop.post(`/_vitrine/v1/my/subscriptions/${own.id}/cancel`, {}, headers)
  await eraseMember(memberId, 'ada@example.com')
}

const eraseMember = (memberId: string, email: string) =>
  inTransaction(db, (tx) =>
    deleteCartsAndSubscriptions(
      tx,
      { owners: [{ kind: 'member', id: memberId }], emails: [email] },
      'system' as never,
      now(),
    ),
  )

async function abandonAndRecoverCheckouts() {
  const startCheckout = async (memberId: string, email: string) => {
    const member = shop.calls(await shop.member(memberId))
    await member.add(shop.item(bowl))
    await member.checkout({ channelType: 'WEB', email })
  }
  const [recovered, erased] = [newId(now()), newId(now())]
  await startCheckout(recovered, 'back@example.com')
  await startCheckout(erased, 'gone@example.com')
  clock.now = new Date(clock.now.getTime() + ABANDONED_AFTER_MS)
  await abandonCheckouts(db, now())
  await buy(recovered)
  await eraseMember(erased, 'gone@example.com')
}

async function requestBackInStock() {
  const productId = await shop.product({ name: 'Cup', quantity: 0 })
  const visitor = await shop.visitor()
  const requestFor = (email: string) => ({
    request: {
      catalogReference: { appId: STORES_APP_ID, catalogItemId: productId },
      email,
      itemUrl: 'http://localhost:3000/products/cup',
    },
    itemDetails: { name: 'Cup', price: '1.00' },
  })
  const path = '/back-in-stock-service/v1/back-in-stock-notification-requests'
  await shop.post(path, requestFor('ada@example.com'), visitor)
  await applyStockMovements(
    { db, actor: 'system', operation: 'test', now: now(), onStockChanged: applyCollectionRules },
    'items',
    [{ productId, quantityChange: 3 }],
  )
  await sendBackInStockEmails({ db, config: shop.config, now: now() })
  const other = await shop.product({ name: 'Jug', quantity: 0 })
  const secondRequest = requestFor('grace@example.com')
  secondRequest.request.catalogReference.catalogItemId = other
  await shop.post(path, secondRequest, visitor)
  await eraseMember(newId(now()), 'grace@example.com')
}

async function changeCatalog() {
  const choices = [{ value: 'S', description: 'S' }]
  const { product } = await send('POST', '/stores/v1/products', {
    product: {
      name: 'Vase',
      productType: 'physical',
      priceData: { price: 10 },
      manageVariants: true,
      productOptions: [{ name: 'Size', optionType: 'drop_down', choices }],
    },
  })
  const path = `/stores/v1/products/${product.id}`
  await send('PATCH', path, { product: { name: 'Tall vase' } })
  await send('PATCH', `${path}/variants`, { variants: [{ choices: { Size: 'S' }, price: 12 }] })
  await send('PATCH', `/stores/v2/inventoryItems/product/${product.id}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: product.variants[0].id, quantity: 5 }] },
  })
  await send('DELETE', path)
  const { collection } = await send('POST', '/stores/v1/collections', { collection: { name: 'Tall' } })
  await send('PATCH', `/stores/v1/collections/${collection.id}`, { collection: { name: 'Taller' } })
  await send('DELETE', `/stores/v1/collections/${collection.id}`)
}

async function abandonAndDeleteCart() {
  const visitor = await shop.shopper()
  await visitor.add(shop.item(bowl))
  clock.now = new Date(clock.now.getTime() + CART_IDLE_MS)
  await abandonIdleCarts(db, now())
  await visitor.add(shop.item(bowl))
  const { checkoutId } = (await visitor.checkout()).body
  const path = '/_api/redirects-api/v1/redirect-session'
  const link = await shop.post(path, { ecomCheckout: { checkoutId } }, visitor.headers)
  expect(link.status, JSON.stringify(link.body)).toBe(200)
  await visitor.delete()
}

async function changeMembers() {
  const { member } = await send('POST', '/members/v1/members', { member: { loginEmail: 'new@example.com' } })
  const path = `/members/v1/members/${member.id}`
  await send('PATCH', path, { member: { contact: { firstName: 'New' } } })
  await send('DELETE', path)
  const policy = await shop.send('PATCH', '/_vitrine/v1/sign-on-policy', {
    headers: await shop.owner(),
    body: { verifyEmail: true },
  })
  expect(policy.status, JSON.stringify(policy.body)).toBe(200)
}

async function writeReview() {
  const { review } = await send('POST', '/reviews/v1/reviews', {
    review: { namespace: 'stores', entityId: bowl, content: { rating: 5 } },
  })
  await send('PATCH', `/reviews/v1/reviews/${review.id}/reply`, { message: 'Thanks!' })
  await send('DELETE', `/reviews/v1/reviews/${review.id}`)
}

async function changeDraftOrder() {
  const lines = [{ quantity: 1, name: 'Repair', price: '5.00' }]
  const draft = await createAndUpdate('/_vitrine/v1/draft-orders', { lines }, { note: 'By Friday' })
  await draft.remove()
}

async function buyAndRefund() {
  const orderId = await buy(newId(now()))
  await send('POST', '/ecom/v1/order-billing/refund-payments', { orderId })
}

const modules = {
  abandonedCheckouts,
  backInStockNotifications,
  checkout,
  checkoutSettings,
  checkoutTemplates,
  discountRules,
  orderFulfillments,
  orders,
  ordersSettings,
  reviews,
  shippingOptions,
  shippoConfigurations,
  subscriptionContracts,
  taxGroups,
  taxRegions,
}

/** Every event of every family, by its client name. */
const FAMILIES = {
  reviews: [
    'onReviewCreated',
    'onReviewUpdated',
    'onReviewDeleted',
    'onReviewModerationStatusChanged',
    'onReviewPublished',
  ],
  orders: [
    'onOrderCreated',
    'onOrderApproved',
    'onOrderUpdated',
    'onOrderCanceled',
    'onOrderFulfilled',
    'onOrderPaymentStatusUpdated',
  ],
  orderFulfillments: ['onFulfillmentsUpdated'],
  ordersSettings: ['onOrdersSettingsUpdated'],
  discountRules: ['onDiscountRuleCreated', 'onDiscountRuleUpdated', 'onDiscountRuleDeleted'],
  taxGroups: ['onTaxGroupCreated', 'onTaxGroupUpdated', 'onTaxGroupDeleted'],
  taxRegions: ['onTaxRegionCreated', 'onTaxRegionUpdated', 'onTaxRegionDeleted'],
  subscriptionContracts: [
    'onSubscriptionContractCreated',
    'onSubscriptionContractUpdated',
    'onSubscriptionContractDeleted',
  ],
  abandonedCheckouts: [
    'onAbandonedCheckoutCreated',
    'onAbandonedCheckoutUpdated',
    'onAbandonedCheckoutRecovered',
    'onAbandonedCheckoutDeleted',
  ],
  backInStockNotifications: [
    'onBackInStockNotificationRequestCreated',
    'onBackInStockNotificationRequestUpdated',
    'onBackInStockNotificationRequestDeleted',
  ],
  checkout: ['onCheckoutCreated', 'onCheckoutUpdated', 'onCheckoutCompleted'],
  checkoutSettings: ['onCheckoutSettingsUpdated'],
  checkoutTemplates: [
    'onCheckoutTemplateCreated',
    'onCheckoutTemplateUpdated',
    'onCheckoutTemplateUsed',
    'onCheckoutTemplateDeleted',
  ],
  shippingOptions: ['onShippingOptionCreated', 'onShippingOptionUpdated', 'onShippingOptionDeleted'],
  shippoConfigurations: [
    'onShippoConfigurationCreated',
    'onShippoConfigurationUpdated',
    'onShippoConfigurationDeleted',
  ],
} as const satisfies {
  readonly [Family in keyof typeof modules]: readonly (keyof (typeof modules)[Family])[]
}

async function useMembership() {
  const { member } = await send('POST', '/members/v1/members', {
    member: { loginEmail: 'club@example.com' },
  })
  const { membership } = await send('POST', '/_vitrine/v1/memberships', { name: 'Club', allProducts: true })
  const { grant } = await send('POST', `/_vitrine/v1/memberships/${membership.id}/grant`, {
    memberId: member.id,
  })
  const holder = shop.calls(await shop.member(member.id))
  await holder.add(shop.item(bowl, 1))
  const { checkoutId } = (await holder.checkout({ channelType: 'WEB', email: 'club@example.com' })).body
  const path = `/ecom/v1/checkouts/${checkoutId}`
  const { eligibleMemberships } = (await shop.get(path, holder.headers)).body.checkout.membershipOptions
  const [{ id, appId }] = eligibleMemberships
  const checkout = { membershipOptions: { selectedMemberships: { memberships: [{ id, appId }] } } }
  await shop.send('PATCH', path, { body: { checkout }, headers: holder.headers })
  const { orderId } = await send('POST', `${path}/create-order`, {})
  await send('POST', `/ecom/v1/orders/${orderId}/cancel`, {})
  await send('POST', `/_vitrine/v1/membership-grants/${grant.id}/revoke`, {})
}

async function withdrawFromContract() {
  const statement = { name: 'Ada', email: 'ada@example.com', orderNumber: '1' }
  const { withdrawal } = await send('POST', '/_vitrine/v1/withdrawals', statement)
  await send('PATCH', `/_vitrine/v1/withdrawals/${withdrawal.id}`, { isProcessed: true })
}

type ReceivedEvent = { readonly metadata: { readonly entityId: string }; readonly [part: string]: unknown }
type Definition = ((handler: (event: ReceivedEvent) => void) => void) & { readonly type: string }

const received = new Map<string, ReceivedEvent[]>()
const types = new Set<string>()
/** The last event of each type. */
const recorded = new Map<string, typeof events.$inferSelect>()

/** Causes every event, and delivers each to a client on a merchant's server. */
beforeAll(async () => {
  await fulfillAndCancelOrder()
  await changePricingSettings()
  await changeCheckoutSettings()
  await subscribeAndEraseMember()
  await abandonAndRecoverCheckouts()
  await requestBackInStock()
  await changeCatalog()
  await abandonAndDeleteCart()
  await writeReview()
  await changeDraftOrder()
  await buyAndRefund()
  await changeMembers()
  await useMembership()
  await withdrawFromContract()
  const { privateKey, publicKey } = await newKeyPair()
  const client = createClient({ auth: AppStrategy({ appId: 'receiver', publicKey }), modules })
  for (const [family, names] of Object.entries(FAMILIES)) {
    const bound = client[family as keyof typeof FAMILIES] as unknown as Readonly<Record<string, Definition>>
    for (const name of names) {
      const define = bound[name]
      if (!define) throw new Error(`There is no ${family}.${name}`)
      const ofType: ReceivedEvent[] = []
      received.set(`${family}.${name}`, ofType)
      define((event) => ofType.push(event))
      types.add(define.type)
    }
  }
  const sign = deliverySigner()
  for (const event of await db.select().from(events)) {
    recorded.set(event.type, event)
    if (!types.has(event.type)) continue
    const signing = {
      issuer: shop.config.publicUrl,
      audience: 'receiver',
      id: `${event.id}.1`,
      now: new Date(),
    }
    const key = { id: 'key', privateKey }
    await client.webhooks.process(await sign(deliveryPayload(event, 'the-shop'), { key, ...signing }))
  }
})

test.each(EVENT_TYPES)('records %s with a payload', (type) => {
  const event = recorded.get(type)
  expect(event?.payload).toEqual(expect.any(Object))
})

test('records no event type that cannot be subscribed to', () => {
  expect([...recorded.keys()].filter((type) => !EVENT_TYPES.includes(type as never))).toEqual([])
})

test('reports payments of an order with the resulting action', () => {
  const dataOf = (type: string) => JSON.parse(JSON.parse(deliveryPayload(eventOf(type), 'the-shop')).data)
  expect(dataOf('wix.ecom.v1.order_transactions_updated').actionEvent.body).toMatchObject({
    orderTransactions: { orderId: expect.any(String), payments: [{}], refunds: [{}] },
    refundIds: [expect.any(String)],
  })
  expect(dataOf('wix.ecom.v1.order_transactions_refund_completed').actionEvent.body).toMatchObject({
    refund: { transactions: [{ refundStatus: 'SUCCEEDED' }] },
  })
  expect(dataOf('wix.ecom.v1.order_committed').actionEvent.body).toMatchObject({
    order: { status: 'APPROVED' },
  })
})

function eventOf(type: string) {
  const event = recorded.get(type)
  if (!event) throw new Error(`${type} did not happen`)
  return event
}

const ALL = Object.entries(FAMILIES).flatMap(([family, names]) => names.map((name) => `${family}.${name}`))

test.each(ALL)('delivers %s with its entity to a client', (name) => {
  const ofType = received.get(name) ?? []
  expect(ofType.length).toBeGreaterThan(0)
  for (const { metadata, entity, data } of ofType) {
    expect(metadata.entityId).toEqual(expect.any(String))
    expect(entity ?? data).toEqual(expect.any(Object))
  }
})

test('completes a checkout once, and names its order', () => {
  const completed = received.get('checkout.onCheckoutCompleted') ?? []
  expect(new Set(completed.map(({ metadata }) => metadata.entityId)).size).toBe(completed.length)
  expect(completed[0]).toMatchObject({ data: { orderId: expect.any(String), checkout: { completed: true } } })
})
