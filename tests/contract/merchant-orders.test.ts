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
import { draftOrders, orderActions } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { createApiKey } from '../../apps/platform/src/identity/api-keys.ts'
import { openOrderFixture } from '../../apps/platform/testing/order-fixture.ts'
import { openPlatform } from '../../apps/platform/testing/platform.ts'
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
}

async function openDesk() {
  const shop = await openOrderFixture()
  const { app, config } = await openPlatform(shop.db, { now: () => shop.clock.now })
  const { secret } = await createApiKey(shop.db, { name: 'Desk', role: 'manager' }, shop.clock.now)
  const desk = createClient({
    apiUrl: config.publicUrl,
    auth: ApiKeyStrategy({ apiKey: secret, siteId: 'shop' }),
    modules,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  return { ...shop, desk }
}

test('fulfills, annotates, refunds and cancels through the client', async () => {
  const { buy, desk, orphans } = await openDesk()
  const { order } = await buy(2)
  const lineId = order.lines[0]?.id ?? ''

  const sent = await desk.orderFulfillments.createFulfillment(order.id, {
    lineItems: [{ _id: lineId, quantity: 1 }],
    trackingInfo: { shippingProvider: 'Post' },
  })
  expect(sent.orderWithFulfillments.fulfillments[0]?.trackingInfo).toEqual({ shippingProvider: 'Post' })
  expect(sent.orderWithFulfillments.fulfillments[0]?._createdDate).toBeInstanceOf(Date)
  const parcel = { orderId: order.id, fulfillmentId: sent.fulfillmentId }
  const trackingInfo = { trackingNumber: 'T2', shippingProvider: 'Post' }
  const followed = await desk.orderFulfillments.updateFulfillment(parcel, { fulfillment: { trackingInfo } })
  expect(followed.fulfillments[0]).toMatchObject({ _id: parcel.fulfillmentId, trackingInfo })
  await desk.orderFulfillments.deleteFulfillment(parcel)
  const { orderWithFulfillments } = await desk.orderFulfillments.listFulfillmentsForSingleOrder(order.id)
  const { ordersWithFulfillments } = await desk.orderFulfillments.listFulfillmentsForMultipleOrders([
    order.id,
  ])
  expect(ordersWithFulfillments).toEqual([orderWithFulfillments])
  expect(orderWithFulfillments.fulfillments).toMatchObject([{ status: 'CANCELED' }])
  expect(
    await refusalOf(
      desk.orderFulfillments.createFulfillment(order.id, { lineItems: [{ _id: lineId, quantity: 3 }] }),
    ),
  ).toMatchObject({ code: 'LINE_NOT_FULFILLABLE', data: { available: 2 } })

  const noted = await desk.orders.addActivity(order.id, { merchantComment: { message: 'Wrap it' } })
  expect(noted.order.activities?.find(({ _id }) => _id === noted.activityId)).toMatchObject({
    type: 'MERCHANT_COMMENT',
    merchantComment: { message: 'Wrap it' },
  })

  const { orderTransactions: money } = await desk.orderTransactions.listTransactionsForSingleOrder(order.id)
  const paymentId = money.payments[0]?._id ?? ''
  expect(money.payments[0]).toMatchObject({
    amount: { amount: '24.00', formattedAmount: expect.any(String) },
  })
  const { refund } = await desk.orderBilling.refundPayments(order.id, {
    paymentRefunds: [{ paymentId, amount: { amount: '10.00' } }],
    sideEffects: { restock: { lineItems: [{ lineItemId: lineId, quantity: 1 }] } },
  })
  expect(refund?.transactions).toMatchObject([{ paymentId, refundStatus: 'SUCCEEDED' }])
  const several = await desk.orderTransactions.listTransactionsForMultipleOrders([order.id])
  expect(several.orderTransactions[0]?.refunds[0]?._createdDate).toBeInstanceOf(Date)
  const { payments } = await desk.orderBilling.getOrderRefundability(order.id)
  expect(payments).toMatchObject([
    { refundable: true, payment: { monetary: { refundable: { amount: '14.00' } } } },
  ])

  const { order: canceled } = await desk.orders.cancelOrder(order.id, { restockAllItems: true })
  expect(canceled).toMatchObject({ status: 'CANCELED', _createdDate: expect.any(Date) })
  expect(await refusalOf(desk.orders.cancelOrder(order.id))).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await orphans()).toEqual([])
})

test('records an offline payment, and sets when stock is taken', async () => {
  const { buy, desk } = await openDesk()
  const { order } = await buy(1, '', { payment: { provider: 'offline', amount: 1200, returnUrl: '' } })
  const paid = await desk.orders.paymentCollectionMarkOrderAsPaid(order.id)
  expect(paid.order.paymentStatus).toBe('PAID')
  await desk.ordersSettings.updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' })
  const { ordersSettings: settings } = await desk.ordersSettings.getOrdersSettings()
  expect(settings).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PAID', _updatedDate: expect.any(Date) })
})

test('drafts, sends and voids invoices, and resends a confirmation', async () => {
  const { buy, desk } = await openDesk()
  const { order } = await buy()
  const draft = await desk.orderActions.draftInvoice(order.id)
  expect(draft.status).toBe('Draft')
  expect((await desk.orderActions.deleteInvoice(draft._id)).status).toBe('Deleted')
  const { invoiceId } = await desk.orderInvoices.generateInvoice(order.id)
  expect(await desk.invoices.getInvoice(order.id)).toMatchObject({
    _id: invoiceId,
    number: 'INV-000001',
    status: 'Paid',
    issuedDate: expect.any(Date),
  })
  expect((await desk.orderActions.voidInvoice(invoiceId)).status).toBe('Void')
  const { invoicesForOrder } = await desk.orderInvoices.listInvoicesForMultipleOrders([order.id])
  expect(invoicesForOrder[0]?.invoicesInfo).toHaveLength(2)
  await desk.orderActions.sendConfirmation(order.id)
  const confirmed = await desk.orders.getOrder(order.id)
  expect(confirmed.activities?.at(-1)?.type).toBe('CONFIRMATION_SENT')
  expect(await desk.orderActions.getEditability(order.id)).toMatchObject({ orderId: order.id })
})

test('creates an order for a buyer, sends it and gets it paid through the client', async () => {
  const { desk, productId, orphans } = await openDesk()
  const draft = await desk.draftOrders.createDraftOrder({
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
  const changed = await desk.draftOrders.updateDraftOrder(draft._id, {
    revision: draft.revision,
    lines: draft.checkout.lineItems.slice(1).map(({ _id }) => ({ _id, quantity: 2 })),
  })
  expect(changed.checkout.priceSummary?.total?.amount).toBe('15.00')
  expect((await desk.draftOrders.sendInvoice(draft._id)).invoicedDate).toBeInstanceOf(Date)
  expect(await desk.draftOrders.listDraftOrders()).toMatchObject({ draftOrders: [{ status: 'INVOICED' }] })
  const { orderId } = await desk.draftOrders.completeDraftOrder(draft._id, { paid: true })
  expect(await desk.draftOrders.getDraftOrder(draft._id)).toMatchObject({ status: 'COMPLETED', orderId })
  expect(await refusalOf(desk.draftOrders.deleteDraftOrder(draft._id))).toMatchObject({
    code: 'CHECKOUT_ALREADY_COMPLETED',
    data: { orderId },
  })
  expect(await orphans()).toEqual([])
})
