import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const ORDERS = '/ecom/v1/orders'
const money = (amount: string) => ({ amount })

const catalogLine = (catalogItemId: string, quantity = 2) => ({
  productName: { original: 'Bowl' },
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
  quantity,
  price: money('20.00'),
  itemType: { preset: 'PHYSICAL' },
})

/** An order of two bowls and a ribbon, as the vendor's package sends it. */
const orderOf = (bowl: string, more: object = {}) => ({
  lineItems: [
    catalogLine(bowl),
    {
      productName: { original: 'Ribbon' },
      quantity: 1,
      price: money('3.33'),
      itemType: { preset: 'PHYSICAL' },
    },
  ],
  priceSummary: {
    subtotal: money('43.33'),
    discount: money('1.00'),
    shipping: money('5.00'),
    tax: money('3.00'),
    total: money('50.33'),
  },
  channelInfo: { type: 'EBAY', externalOrderId: 'E-1', externalOrderUrl: 'https://ebay.example/E-1' },
  buyerInfo: { email: 'grace@example.com' },
  currency: 'USD',
  ...more,
})

const create = (order: object, settings?: object, headers: Record<string, string> = merchant) =>
  shop.post(ORDERS, { order, ...(settings && { settings }) }, headers)
const stockOf = async (productId: string) =>
  (await shop.get(`/stores-reader/v1/products/${productId}`, merchant)).body.product.stock.quantity
const mailsTo = async (email: string) => (await readMails(db)).filter(({ to }) => to === email)

test('records an order from another channel with its stock, amounts, events and email', async () => {
  const bowl = await shop.product({ quantity: 10 })
  const { status, body } = await create(orderOf(bowl, { buyerInfo: { email: 'one@example.com' } }))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.order).toMatchObject({
    number: expect.any(String),
    status: 'APPROVED',
    currency: 'USD',
    buyerInfo: { email: 'one@example.com' },
    channelInfo: { type: 'EBAY', externalOrderId: 'E-1', externalOrderUrl: 'https://ebay.example/E-1' },
    priceSummary: { subtotal: { amount: '43.33' }, total: { amount: '50.33' } },
    fulfillmentStatus: 'NOT_FULFILLED',
  })
  expect(body.order.paymentStatus).not.toBe('PAID')
  const [row] = await db.select().from(orders).where(eq(orders.id, body.order.id))
  const paid = row?.lines.reduce((sum, line) => sum + line.paid, 0) ?? 0
  const ofShipping = 5033 - paid
  expect(ofShipping).toBeGreaterThanOrEqual(500)
  expect(body.order.lineItems.map((line: { totalDiscount: unknown }) => line.totalDiscount)).toMatchObject([
    { amount: '0.92' },
    { amount: '0.08' },
  ])
  expect(await stockOf(bowl)).toBe(8)
  const types = (await db.select().from(events).where(eq(events.entityId, body.order.id))).map(
    ({ type }) => type,
  )
  expect(types).toEqual(expect.arrayContaining(['wix.ecom.v1.order_created', 'wix.ecom.v1.order_approved']))
  expect(await mailsTo('one@example.com')).toHaveLength(1)
  expect((await shop.get(`${ORDERS}/${body.order.id}`, merchant)).body).toEqual(body)
})

test('records a paid order as paid, and sends no email if none is requested', async () => {
  const bowl = await shop.product({ quantity: 10 })
  const quiet = {
    notifications: { sendNotificationToBuyer: false },
    orderApprovalStrategy: 'PAYMENT_RECEIVED',
  }
  const purchasedDate = '2020-05-04T03:02:01.000Z'
  const paid = { paymentStatus: 'PAID', purchasedDate, buyerInfo: { email: 'two@example.com' } }
  const { body } = await create(orderOf(bowl, paid), quiet)
  expect(body.order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', purchasedDate })
  expect(await mailsTo('two@example.com')).toEqual([])
  const { body: refundable } = await shop.post(
    '/ecom/v1/order-billing/get-order-refundability',
    { orderId: body.order.id },
    merchant,
  )
  expect(JSON.stringify(refundable)).toContain('50.33')
})

const WITHOUT_BUYER_EMAIL = { sendNotificationToBuyer: false }
const report = (sendNotificationsToBusiness?: boolean | null) => ({
  notifications: {
    ...WITHOUT_BUYER_EMAIL,
    ...(sendNotificationsToBusiness !== undefined && { sendNotificationsToBusiness }),
  },
})

test('emails the shop once about an order from another channel, unless the caller opts out', async () => {
  const bowl = await shop.product({ quantity: 20 })
  await updateShop(db, { contact: { email: 'desk@shop.example' } }, new Date())
  const created = async (settings?: object) => {
    const { status, body } = await create(orderOf(bowl), settings)
    expect(status, JSON.stringify(body)).toBe(200)
    return `New order ${body.order.number}`
  }
  const reported = [await created(), await created({}), await created(report()), await created(report(null))]
  reported.push(await created(report(true)))
  await created(report(false))
  expect((await mailsTo('desk@shop.example')).map(({ subject }) => subject)).toEqual(reported)

  await updateShop(db, { newOrderEmailsEnabled: false }, new Date())
  await created(report(true))
  await updateShop(db, { newOrderEmailsEnabled: true }, new Date())
  expect(await mailsTo('desk@shop.example')).toHaveLength(reported.length)
})

test('emails the shop about an order in its first language', async () => {
  const bowl = await shop.product({ quantity: 10 })
  const contact = { email: 'deutsch@shop.example' }
  await updateShop(db, { contact, languages: ['de', 'en'] }, new Date())
  const { body } = await create(orderOf(bowl))
  const subjects = (await mailsTo(contact.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([`Neue Bestellung ${body.order.number}`])
  await updateShop(db, { languages: ['en', 'de'] }, new Date())
})

test('includes everything needed to fulfill the order in the new-order email', async () => {
  const bowl = await shop.product({ quantity: 10 })
  await updateShop(db, { contact: { email: 'content@shop.example' } }, new Date())
  const person = { firstName: 'Grace', lastName: 'Hopper', phone: '555 1234' }
  const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
  const details = {
    paymentStatus: 'PAID',
    buyerLanguage: 'de',
    billingInfo: { contactDetails: person },
    shippingInfo: {
      title: 'Express',
      cost: { price: money('5.00') },
      logistics: {
        shippingDestination: {
          address: { ...address, addressLine: '1 Main Street', addressLine2: 'Floor 2' },
          contactDetails: { firstName: 'Alan', lastName: 'Turing', company: 'Bletchley Ltd' },
        },
      },
    },
  }
  const { status, body } = await create(orderOf(bowl, details), report())
  expect(status, JSON.stringify(body)).toBe(200)
  const [mail] = await mailsTo('content@shop.example')
  expect(mail?.text.split('\n\n')).toEqual([
    'Hello,',
    `You’ve received order ${body.order.number} at My shop:`,
    '2 × Bowl · $40.00',
    '1 × Ribbon · $3.33',
    'Subtotal: $43.33',
    'Discount: −$1.00',
    'Shipping: $5.00',
    'Taxes: $3.00',
    'Total: $50.33',
    'Payment status: Paid',
    'Customer: Grace Hopper, grace@example.com',
    'Ship to: Alan Turing, Bletchley Ltd, 1 Main Street, Floor 2, New York, NY 10001, United States',
    'Shipping method: Express',
    `View order: /console/orders/${body.order.id}`,
    'My shop',
  ])
})

test('emails only owners about a new order if the shop has no contact address', async () => {
  const bowl = await shop.product({ quantity: 10 })
  await updateShop(db, { contact: {} }, new Date())
  const staff = [
    ['owner', 'first@shop.example'],
    ['owner', 'second@shop.example'],
    ['manager', 'manager@shop.example'],
  ] as const
  const now = new Date()
  for (const [role, email] of staff)
    await db
      .insert(merchants)
      .values({ id: newId(now), email, name: 'M', role, passwordHash: '', createdAt: now, updatedAt: now })
  const isSecond = eq(merchants.email, 'second@shop.example')
  await db.update(merchants).set({ language: 'de' }).where(isSecond)
  const { body } = await create(orderOf(bowl, { buyerInfo: {} }), report())
  const sent = (await readMails(db)).filter(({ text }) => text.includes(body.order.id))
  expect(sent.map(({ to }) => to)).toEqual(['first@shop.example', 'second@shop.example'])
  expect(sent[1]?.subject).toContain('Neue Bestellung')
  expect(sent[0]?.text).toContain('Payment status: Pending')
  expect(sent[0]?.text).not.toMatch(/Customer:|Ship to:|Shipping method:|Pickup location:/)
})

test('stores the delivery date of an order that an app creates', async () => {
  const bowl = await shop.product({ quantity: 10 })
  const logistics = { deliveryTime: 'Before noon', deliverByDate: '2027-01-24T12:00:00.000Z' }
  const shippingInfo = { title: 'Post', cost: { price: money('5.00') }, logistics }
  const { status, body } = await create(orderOf(bowl, { shippingInfo }))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.order.shippingInfo.logistics).toEqual(logistics)
  const read = await shop.get(`${ORDERS}/${body.order.id}`, merchant)
  expect(read.body.order.shippingInfo.logistics).toEqual(logistics)
})

test('rejects amounts that do not add up and unsupported values, and names the field', async () => {
  const bowl = await shop.product({ quantity: 10 })
  const { priceSummary } = orderOf(bowl)
  const wrong = [
    [{ priceSummary: { ...priceSummary, total: money('50.32') } }, 'order.priceSummary.total'],
    [{ priceSummary: { ...priceSummary, subtotal: money('43.32') } }, 'order.priceSummary.subtotal'],
    [{ priceSummary: { ...priceSummary, tax: money('3.001') } }, 'order.priceSummary.tax.amount'],
    [{ shippingInfo: { title: 'Post', cost: { price: money('4.00') } } }, 'order.shippingInfo.cost.price'],
    [{ shippingInfo: { title: 'Post', region: { name: 'London' } } }, 'order.shippingInfo.region'],
    [{ appliedDiscounts: [{ coupon: { amount: money('2.00') } }] }, 'order.appliedDiscounts'],
    [{ currency: 'EUR' }, 'order.currency'],
    [{ tags: { tagIds: ['x'] } }, 'order.tags'],
    [{ buyerInfo: { memberId: '00000000-0000-7000-8000-000000000000' } }, 'order.buyerInfo.memberId'],
    [
      { lineItems: [catalogLine('00000000-0000-7000-8000-000000000000'), orderOf(bowl).lineItems[1]] },
      'order.lineItems[0].catalogReference',
    ],
  ] as const
  for (const [change, field] of wrong) {
    const { status, body } = await create(orderOf(bowl, change))
    expect(status, field).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe(field)
  }
  const unpaid = await create(orderOf(bowl), { orderApprovalStrategy: 'PAYMENT_METHOD_SAVED' })
  expect(unpaid.body.details.validationError.fieldViolations[0].field).toBe('settings.orderApprovalStrategy')
  expect((await create(orderOf(bowl, { purchasedDate: '2999-01-01T00:00:00.000Z' }))).code).toBe(
    'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
  )
  expect(await stockOf(bowl)).toBe(10)
})

test('takes the stock or records no order, once per idempotency key', async () => {
  const bowl = await shop.product({ quantity: 3 })
  const key = { ...merchant, 'idempotency-key': 'order-from-elsewhere-1' }
  const [first, again] = [await create(orderOf(bowl), {}, key), await create(orderOf(bowl), {}, key)]
  expect(again.body).toEqual(first.body)
  expect(await stockOf(bowl)).toBe(1)
  expect(await create(orderOf(bowl))).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await stockOf(bowl)).toBe(1)
})

test('defers the stock change until payment where the shop is set up that way', async () => {
  const bowl = await shop.product({ quantity: 5 })
  const setting = (trigger: string) =>
    shop.send('PATCH', '/ecom/v1/orders-settings', {
      headers: merchant,
      body: { ordersSettings: { inventoryUpdateTrigger: trigger } },
    })
  expect((await setting('ON_ORDER_PAID')).status).toBe(200)
  await create(orderOf(bowl))
  expect(await stockOf(bowl)).toBe(5)
  await create(orderOf(bowl, { paymentStatus: 'PAID' }))
  expect(await stockOf(bowl)).toBe(3)
  await setting('ON_ORDER_PLACED')
})

test('requires the permission to change orders', async () => {
  const bowl = await shop.product()
  expect(await create(orderOf(bowl), {}, await shop.visitor())).toMatchObject({ status: 403 })
})
