import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { expireOrder } from '../orders/expire-orders.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import { settlePayment } from '../transactions/settle-payment.ts'
import { resendConfirmation } from './resend-confirmation.ts'

const DESK = 'desk@shop.example'
const DECLINED_CARD = '4000000000000002'
const SLOW_BANK = '4000000000005423'
const LATER = { provider: 'offline', returnUrl: '' }

/** A shop that gets new-order emails at its contact address. */
async function openShop() {
  const shop = await openOrderFixture()
  await updateShop(shop.db, { contact: { email: DESK } }, shop.clock.now)
  const reports = async () =>
    (await readMails(shop.db)).filter(({ to }) => to === DESK).map(({ text }) => text.split('\n\n'))
  return { ...shop, reports }
}

test('reports an order once when it is paid, and not before', async () => {
  const shop = await openShop()
  const opened = await shop.place()
  if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
  expect(await shop.reports()).toEqual([])
  const payment = { id: opened.paymentId ?? '', orderId: opened.orderId }
  const money = { amount: 1200, currency: 'EUR' }
  const response = { status: 'APPROVED', reference: payment.id, money } as const
  for (const _ of [1, 2]) await settlePayment(shop.db, payment, response, shop.changeContext())
  await resendConfirmation(shop.db, opened.orderId, shop.changeContext())
  expect(await shop.reports()).toEqual([
    expect.arrayContaining([
      '1 × Bowl',
      'Total: €12.00',
      'Payment status: Paid',
      'Customer: ada@example.com',
      `View order: /console/orders/${opened.orderId}`,
    ]),
  ])
})

test('does not report an order with a declined card', async () => {
  const shop = await openShop()
  await shop.buy(1, DECLINED_CARD)
  expect(await shop.reports()).toEqual([])
})

test('reports an order as pending while the bank processes the payment, and not again afterwards', async () => {
  const shop = await openShop()
  const { order, payments } = await shop.buy(1, SLOW_BANK)
  const [payment] = payments
  if (!payment) throw new Error('no payment')
  const money = { amount: payment.amount, currency: 'EUR' }
  const response = { status: 'APPROVED', reference: payment.id, money } as const
  await settlePayment(shop.db, { id: payment.id, orderId: order.id }, response, shop.changeContext())
  expect(await shop.reports()).toEqual([expect.arrayContaining(['Payment status: Processing'])])
})

test('reports an order that is paid later as unpaid, and not again when it expires and is restored', async () => {
  const shop = await openShop()
  const paymentDueAt = new Date(shop.clock.now.getTime() + 1000)
  const { order } = await shop.buy(1, '', { payment: { ...LATER, amount: 1200 }, paymentDueAt })
  shop.clock.now = paymentDueAt
  expect(await expireOrder(shop.paymentContext(), order.id)).not.toBeInstanceOf(Refusal)
  expect(await markPaid(shop.db, order.id, shop.changeContext())).not.toBeInstanceOf(Refusal)
  expect(await shop.reports()).toEqual([expect.arrayContaining(['Payment status: Pending'])])
})

test('reports an order that a gift card pays in full immediately', async () => {
  const shop = await openShop()
  const { id: cardId } = await shop.addCard(5000)
  const { payment: _, ...draft } = shop.draft(1, { giftCard: { cardId, amount: 1200 } })
  expect(await shop.place(draft)).not.toBeInstanceOf(Refusal)
  expect(await shop.reports()).toEqual([expect.arrayContaining(['Payment status: Paid'])])
})

test('does not report an order that is out of stock', async () => {
  const shop = await openShop()
  const { payment: _, ...draft } = shop.draft(11, { later: 13_200 })
  expect(await shop.place(draft)).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await shop.reports()).toEqual([])
})

test('reports a pickup order with its pickup location and without a shipping address', async () => {
  const shop = await openShop()
  const address = { addressLine: '12 Kiln Lane', city: 'Portland', postalCode: '97209', country: 'US' }
  const details = {
    recipientInfo: { address: { addressLine: '1 Main Street', city: 'Portland', country: 'US' } },
    shippingInfo: { title: 'Studio', logistics: { pickupDetails: { address } } },
  }
  await shop.buy(1, undefined, { details })
  const [text = []] = await shop.reports()
  expect(text).toContain('Pickup location: 12 Kiln Lane, Portland, 97209')
  expect(text.join()).not.toMatch(/Ship to|Shipping method|Main Street/)
})

test('treats texts of shoppers as plain text in the email', async () => {
  const shop = await openShop()
  const contactDetails = { firstName: '{shop}', lastName: '<a href="//evil.example">Ada</a>' }
  await shop.buy(1, undefined, { details: { billingInfo: { contactDetails } } })
  const [mail] = (await readMails(shop.db)).filter(({ to }) => to === DESK)
  expect(mail?.text).toContain('Customer: {shop} <a href="//evil.example">Ada</a>, ada@example.com')
  expect(mail?.html).not.toContain('<a href="//evil')
})
