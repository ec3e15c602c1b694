import type { CollectionRule } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GOOD_CARD, openOrderFixture } from '../../testing/order-fixture.ts'
import { applyCollectionRules, fillCollectionByRule } from '../catalog/collections/apply-collection-rules.ts'
import { checkoutsSubscriber } from '../checkout/checkouts/order-subscriber.ts'
import { abandonedCheckoutsSubscriber } from '../features/abandoned-checkouts/order-subscriber.ts'
import { downloadsSubscriber } from '../features/downloads/order-subscriber.ts'
import { giftCardsSubscriber } from '../features/gift-cards/order-subscriber.ts'
import { subscriptionsSubscriber } from '../features/subscriptions/order-subscriber.ts'
import { newId } from '../kernel/database/new-id.ts'
import { collectionProducts, collections } from '../kernel/database/schema/catalog/catalog.ts'
import { Refusal } from '../kernel/refusal.ts'
import { orderEmailsSubscriber } from '../orders/emails/order-subscriber.ts'
import { invoicesSubscriber } from '../orders/invoices/order-subscriber.ts'
import { cancelOrder } from '../orders/orders/cancel-order.ts'
import { persistOrder } from '../orders/orders/persist-order.ts'
import { findOrder } from '../orders/records/order-repository.ts'
import type { OrderSubscriber } from '../orders/records/order-subscribers.ts'
import { returnsSubscriber } from '../orders/returns/order-subscriber.ts'
import { chargePayment } from '../orders/transactions/charge-payment.ts'
import { refundOrder } from '../orders/transactions/refund-order.ts'
import { withdrawalsSubscriber } from '../orders/withdrawals/order-subscriber.ts'
import { ORDER_SUBSCRIBERS } from './order-subscribers.ts'

test('locks the cart of a paid order before its subscriptions and gift cards', () => {
  expect(ORDER_SUBSCRIBERS).toEqual([
    checkoutsSubscriber,
    abandonedCheckoutsSubscriber,
    subscriptionsSubscriber,
    giftCardsSubscriber,
    downloadsSubscriber,
    orderEmailsSubscriber,
    returnsSubscriber,
    withdrawalsSubscriber,
    invoicesSubscriber,
    { onStockChanged: applyCollectionRules },
  ])
})

/** A shop with these subscribers. */
async function openShop(subscribers: readonly OrderSubscriber[]) {
  const shop = await openOrderFixture()
  const context = () => ({ ...shop.paymentContext(), subscribers })
  const place = async () => {
    const placed = await persistOrder(shop.db, shop.draft(), context())
    if (placed instanceof Refusal) throw new Error(placed.code)
    const { orderId, paymentId = '' } = placed
    return { orderId, pay: () => chargePayment(context(), paymentId, { cardNumber: GOOD_CARD }) }
  }
  return { ...shop, context, place }
}

/** Records its calls under its name. */
const recorder = (name: string, calls: string[]): OrderSubscriber => {
  const record = (event: string) => async () => {
    calls.push(`${name}: ${event}`)
  }
  return {
    onPaymentAccepted: record('payment accepted'),
    onPaid: record('paid'),
    onCanceled: record('canceled'),
    onRefundsOpened: async () => {
      calls.push(`${name}: refunds opened`)
      return undefined
    },
    onFullyRefunded: record('fully refunded'),
  }
}

test('tells each subscriber about an order, in the order of the list', async () => {
  const calls: string[] = []
  const shop = await openShop([recorder('first', calls), recorder('second', calls)])
  const told = () => calls.splice(0)

  const { orderId, pay } = await shop.place()
  expect(told()).toEqual([])
  await pay()
  expect(told()).toEqual([
    'first: payment accepted',
    'second: payment accepted',
    'first: paid',
    'second: paid',
  ])
  await refundOrder(shop.context(), orderId, { amount: 100 })
  expect(told()).toEqual(['first: refunds opened', 'second: refunds opened'])
  await cancelOrder(shop.context(), orderId, { restock: true, refund: true })
  expect(told()).toEqual([
    'first: canceled',
    'second: canceled',
    'first: refunds opened',
    'second: refunds opened',
    'first: fully refunded',
    'second: fully refunded',
  ])
})

test('records no payment when a subscriber fails', async () => {
  const failing = { onPaid: () => Promise.reject(new Error('it does not work')) }
  const shop = await openShop([...ORDER_SUBSCRIBERS, failing])
  const { orderId, pay } = await shop.place()
  await expect(pay()).rejects.toThrow('it does not work')
  expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'INITIALIZED' })
})

test('refunds no more than a subscriber allows', async () => {
  const shop = await openShop([{ onRefundsOpened: async () => 300 }])
  const { orderId, pay } = await shop.place()
  await pay()
  expect(await refundOrder(shop.context(), orderId, { amount: 400 })).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    data: { reason: 'FORBIDDEN', refundable: 300 },
  })
})

test('updates collections of items in stock when the last item is ordered', async () => {
  const shop = await openOrderFixture(1)
  const rule: CollectionRule = {
    match: 'all',
    conditions: [{ field: 'inStock', comparison: 'is', value: true }],
  }
  const [collection] = await shop.db
    .insert(collections)
    .values({
      id: newId(shop.clock.now),
      name: 'In stock',
      slug: 'in-stock',
      rule,
      createdAt: shop.clock.now,
      updatedAt: shop.clock.now,
    })
    .returning({ id: collections.id })
  const products = () =>
    shop.db
      .select({ productId: collectionProducts.productId })
      .from(collectionProducts)
      .where(eq(collectionProducts.collectionId, collection?.id ?? ''))
  await fillCollectionByRule(shop.db, collection?.id ?? '')
  expect(await products()).toEqual([{ productId: shop.productId }])
  const { order } = await shop.buy()
  expect(await products()).toEqual([])
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(await products()).toEqual([{ productId: shop.productId }])
})
