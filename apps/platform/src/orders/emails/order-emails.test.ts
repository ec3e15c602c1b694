import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { PaymentResult } from '../payments/payment-provider.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { settlePayment } from '../transactions/settle-payment.ts'

type Shop = Awaited<ReturnType<typeof openOrderFixture>>

const LATER = { provider: 'offline', returnUrl: 'https://shop.example/back' }
const SLOW_BANK = '4000000000005423'

const newestEmail = async ({ db }: Shop) => {
  const [mail] = await db.select().from(outgoingEmails).orderBy(desc(outgoingEmails.id)).limit(1)
  return { subject: mail?.subject, text: mail?.text.replaceAll('\n\n', ' ') ?? '' }
}

test('shows in the email what a gift card pays, the balance, and when the balance is paid', async () => {
  const shop = await openOrderFixture()
  const { id: cardId } = await shop.addCard(500)
  const payment = { ...LATER, amount: 700 }
  const { order } = await shop.buy(1, '', { payment, giftCard: { cardId, amount: 500 } })
  expect((await newestEmail(shop)).text).toContain(
    'Total: €12.00 Paid with a gift card: €5.00 What happens next Please pay €7.00 when you receive your order, or by bank transfer. We’ll email you',
  )
  await markPaid(shop.db, order.id, shop.changeContext())
  expect(await newestEmail(shop)).toMatchObject({
    subject: `Payment received for order ${order.number}`,
    text: expect.stringContaining(`We’ve received your payment of €7.00 for order ${order.number}.`),
  })
  await shop.buy(1)
  const { text } = await newestEmail(shop)
  expect(text).toContain('Total: €12.00 What happens next We’ll email you when your order ships.')
})

test('shows the chosen options of each item in the email', async () => {
  const shop = await openOrderFixture()
  const lines = shop.draft().lines.map(({ wire, ...line }) => {
    const descriptionLines = [{ name: { original: 'Size' }, plainText: { original: 'Large' } }]
    return { ...line, wire: { ...wire, descriptionLines } }
  })
  await shop.buy(1, undefined, { lines })
  expect((await newestEmail(shop)).text).toContain('1 × Bowl · Size: Large')
})

test.each([
  ['APPROVED', 'Payment received for order 10001', 'We’ve received your payment of €'],
  ['DECLINED', 'Payment failed for order 10001', 'we’ve canceled the order'],
] as const)(
  'emails the buyer while the bank decides, and when it responds %s',
  async (status, subject, words) => {
    const shop = await openOrderFixture()
    const { payments } = await shop.buy(1, SLOW_BANK)
    expect((await newestEmail(shop)).text).toContain(
      'Your bank is still processing the payment. We’ll email you',
    )
    const [payment] = payments
    if (!payment) throw new Error('no payment')
    const reference = payment.id
    const money = { amount: payment.amount, currency: 'EUR' }
    const response: PaymentResult =
      status === 'APPROVED' ? { status, reference, money } : { status, reference, reason: 'CARD_DECLINED' }
    for (const _ of [1, 2]) await settlePayment(shop.db, payment, response, shop.changeContext())
    expect(await newestEmail(shop)).toEqual({ subject, text: expect.stringContaining(words) })
    expect(await shop.db.$count(outgoingEmails)).toBe(2)
  },
)

test('links every order email to the order, and fulfillment emails also to tracking', async () => {
  const shop = await openOrderFixture()
  const later = await shop.buy(1, '', { payment: { ...LATER, amount: 1200 } })
  await markPaid(shop.db, later.order.id, shop.changeContext())
  expect((await newestEmail(shop)).text).toContain(`View your order: /your-order/${later.order.id}`)
  const { order } = await shop.buy(2)
  const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
  const trackingLink = 'https://carrier.example/T1'
  const toOrder = `View your order: /your-order/${order.id}`
  await fulfillOrder(shop.db, order.id, { lines, trackingNumber: 'T1', trackingLink }, shop.changeContext())
  expect((await newestEmail(shop)).text).toContain(`Track shipment: ${trackingLink} ${toOrder}`)
  await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
  const untracked = (await newestEmail(shop)).text
  expect(untracked).toContain(toOrder)
  expect(untracked).not.toContain('Track shipment')
  await refundOrder(shop.paymentContext(), order.id, { amount: 100 })
  expect((await newestEmail(shop)).text).toContain(toOrder)
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: false, message: 'Sorry.' })
  expect((await newestEmail(shop)).text).toContain(toOrder)
})

test('says in the cancellation email whether money comes back', async () => {
  const shop = await openOrderFixture()
  const cancel = async (id: string) => {
    await cancelOrder(shop.paymentContext(), id, { restock: true, refund: false, message: '' })
    return (await newestEmail(shop)).text
  }
  const [toPay, toRefund] = ['You don’t need to pay for it.', 'We’ll email you when we refund your payment.']
  const unpaid = await shop.buy(1, '', { payment: { ...LATER, amount: 1200 } })
  const ofUnpaid = await cancel(unpaid.order.id)
  expect(ofUnpaid).toContain(toPay)
  expect(ofUnpaid).not.toContain(toRefund)
  const paid = await shop.buy(1)
  const ofPaid = await cancel(paid.order.id)
  expect(ofPaid).toContain(toRefund)
  expect(ofPaid).not.toContain(toPay)
  const refunded = await shop.buy(1)
  await refundOrder(shop.paymentContext(), refunded.order.id, {})
  expect(await cancel(refunded.order.id)).not.toMatch(/refund your payment|need to pay/)
})

test('links no order page in the email about a failed order', async () => {
  const shop = await openOrderFixture()
  const { payments } = await shop.buy(1, SLOW_BANK)
  const [payment] = payments
  if (!payment) throw new Error('no payment')
  const response = { status: 'DECLINED', reference: payment.id, reason: 'CARD_DECLINED' } as const
  await settlePayment(shop.db, payment, response, shop.changeContext())
  expect((await newestEmail(shop)).text).not.toContain('/your-order/')
})

test('emails pickup address, hours and instructions instead of a shipping notice', async () => {
  const shop = await openOrderFixture()
  const address = { addressLine: '12 Kiln Lane', city: 'Portland', postalCode: '97209', country: 'US' }
  const hours = { deliveryTime: 'From tomorrow, 10 to 18', instructions: 'Ring the bell.' }
  const shippingInfo = { title: 'Studio', logistics: { ...hours, pickupDetails: { address } } }
  const { order } = await shop.buy(1, undefined, { details: { shippingInfo } })
  const { text } = await newestEmail(shop)
  expect(text).toContain(
    'Pickup location: 12 Kiln Lane, Portland, 97209 Pickup: From tomorrow, 10 to 18 Ring the bell.',
  )
  expect(text).not.toContain('when your order ships')
  expect(await fulfillOrder(shop.db, order.id, {}, shop.changeContext())).not.toBeInstanceOf(Refusal)
  expect(await shop.db.$count(outgoingEmails)).toBe(1)
})

test('names the seller and links to the policies in the confirmation of an order', async () => {
  const { buy, db, clock } = await openOrderFixture()
  const contact = {
    ...{ legalName: 'Loam GmbH', addressLine: 'Am Ofen 1', postalCode: '10115', city: 'Berlin' },
    ...{ country: 'DE', taxId: 'DE136695976' },
  }
  await updateShop(db, { contact }, clock.now)
  const page = { body: '', isPublished: true, createdAt: clock.now, updatedAt: clock.now }
  await db.insert(contentPages).values([
    { ...page, id: newId(clock.now), kind: 'TERMS', handle: 'terms', title: 'Our terms' },
    { ...page, id: newId(clock.now), kind: 'RETURNS', handle: 'returns', title: 'R', isPublished: false },
  ])
  await buy()
  const confirmation = (await db.select().from(outgoingEmails)).find(({ subject }) =>
    /received/.test(subject),
  )
  expect(confirmation?.text).toMatch(/Loam GmbH\nAm Ofen 1.*Berlin.*Germany\nVAT number: DE136695976/)
  expect(confirmation?.text).toContain('Terms and conditions: /policies/terms')
  expect(confirmation?.html).toContain('href="/policies/terms')
  expect(confirmation?.text).not.toContain('/policies/returns')
})

test.each([
  ['en', 'Test order: We’ve received', 'This is a test order. Nothing was charged.'],
  ['de', 'Testbestellung: ', 'Dies ist eine Testbestellung.'],
  ['ar', 'طلب تجريبي: ', 'هذا طلب تجريبي'],
] as const)(
  'says in the subject and at the top that an order is a test (%s)',
  async (language, subject, top) => {
    const shop = await openOrderFixture()
    const details = { ...shop.draft().details, buyerLanguage: language }
    const { order } = await shop.buy(1, undefined, { details: { ...details, isTest: true } })
    const confirmation = await newestEmail(shop)
    expect(confirmation.subject?.startsWith(subject), confirmation.subject).toBe(true)
    expect(confirmation.text.slice(0, 120)).toContain(top)
    await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
    const shipped = await newestEmail(shop)
    expect(shipped.subject?.startsWith(subject.slice(0, 10))).toBe(true)
    expect(shipped.text.slice(0, 120)).toContain(top)
    await shop.buy(1, undefined, { details })
    const real = await newestEmail(shop)
    expect(real.subject?.startsWith(subject)).toBe(false)
    expect(real.text).not.toContain(top)
  },
)
