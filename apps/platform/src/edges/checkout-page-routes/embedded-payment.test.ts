import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripeServer } from '../../../testing/fake-stripe-server.ts'
import { insertActiveMember } from '../../../testing/insert-active-member.ts'
import { NOW, openCheckout, toPayment } from '../../../testing/open-checkout-page.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { eraseMemberData } from '../../features/privacy/member-data-requests.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { paymentCustomers } from '../../kernel/database/schema/orders/payment-customers.ts'
import { createPaymentProviders } from '../../orders/payments/create-payment-providers.ts'
import {
  deletePaymentCustomers,
  type SavedCard,
  setDefaultCard,
} from '../../orders/payments/payment-customers.ts'

const server = await startStripeServer()
afterAll(server.stop)
beforeEach(() => {
  server.isDown = false
  server.asksBank = false
  server.beforeCharge = () => undefined
})

const KEYS = { secretKey: 'sk_test_51secret', webhookSecret: 'whsec_51secret' }
const SCRIPT = { accept: 'application/json' }
const CARD = { provider: 'stripe-test' }

/** The same checkout, opened by a member. */
async function openAsMember() {
  const opened = await open()
  const { shop, db, checkoutId, browser } = opened
  const memberId = await insertActiveMember(db, NOW, { email: 'ada@example.com' })
  await db.$client.query(`update checkouts set owner_kind = 'member', owner_id = $1 where id = $2`, [
    memberId,
    checkoutId,
  ])
  const place = async (fields: Record<string, string> = {}) => {
    await browser.open(`${browser.path}/payment`)
    return (await browser.submit('/payment', { ...CARD, ...fields }, SCRIPT)).body
  }
  const cardHolders = () => db.select().from(paymentCustomers)
  return { ...opened, shop, memberId, place, cardHolders }
}

async function open(publishableKey = 'pk_test_51public') {
  const checkout = await openCheckout(2, 'physical', {
    secretsKey: 'the key of the tests, long enough',
    paymentApiUrls: { stripe: server.url },
    testPayments: false,
  })
  const { shop, db, browser } = checkout
  const headers = await shop.owner()
  const change = (body: object) =>
    shop.send('PATCH', '/_vitrine/v1/payment-methods/stripe', { body, headers })
  await change({ enabled: true, test: { ...KEYS, publishableKey } })
  await toPayment(checkout)
  /** What the script of the page sends when the shopper pays. */
  const place = async () => {
    await browser.open(`${browser.path}/payment`)
    return (await browser.submit('/payment', CARD, SCRIPT)).body
  }
  const payments = () => db.select().from(orderPayments).orderBy(orderPayments.id)
  const allOrders = () => db.select().from(orders).orderBy(orders.id)
  return { ...checkout, change, place, payments, allOrders }
}

test('opens only the payment step for the script of Stripe, and only with a publishable key', async () => {
  const { browser, change } = await open()
  await browser.open(`${browser.path}/payment`)
  expect(browser.html).toContain('data-stripe="pk_test_51public"')
  expect(browser.html).toContain('<data value="4490" data-currency="usd">')
  // Without scripts, the form leads to Stripe's page.
  expect(browser.text).toContain('You’ll pay on Stripe’s secure page')
  const policy = browser.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'nonce-\S+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  )
  expect(browser.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const isClosed = () => {
    expect(browser.headers.get('content-security-policy')).not.toContain('js.stripe.com')
    expect(browser.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(browser.html).not.toContain('data-stripe')
  }
  await browser.open(`${browser.path}/details`)
  isClosed()
  await change({ test: { publishableKey: '' } })
  await browser.open(`${browser.path}/payment`)
  isClosed()
  expect((await change({ test: { publishableKey: 'pk_live_1' } })).status).toBe(400)
})

test('takes a payment on the page, and believes only what Stripe reports', async () => {
  const { place, payments, allOrders, browser } = await open()
  const { clientSecret, returnUrl } = await place()
  const [payment] = await payments()
  expect(payment).toMatchObject({ status: 'PENDING', isEmbedded: true })
  expect(clientSecret).toBe(`${payment?.reference}_secret_1`)
  expect(JSON.stringify(payment)).not.toContain(clientSecret)
  // A return without a payment, whatever its URL says, is not paid.
  await browser.open(`${returnUrl}?payment_intent=pi_other&redirect_status=succeeded`)
  expect(browser.address).toContain('/payment?declined=NOT_CONFIRMED')
  expect(browser.text).toContain('The payment wasn’t confirmed.')
  expect(await allOrders()).toMatchObject([{ status: 'INITIALIZED' }])
  server.pay(payment?.reference ?? '')
  await browser.open(returnUrl)
  expect(browser.text).toContain('Thank you')
  expect(await allOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  await browser.open(returnUrl)
  expect(await payments()).toHaveLength(1)
})

test('does not take another amount for the order', async () => {
  const { place, payments, allOrders, browser } = await open()
  const { returnUrl } = await place()
  const [payment] = await payments()
  server.pay(payment?.reference ?? '', undefined, { amount: 50 })
  await browser.open(returnUrl)
  expect(await allOrders()).toMatchObject([{ status: 'PENDING', paymentStatus: 'PARTIALLY_PAID' }])
})

test('pays once after a declined card, another method and a paid window', async () => {
  const { place, payments, allOrders, browser } = await open()
  await place()
  await place()
  const [first, second] = await payments()
  expect(server.intents.get(first?.reference ?? '')?.status).toBe('canceled')
  expect((await allOrders()).map(({ status }) => status)).toEqual(['REJECTED', 'INITIALIZED'])
  // A second window still shows the form; the first one paid meanwhile.
  await browser.open(`${browser.path}/payment`)
  server.pay(second?.reference ?? '')
  const { url } = (await browser.submit('/payment', CARD, SCRIPT)).body
  expect(url).toMatch(/\/paid$/)
  expect((await allOrders()).map(({ status }) => status)).toEqual(['REJECTED', 'APPROVED'])
  expect(await payments()).toHaveLength(2)
})

test('leads to the page of Stripe without the script, and cancels what the script began', async () => {
  const { place, payments, browser } = await open()
  await place()
  await browser.open(`${browser.path}/payment`)
  const { left } = await browser.submit('/payment', CARD)
  expect(left).toMatch(/^https:\/\/pay\.example\/cs_/)
  const [begun, hosted] = await payments()
  expect([begun?.status, hosted?.isEmbedded]).toEqual(['VOIDED', false])
})

test('keeps a payment whose first response is lost, and offers it again', async () => {
  const { place, payments, browser } = await open()
  server.isDown = true
  const { url } = await place()
  server.isDown = false
  await browser.open(url)
  expect(browser.address).toContain('/payment?declined=NOT_CONFIRMED')
  const [payment] = await payments()
  expect(payment).toMatchObject({ isEmbedded: true, status: 'PENDING' })
  expect(payment?.reference).toMatch(/^pi_/)
})

test('tells the script where to go when the quote changed', async () => {
  const { browser, allOrders } = await open()
  await browser.open(`${browser.path}/payment`)
  const { url } = (await browser.submit('/payment', { ...CARD, seen: 'another total' }, SCRIPT)).body
  expect(url).toContain('/changed?because=CHECKOUT_CHANGED')
  expect(await allOrders()).toEqual([])
})

test('keeps the card of a member only with consent, and shows it the next time', async () => {
  const { place, payments, cardHolders, browser } = await openAsMember()
  await place()
  expect(await cardHolders()).toEqual([])
  expect((await payments()).at(-1)).toMatchObject({ customer: null, keepsCard: false })
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  const intent = server.requests.findLast(({ path }) => path === '/v1/payment_intents')?.form
  expect([intent?.get('customer'), intent?.get('setup_future_usage')]).toEqual([reference, 'on_session'])
  server.keepCard(reference, 'visa', '4242')
  await browser.open(`${browser.path}/payment`)
  expect(browser.text).toContain('Visa ending in 4242')
  // Isolated, the sentence would take its direction from the brand, also in Arabic.
  expect(browser.html).not.toMatch(/<bdi>[^<]*Visa/)
  // A member who keeps a card may pay with it, without keeping another one.
  await place()
  expect((await payments()).at(-1)).toMatchObject({ customer: reference, keepsCard: false })
  // The merchant deleted the customer at Stripe.
  server.cardHolders.delete(reference)
  await browser.open(`${browser.path}/payment`)
  expect(browser.status).toBe(200)
  expect(await cardHolders()).toEqual([])
  // On the same day, Stripe repeats its response to the earlier request.
  for (const again of ['once', 'twice']) {
    await place({ saveCard: 'yes' })
    const [{ reference: next } = { reference: '' }] = await cardHolders()
    expect([again, server.cardHolders.has(next)]).toEqual([again, true])
    expect((await payments()).at(-1)).toMatchObject({ customer: next, keepsCard: true })
    server.cardHolders.delete(next)
    await browser.open(`${browser.path}/payment`)
  }
})

test('offers guests no saved cards, whatever they send', async () => {
  const { browser, db, payments } = await open()
  await browser.open(`${browser.path}/payment`)
  expect(browser.html).not.toContain('name="saveCard"')
  await browser.submit('/payment', { ...CARD, savedCard: server.keepCard('cus_1', 'visa', '4242') })
  expect((await payments()).at(-1)).toMatchObject({ customer: null, savedCard: null })
  await browser.open(`${browser.path}/payment`)
  await browser.submit('/payment', { ...CARD, saveCard: 'yes' }, SCRIPT)
  expect(await db.select().from(paymentCustomers)).toEqual([])
  expect((await payments()).at(-1)).toMatchObject({ customer: null, keepsCard: false })
})

test('pays with a saved card without scripts, the default first', async () => {
  const { db, shop, place, payments, allOrders, cardHolders, browser, memberId } = await openAsMember()
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  const visa = server.keepCard(reference, 'visa', '4242')
  const mastercard = server.keepCard(reference, 'mastercard', '4444')
  const offered = async () => {
    await browser.open(`${browser.path}/payment`)
    return [...browser.html.matchAll(/<input[^>]*name="savedCard"[^>]*>/g)].map(([input]) => [
      /value="([^"]*)"/.exec(input)?.[1],
      input.includes('checked'),
    ])
  }
  expect(await offered()).toEqual([
    [mastercard, true],
    [visa, false],
    ['', false],
  ])
  await setDefaultCard(db, { provider: 'stripe-test', reference: visa } as SavedCard, memberId)
  expect(await offered()).toEqual([
    [visa, true],
    [mastercard, false],
    ['', false],
  ])
  await browser.submit('/payment', { ...CARD, savedCard: 'pm_of_somebody_else' })
  expect(browser.text).toContain('This card is no longer saved.')
  await browser.submit('/payment', { ...CARD, savedCard: visa })
  expect(browser.text).toContain('Thank you')
  expect((await payments()).at(-1)).toMatchObject({
    status: 'APPROVED',
    customer: reference,
    savedCard: visa,
    isEmbedded: false,
  })
  expect((await allOrders()).at(-1)).toMatchObject({ paymentStatus: 'PAID' })
  const { form } = server.requests.findLast(({ path }) => path === '/v1/payment_intents') ?? {}
  expect([form?.get('confirm'), form?.get('off_session'), form?.get('return_url')]).toEqual([
    'true',
    null,
    `${shop.config.publicUrl}${browser.path}/paid`,
  ])
})

test('lets the bank of a saved card ask the member, and charges nothing when it is not confirmed', async () => {
  const { place, payments, allOrders, cardHolders, browser } = await openAsMember()
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  const savedCard = server.keepCard(reference, 'visa', '3220')
  server.asksBank = true
  const pay = async () => {
    await browser.open(`${browser.path}/payment`)
    return browser.submit('/payment', { ...CARD, savedCard })
  }
  const intent = async () => (await payments()).at(-1)?.reference ?? ''
  const { left } = await pay()
  expect(left).toBe(`https://bank.example/${await intent()}`)
  server.pay(await intent(), 'requires_payment_method')
  await browser.open(`${browser.path}/paid`)
  expect(browser.text).toContain('The payment wasn’t confirmed.')
  expect((await allOrders()).at(-1)).toMatchObject({ status: 'REJECTED' })
  await pay()
  server.pay(await intent())
  await browser.open(`${browser.path}/paid`)
  expect((await allOrders()).at(-1)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
})

test('charges a saved card once when the response is lost, and says so when its bank declines', async () => {
  const { place, payments, allOrders, cardHolders, browser } = await openAsMember()
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  const savedCard = server.keepCard(reference, 'visa', '0341')
  const before = server.intents.size
  const pay = async () => {
    await browser.open(`${browser.path}/payment`)
    await browser.submit('/payment', { ...CARD, savedCard })
  }
  server.declines = 1
  await pay()
  expect(browser.text).toContain('This card has insufficient funds.')
  await browser.open(`${browser.path}/payment`)
  // Stripe charges, and its response and those to the retries of its package are lost.
  server.beforeCharge = () => {
    server.hangUps = 3
  }
  await browser.submit('/payment', { ...CARD, savedCard })
  await browser.open(`${browser.path}/paid`)
  expect(server.intents.size - before).toBe(1)
  expect((await payments()).at(-1)).toMatchObject({ status: 'APPROVED' })
  expect((await allOrders()).at(-1)).toMatchObject({ paymentStatus: 'PAID' })
})

test('declines a saved card that was removed at the same moment', async () => {
  const { place, cardHolders, browser } = await openAsMember()
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  const savedCard = server.keepCard(reference, 'visa', '4242')
  await browser.open(`${browser.path}/payment`)
  server.beforeCharge = () => server.cards.delete(savedCard)
  await browser.submit('/payment', { ...CARD, savedCard })
  expect(browser.text).toContain('Your bank declined the payment.')
})

test('deletes the cards of an erased member at Stripe, also after an outage', async () => {
  const { place, cardHolders, shop, db, memberId } = await openAsMember()
  await place({ saveCard: 'yes' })
  const [{ reference } = { reference: '' }] = await cardHolders()
  expect(server.cardHolders.has(reference)).toBe(true)
  const caller = { kind: 'merchant', merchantId: memberId, role: 'owner' } as never
  await eraseMemberData(db, caller, memberId, NOW)
  expect(await cardHolders()).toMatchObject([{ reference, memberId: null }])
  const providers = createPaymentProviders({ db, config: shop.config, now: () => NOW })
  server.isDown = true
  await deletePaymentCustomers({ db, providers }, silentLog)
  expect(await cardHolders()).toHaveLength(1)
  server.isDown = false
  await deletePaymentCustomers({ db, providers }, silentLog)
  expect(server.cardHolders.has(reference)).toBe(false)
  expect(await cardHolders()).toEqual([])
})
