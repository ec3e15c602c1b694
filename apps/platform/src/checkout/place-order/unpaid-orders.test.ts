import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { offerOfflinePayment } from '../../../testing/offer-offline-payment.ts'
import { NOW, openCheckout, openCheckoutPage, toPayment } from '../../../testing/open-checkout-page.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { throttles } from '../../kernel/database/schema/identity/identity.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { expireOrders } from '../../orders/orders/expire-orders.ts'
import { shopperOf } from '../checkouts/price-checkout.ts'
import { quoteCheckout } from '../checkouts/quote-checkout.ts'
import { quoteFingerprint } from '../checkouts/quote-fingerprint.ts'
import { placeShopperOrder } from './place-shopper-order.ts'

const PATH = '/ecom/v1/checkout-settings'
const BUYER = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', country: 'FR' }
const CARD = { provider: 'test-card', cardNumber: '4242424242424242', expiry: '12 / 30', securityCode: '123' }

type Open = Awaited<ReturnType<typeof openCheckout>>

/** Another checkout of a shop at its payment step, opened from this network. */
async function another({ shop }: Open, email: string, from?: string) {
  const song = await shop.product({ name: 'Song', price: 20, quantity: 5, productType: 'digital' })
  const shopper = await shop.shopper()
  await shopper.add(shop.item(song))
  const { checkoutId } = (await shopper.checkout()).body
  const { body } = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: {} },
    shopper.headers,
  )
  const browser = await openCheckoutPage(shop, body.redirectSession.fullUrl, { from })
  await browser.submit('/details', { ...BUYER, email })
  return browser
}

/** Places an unpaid order. Returns whether it was accepted. */
async function orderUnpaid(open: Open, email: string, from?: string): Promise<boolean> {
  const browser = await another(open, email, from)
  await browser.submit('/payment', { provider: 'offline' })
  return browser.address.endsWith('/done')
}

/** The current checkout as its shopper sees it. */
async function readWhole({ db, shop, checkoutId }: Open) {
  const found = await findCheckout(db, checkoutId)
  if (!found) throw new Error('there is no checkout')
  const cartContext = await cartContextFor({ db, config: shop.config, now: () => NOW }, shopperOf(found))
  const whole = await quoteCheckout(cartContext, found)
  if (whole instanceof Refusal) throw new Error(whole.code)
  return { cartContext, shown: quoteFingerprint(whole.wireCheckout) }
}

const setOffline = async ({ shop }: Open, offlinePayment: object) =>
  shop.send('PATCH', PATH, { body: { checkoutSettings: { offlinePayment } }, headers: await shop.merchant() })

test('offers no offline payment in a new shop until a merchant enables it', async () => {
  const open = await openCheckout()
  await open.db.$client.query('delete from checkout_settings')
  const headers = await open.shop.merchant()
  const first = (await open.shop.get(PATH, headers)).body.checkoutSettings.offlinePayment
  expect(first).toEqual({ enabled: false, unpaidOrdersExpireAfterHours: 168 })
  await toPayment(open)
  expect(open.browser.html).not.toContain('value="offline"')
  await open.browser.submit('/payment', { provider: 'offline' })
  expect(open.browser.text).toContain('Please select a payment method.')
  expect([await open.db.$count(orders), await open.stock()]).toEqual([0, 5])

  const changed = await setOffline(open, { enabled: true, unpaidOrdersExpireAfterHours: 48 })
  expect(changed.body.checkoutSettings.offlinePayment).toEqual({
    enabled: true,
    unpaidOrdersExpireAfterHours: 48,
  })
  await open.browser.submit('/payment', { provider: 'offline' })
  expect(open.browser.address).toMatch(/\/done$/)
  expect((await setOffline(open, { enabled: false })).body.checkoutSettings.offlinePayment).toEqual({
    enabled: false,
    unpaidOrdersExpireAfterHours: 48,
  })
})

test('rejects offline payment at placement if it was disabled meanwhile', async () => {
  const open = await openCheckout(1, 'digital')
  await open.browser.submit('/details', BUYER)
  const { cartContext, shown } = await readWhole(open)
  const place = () =>
    placeShopperOrder(
      cartContext,
      {
        checkoutId: open.checkoutId,
        quoteFingerprint: shown,
        provider: 'offline',
        returnUrl: '',
        network: undefined,
        hasCaptcha: false,
      },
      ORDER_SUBSCRIBERS,
    )
  await setOffline(open, { enabled: false })
  expect(await place()).toMatchObject({ code: 'PAYMENT_OPTION_NOT_SUPPORTED' })
  await setOffline(open, { enabled: true })
  expect(await place()).toMatchObject({ orderId: expect.any(String) })
})

test('limits how long an unpaid order is held', async () => {
  const open = await openCheckout()
  for (const hours of [0, -1, 1.5, LIMITS.unpaidOrderHours.max + 1, '24'])
    expect([hours, (await setOffline(open, { unpaidOrdersExpireAfterHours: hours })).status]).toEqual([
      hours,
      400,
    ])
  for (const hours of [LIMITS.unpaidOrderHours.min, LIMITS.unpaidOrderHours.max])
    expect((await setOffline(open, { unpaidOrdersExpireAfterHours: hours })).status).toBe(200)
})

test('shows no order button where no payment method is available', async () => {
  const open = await openCheckout()
  await open.db.$client.query(`update shop_settings set status = 'ENABLED'`)
  await setOffline(open, { enabled: false })
  await toPayment(open)
  expect(open.browser.text).toContain('This shop isn’t accepting payments yet.')
  expect(open.browser.html).not.toContain('name="provider"')
  expect(open.browser.text).not.toMatch(/Confirm purchase|Pay \$/)
  await open.browser.submit('/payment', { provider: 'offline' })
  expect(open.browser.text).toContain('This shop isn’t accepting payments yet.')
  expect(await open.db.$count(orders)).toBe(0)
})

test('lets merchants create pending orders that do not expire while offline payment is off', async () => {
  const open = await openCheckout()
  await setOffline(open, { enabled: false })
  const headers = await open.shop.merchant()
  const draft = await open.shop.post(
    '/_vitrine/v1/draft-orders',
    { email: 'a@example.com', lines: [open.shop.item(await open.shop.product({ productType: 'digital' }))] },
    headers,
  )
  const { id } = draft.body.draftOrder
  await open.shop.send('PATCH', `/_vitrine/v1/draft-orders/${id}`, {
    body: { billing: { address: { country: 'US' }, contactDetails: { firstName: 'A', lastName: 'B' } } },
    headers,
  })
  const { body } = await open.shop.post(`/_vitrine/v1/draft-orders/${id}/complete`, {}, headers)
  const [order] = await open.db.select().from(orders).where(eq(orders.id, body.orderId))
  expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING_MERCHANT', paymentDueAt: null })
})

test('offers only a bank transfer where nothing is shipped', async () => {
  const open = await openCheckout(1, 'digital')
  await offerOfflinePayment(open.db, { isOffered: true, holdHours: 48 })
  await open.browser.submit('/details', BUYER)
  expect(open.browser.text).toContain(
    'By bank transfer Pay by bank transfer after you order. We’ll cancel your order if it isn’t paid within 2 days.',
  )
  expect(open.browser.text).not.toMatch(/delivery|arrives|shipped within/)
  await open.browser.submit('/payment', { provider: 'offline' })
  const [mail] = await open.db.select().from(outgoingEmails)
  for (const text of [open.browser.text, mail?.text]) {
    expect(text).toMatch(/Please pay \$[\d.]+ by bank transfer\./)
    expect(text).toMatch(/Please pay by March 3, 2026.*Orders that aren’t paid by then are canceled\./)
    expect(text).not.toMatch(/receive your order|nor shipped/)
  }
})

test('shows shoppers and merchants the payment deadline, and expires the order then', async () => {
  const open = await openCheckout()
  await offerOfflinePayment(open.db, { isOffered: true, holdHours: 48 })
  await toPayment(open)
  expect(open.browser.text).toContain('neither paid nor shipped within 2 days')
  await open.browser.submit('/payment', { provider: 'offline' })
  expect(open.browser.text).toContain('please pay by March 3, 2026. Orders')
  const [mail] = await open.db.select().from(outgoingEmails)
  expect(mail?.text).toContain('please pay by March 3, 2026. Orders')
  const [placed] = await open.db.select().from(orders)
  // The whole day counts.
  const paymentDueAt = new Date('2026-03-03T23:59:59.999Z')
  expect(placed?.paymentDueAt).toEqual(paymentDueAt)
  const read = async () =>
    (await open.shop.get(`/ecom/v1/orders/${placed?.id}`, await open.shop.merchant())).body.order
  expect((await read()).paymentDueDate).toBe(paymentDueAt.toISOString())
  const { body: purchase } = await open.shop.get(`/_vitrine/v1/orders/${placed?.id}`, open.shopper.headers)
  expect(purchase.order.paymentDueDate).toBe(paymentDueAt.toISOString())
  await expireOrders(
    {
      db: open.db,
      actor: 'system',
      operation: 'expireOrder',
      now: paymentDueAt,
      subscribers: ORDER_SUBSCRIBERS,
    },
    pino({ enabled: false }),
  )
  expect(await read()).toMatchObject({ status: 'CANCELED', expiredDate: paymentDueAt.toISOString() })
  expect((await read()).paymentDueDate).toBeUndefined()
  expect(await open.stock()).toBe(5)
})

test('asks for a captcha or an emailed code after a few unpaid orders of one email address', async () => {
  const open = await openCheckout()
  const { beforeCaptcha } = LIMITS.unpaidOrders.perEmail
  for (let order = 0; order < beforeCaptcha; order++) expect(await orderUnpaid(open, BUYER.email)).toBe(true)
  // Canceled orders count too.
  await open.db.update(orders).set({ status: 'CANCELED' })
  const sent = await open.db.$count(outgoingEmails)
  const browser = await another(open, 'ADA@example.com')
  expect(browser.html).toContain('data-captcha="order"')

  // Without a script, the field is empty, and a code is emailed.
  await browser.submit('/payment', { provider: 'offline' })
  expect(browser.text).toContain('Enter the 6-digit code we sent to ADA@example.com')
  expect(await open.db.$count(outgoingEmails)).toBe(sent + 1)
  await browser.submit('/payment', { provider: 'offline', proofCode: '000000' })
  expect(browser.text).toContain('That code is incorrect')
  expect(await open.db.$count(orders)).toBe(beforeCaptcha)
  const codes = await readMails(open.db)
  const code = codes.flatMap(({ subject }) => /^(\d{6}) /.exec(subject)?.[1] ?? []).at(-1) ?? ''
  await browser.submit('/payment', { provider: 'offline', proofCode: code })
  expect(browser.address).toMatch(/\/done$/)

  // With a script, one token allows one order.
  const solved = await solveCaptcha(open.shop, 'order')
  const first = await another(open, BUYER.email)
  await first.submit('/payment', { provider: 'offline', captcha: solved })
  expect(first.address).toMatch(/\/done$/)
  const second = await another(open, BUYER.email)
  await second.submit('/payment', { provider: 'offline', captcha: solved })
  expect(second.address).not.toMatch(/\/done$/)
  const forLogin = await another(open, BUYER.email)
  await forLogin.submit('/payment', { provider: 'offline', captcha: await solveCaptcha(open.shop, 'login') })
  expect(forLogin.address).not.toMatch(/\/done$/)

  // Neither card payments nor other buyers are limited.
  const byCard = await another(open, BUYER.email)
  await byCard.submit('/payment', CARD)
  expect(byCard.address).toMatch(/\/done$/)
  expect(await orderUnpaid(open, 'grace@example.com')).toBe(true)
})

test('limits unpaid orders even with valid captchas', async () => {
  const open = await openCheckout()
  const { max } = LIMITS.unpaidOrders.perEmail
  expect(await orderUnpaid(open, BUYER.email)).toBe(true)
  const browser = await another(open, BUYER.email)
  await open.db.update(throttles).set({ count: max })
  await browser.submit('/payment', { provider: 'offline', captcha: await solveCaptcha(open.shop, 'order') })
  expect(browser.text).toContain('You have too many unpaid orders')
  expect(await open.db.$count(orders)).toBe(1)
})

test('limits unpaid orders of one network for any email addresses, also under concurrency', async () => {
  const open = await openCheckout()
  const { beforeCaptcha } = LIMITS.unpaidOrders.perNetwork
  const from = (host: number) => `2001:db8:1:1::${host.toString(16)}`
  const browsers = []
  for (let buyer = 0; buyer < beforeCaptcha + 4; buyer++)
    browsers.push(await another(open, `buyer${buyer}@example.com`, from(buyer + 1)))
  await Promise.all(browsers.map((browser) => browser.submit('/payment', { provider: 'offline' })))
  expect(await open.db.$count(orders)).toBe(beforeCaptcha)
  expect(await orderUnpaid(open, 'other@example.com', '2001:db8:1:2::1')).toBe(true)
})
