import { ApiKeyStrategy, createClient } from '@vitrine/client'
import {
  orderBilling,
  orderFulfillments,
  orderInvoices,
  orders,
  ordersSettings,
  orderTransactions,
} from '@vitrine/client/ecom'
import { invoices } from '@vitrine/client/extras'
import { draftOrders, orderActions, returns } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { netPaid } from '../../apps/console/src/orders/net-paid.ts'
import { riskHints } from '../../apps/console/src/orders/risk-hints.ts'
import { createApiKey } from '../../apps/platform/src/shop/api-keys/api-keys.ts'
import { STORES_APP_ID } from '../../apps/platform/testing/open-cart-shop.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openOrderFixture } from '../../apps/platform/testing/order-fixture.ts'
import { refusalOf } from './catalog-shop.ts'

const modules = {
  orders,
  orderFulfillments,
  orderTransactions,
  orderBilling,
  orderInvoices,
  ordersSettings,
  invoices,
  orderActions,
  draftOrders,
  returns,
}

async function openOrderShop() {
  const shop = await openOrderFixture()
  const { app, config } = await openPlatform(shop.db, { now: () => shop.clock.now })
  const { secret } = await createApiKey(shop.db, { name: 'Desk', role: 'manager' }, shop.clock.now)
  const merchant = createClient({
    apiUrl: config.publicUrl,
    auth: ApiKeyStrategy({ apiKey: secret, siteId: 'shop' }),
    modules,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  return { ...shop, merchant }
}

test('fulfills, annotates, refunds and cancels through the client', async () => {
  const { buy, merchant, orphans } = await openOrderShop()
  const { order } = await buy(2)
  const lineId = order.lines[0]?.id ?? ''

  const sent = await merchant.orderFulfillments.createFulfillment(order.id, {
    lineItems: [{ _id: lineId, quantity: 1 }],
    trackingInfo: { shippingProvider: 'Post' },
  })
  expect(sent.orderWithFulfillments.fulfillments[0]?.trackingInfo).toEqual({ shippingProvider: 'Post' })
  expect(sent.orderWithFulfillments.fulfillments[0]?._createdDate).toBeInstanceOf(Date)
  const fulfillment = { orderId: order.id, fulfillmentId: sent.fulfillmentId }
  const trackingInfo = { trackingNumber: 'T2', shippingProvider: 'Post' }
  const followed = await merchant.orderFulfillments.updateFulfillment(fulfillment, {
    fulfillment: { trackingInfo },
  })
  expect(followed.fulfillments[0]).toMatchObject({ _id: fulfillment.fulfillmentId, trackingInfo })
  await merchant.orderFulfillments.deleteFulfillment(fulfillment)
  const { orderWithFulfillments } = await merchant.orderFulfillments.listFulfillmentsForSingleOrder(order.id)
  const { ordersWithFulfillments } = await merchant.orderFulfillments.listFulfillmentsForMultipleOrders([
    order.id,
  ])
  expect(ordersWithFulfillments).toEqual([orderWithFulfillments])
  expect(orderWithFulfillments.fulfillments).toMatchObject([{ status: 'CANCELED' }])
  expect(
    await refusalOf(
      merchant.orderFulfillments.createFulfillment(order.id, { lineItems: [{ _id: lineId, quantity: 3 }] }),
    ),
  ).toMatchObject({ code: 'LINE_NOT_FULFILLABLE', data: { available: 2 } })

  const noted = await merchant.orders.addActivity(order.id, { merchantComment: { message: 'Wrap it' } })
  expect(noted.order.activities?.find(({ _id }) => _id === noted.activityId)).toMatchObject({
    type: 'MERCHANT_COMMENT',
    merchantComment: { message: 'Wrap it' },
  })

  const { orderTransactions: money } = await merchant.orderTransactions.listTransactionsForSingleOrder(
    order.id,
  )
  const paymentId = money.payments[0]?._id ?? ''
  expect(money.payments[0]).toMatchObject({
    amount: { amount: '24.00', formattedAmount: expect.any(String) },
  })
  const { refund } = await merchant.orderBilling.refundPayments(order.id, {
    paymentRefunds: [{ paymentId, amount: { amount: '10.00' } }],
    sideEffects: { restock: { lineItems: [{ lineItemId: lineId, quantity: 1 }] } },
  })
  expect(refund?.transactions).toMatchObject([{ paymentId, refundStatus: 'SUCCEEDED' }])
  const several = await merchant.orderTransactions.listTransactionsForMultipleOrders([order.id])
  expect(several.orderTransactions[0]?.refunds[0]?._createdDate).toBeInstanceOf(Date)
  const { payments } = await merchant.orderBilling.getOrderRefundability(order.id)
  expect(payments).toMatchObject([
    { refundable: true, payment: { monetary: { refundable: { amount: '14.00' } } } },
  ])

  expect(
    await refusalOf(merchant.orderActions.cancelOrder(order.id, { refund: { amount: '14.01' } })),
  ).toMatchObject({ code: 'REFUND_NOT_POSSIBLE', data: { refundable: 1400 } })
  const other = await buy()
  const refunded = await merchant.orderActions.cancelOrder(other.order.id, { refund: {}, restock: true })
  expect(refunded.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
  const { order: canceled } = await merchant.orders.cancelOrder(order.id, { restockAllItems: true })
  expect(canceled).toMatchObject({ status: 'CANCELED', _createdDate: expect.any(Date) })
  expect(await refusalOf(merchant.orders.cancelOrder(order.id))).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await orphans()).toEqual([])
})

test('says what paid for exchanged items, so that nothing of a canceled order is due as a refund', async () => {
  const { buy, merchant, productId } = await openOrderShop()
  const { order } = await buy(2)
  const lineItemId = order.lines[0]?.id ?? ''
  const paid = async () =>
    (await merchant.orderTransactions.listTransactionsForSingleOrder(order.id)).orderTransactions
  await merchant.orderFulfillments.createFulfillment(order.id, {
    lineItems: [{ _id: lineItemId, quantity: 1 }],
  })
  const requested = await merchant.returns.createReturn({
    orderId: order.id,
    items: [{ lineItemId, quantity: 1, reason: 'DAMAGED' }],
  })
  await merchant.returns.approveReturn(requested._id, {})
  await merchant.returns.receiveReturn(requested._id, {
    items: [{ lineItemId, quantity: 1, condition: 'LIKE_NEW', restock: true }],
  })
  expect(await paid()).not.toHaveProperty('paidForExchanges')
  const { exchangeOrderId = '' } = await merchant.returns.exchangeReturn(requested._id, {
    items: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } }],
    settleDifference: true,
  })
  expect((await paid()).paidForExchanges).toEqual({ amount: '12.00', formattedAmount: '€12.00' })
  await merchant.orderActions.cancelOrder(order.id, { refund: {}, restock: true, notify: false })
  expect(await paid()).not.toHaveProperty('refundDue')
  expect(netPaid(await paid(), 'EUR')).toEqual({ amount: 1200, currency: 'EUR' })
  // Without the replacement, the returned item pays for nothing.
  await merchant.orderActions.cancelOrder(exchangeOrderId, { restock: true, notify: false })
  expect((await paid()).refundDue).toEqual({ amount: '12.00', formattedAmount: '€12.00' })
})

test('hints at an order that is billed to another country than it ships to, unless it is picked up', async () => {
  const { buy, merchant } = await openOrderShop()
  const hints = async (logistics: object = {}) => {
    const inCountry = (country: string) => ({ address: { country } })
    const { order } = await buy(1, undefined, {
      details: {
        billingInfo: inCountry('DE'),
        recipientInfo: inCountry('IE'),
        shippingInfo: { title: 'Post', logistics: { shippingDestination: inCountry('IE'), ...logistics } },
      },
    })
    return riskHints(await merchant.orders.getOrder(order.id), 0)
  }
  expect(await hints()).toEqual(['The order is billed to Germany and ships to Ireland.'])
  expect(await hints({ shippingDestination: { address: { country: 'DE' } } })).toEqual([])
  expect(await hints({ pickupDetails: {} })).toEqual([])
})

test('records an offline payment, and sets when stock is taken', async () => {
  const { buy, merchant } = await openOrderShop()
  const { order } = await buy(1, '', { payment: { provider: 'offline', amount: 1200, returnUrl: '' } })
  const paid = await merchant.orders.paymentCollectionMarkOrderAsPaid(order.id)
  expect(paid.order.paymentStatus).toBe('PAID')
  await merchant.ordersSettings.updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' })
  const { ordersSettings: settings } = await merchant.ordersSettings.getOrdersSettings()
  expect(settings).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PAID', _updatedDate: expect.any(Date) })
})

test('issues the invoice of an order, and resends a confirmation', async () => {
  const { buy, merchant } = await openOrderShop()
  const { order } = await buy()
  const { invoiceId } = await merchant.orderInvoices.generateInvoice(order.id)
  expect(await merchant.invoices.getInvoice(order.id)).toMatchObject({
    _id: invoiceId,
    number: 'INV-000001',
    status: 'Paid',
    issuedDate: expect.any(Date),
    _createdDate: expect.any(Date),
  })
  const { invoicesForOrder } = await merchant.orderInvoices.listInvoicesForMultipleOrders([order.id])
  expect(invoicesForOrder[0]?.invoicesInfo).toHaveLength(1)
  await merchant.orderActions.sendConfirmation(order.id)
  const confirmed = await merchant.orders.getOrder(order.id)
  expect(confirmed.activities?.at(-1)?.type).toBe('CONFIRMATION_SENT')
  expect(await merchant.orderActions.getEditability(order.id)).toMatchObject({ orderId: order.id })
})

test('creates an order for a buyer, sends it and gets it paid through the client', async () => {
  const { merchant, productId, orphans } = await openOrderShop()
  const draft = await merchant.draftOrders.createDraftOrder({
    email: 'ada@example.com',
    contactDetails: { firstName: 'Ada', lastName: 'Silva' },
    address: { country: 'US', city: 'New York', addressLine1: '1 Main', postalCode: '10001' },
    lines: [
      {
        quantity: 1,
        catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId },
      },
      { quantity: 1, name: 'Engraving', price: '7.50' },
    ],
  })
  expect(draft._createdDate).toBeInstanceOf(Date)
  expect(draft.checkout.shippingInfo?.shippingDestination?.address?.addressLine1).toBe('1 Main')
  const changed = await merchant.draftOrders.updateDraftOrder(draft._id, {
    revision: draft.revision,
    lines: draft.checkout.lineItems.slice(1).map(({ _id }) => ({ _id, quantity: 2 })),
  })
  expect(changed.checkout.priceSummary?.total?.amount).toBe('15.00')
  expect((await merchant.draftOrders.sendInvoice(draft._id)).invoiceSentDate).toBeInstanceOf(Date)
  expect(await merchant.draftOrders.listDraftOrders()).toMatchObject({
    draftOrders: [{ status: 'INVOICED' }],
  })
  const { orderId } = await merchant.draftOrders.completeDraftOrder(draft._id, { paid: true })
  expect(await merchant.draftOrders.getDraftOrder(draft._id)).toMatchObject({ status: 'COMPLETED', orderId })
  expect(await refusalOf(merchant.draftOrders.deleteDraftOrder(draft._id))).toMatchObject({
    code: 'CHECKOUT_ALREADY_COMPLETED',
    data: { orderId },
  })
  expect(await orphans()).toEqual([])
})
