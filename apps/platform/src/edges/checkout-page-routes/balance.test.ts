import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orderPayments } from '../../kernel/database/schema/orders/orders.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import { startBalancePayment } from '../../orders/transactions/pay-balance.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'

const CARD = { provider: 'test-card', cardNumber: '4242424242424242', expiry: '12/40', securityCode: '123' }
const DECLINED = { ...CARD, cardNumber: '4000000000000002' }

/** An order of two bowls, of which one is paid, and the link in the email about it. */
async function openWithBalance() {
  const shop = await openOrderFixture()
  await shop.db.update(shopSettings).set({ currency: 'EUR', status: 'DEMO' })
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const owner = await platform.owner()
  const { order } = await shop.buy(1)
  const edit = async (quantity: number) => {
    const lineItems = [{ id: order.lines[0]?.id, quantity }]
    const revision = await shop.revisionOf(order.id)
    return platform.post(`/_vitrine/v1/orders/${order.id}/edit`, { lineItems, revision, notify: true }, owner)
  }
  expect((await edit(2)).status).toBe(200)
  const { paymentLink } = (await platform.get(`/_vitrine/v1/orders/${order.id}/payment-link`, owner)).body
  const statusOf = async () =>
    (await platform.get(`/ecom/v1/orders/${order.id}`, owner)).body.order.paymentStatus
  const payments = () => shop.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id))
  const browser = openBrowser(platform)
  return { ...shop, platform, owner, order, edit, paymentLink, statusOf, payments, browser }
}

const textOf = ({ body }: { readonly body: string }) =>
  body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u2066-\u2069]+/g, ' ')

test('emails a link to the balance of an edited order, which is paid on its page', async () => {
  const { db, browser, paymentLink, statusOf, payments, platform, owner, order } = await openWithBalance()
  expect(paymentLink.amountDue.amount).toBe('12.00')
  const mails = await db.select().from(outgoingEmails)
  const path = new URL(paymentLink.url).pathname
  expect(mails.at(-1)?.text).toContain(`Pay €12.00: /pay/${order.id}.`)
  const { order: _, ...purchase } = (
    await platform.post(
      '/_vitrine/v1/orders/look-up',
      { number: String(order.number), email: 'ada@example.com' },
      await platform.visitor(),
    )
  ).body
  expect(purchase.balanceDue).toMatchObject({ amount: { amount: '12.00' }, url: paymentLink.url })

  const page = await browser.open(path)
  expect(textOf(page)).toMatch(/Total €24\.00 Paid €12\.00 Amount due €12\.00/)
  expect(textOf(page)).toMatch(/Bowl Quantity: 2 €24\.00/)
  expect(textOf(await browser.submit({ ...CARD, cardNumber: '12' }))).toContain('check the highlighted')
  expect(textOf(await browser.submit(DECLINED))).toContain('declined the payment')
  expect(await statusOf()).toBe('PARTIALLY_PAID')
  await browser.open(`${path}/payment?ui_locales=de`)
  expect(textOf(await browser.submit(CARD))).toContain('vollständig bezahlt')
  expect(await statusOf()).toBe('PAID')
  expect((await payments()).filter(({ status }) => status === 'APPROVED')).toHaveLength(2)
  expect(textOf(await browser.open(path))).toContain('vollständig bezahlt')
  const { activities } = (await platform.get(`/ecom/v1/orders/${order.id}`, owner)).body.order
  expect(activities.at(-1)).toMatchObject({ type: 'ORDER_PAID', amount: { amount: '12.00' } })
  const link = (await platform.get(`/_vitrine/v1/orders/${order.id}/payment-link`, owner)).body.paymentLink
  expect(link.url).toBeUndefined()
})

test('charges only the amount that the buyer saw, and only once', async () => {
  const { db, browser, edit, paymentLink, statusOf, payments, order, changeContext } = await openWithBalance()
  await browser.open(paymentLink.url)
  await edit(3)
  expect(textOf(await browser.submit(CARD))).toContain('The amount due has changed')
  expect(await payments()).toHaveLength(1)
  const request = { provider: 'test-card', amount: 2400, returnUrl: 'https://shop.example/back' }
  const started = await Promise.all(
    Array.from({ length: 4 }, () => startBalancePayment(db, order.id, request, changeContext())),
  )
  expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await payments()).toHaveLength(2)
  const other = { ...request, provider: 'stripe' }
  expect(await startBalancePayment(db, order.id, other, changeContext())).toMatchObject({
    code: 'PAYMENT_IN_PROGRESS',
  })
  expect(textOf(await browser.open(`${new URL(paymentLink.url).pathname}/payment`))).toContain(
    'waiting for your bank',
  )
  expect(await statusOf()).toBe('PARTIALLY_PAID')
  await db.update(orderPayments).set({ status: 'CANCELED' }).where(eq(orderPayments.status, 'PENDING'))
})

test('says why nothing is due: paid, refunded in part, or canceled', async () => {
  const { browser, edit, paymentLink, platform, owner, order, ...shop } = await openWithBalance()
  await browser.open(paymentLink.url)
  await edit(1)
  expect(textOf(await browser.open(paymentLink.url))).toContain('fully paid')
  await edit(2)
  await refundOrder(shop.paymentContext(), order.id, { amount: 100 })
  expect(textOf(await browser.open(paymentLink.url))).toContain('nothing to pay online')
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  const canceled = textOf(await browser.open(paymentLink.url))
  expect(canceled).toContain('This order was canceled')
  expect(canceled).not.toMatch(/fully paid|Pay €/)
})

test('refuses forged links and forms', async () => {
  const { browser, paymentLink, platform, payments } = await openWithBalance()
  const path = new URL(paymentLink.url).pathname
  expect((await browser.open(`${path}x`)).status).toBe(404)
  expect((await platform.send('GET', `${path}/payment`, {})).status).toBe(404)
  await browser.open(path)
  expect((await browser.submit({ ...CARD, token: 'forged' })).status).toBe(403)
  expect(await payments()).toHaveLength(1)
})
