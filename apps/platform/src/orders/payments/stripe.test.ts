import { expect, onTestFinished, test } from 'vitest'
import { euros, PAYMENT_REQUEST as request } from '../../../testing/fake-banks.ts'
import { startStripeServer } from '../../../testing/fake-stripe-server.ts'
import { signStripeWebhook, stripeWebhook } from '../../../testing/stripe-objects.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { stripe } from './stripe.ts'

const SECRET = 'whsec_of_the_test'

async function openStripe() {
  const server = await startStripeServer()
  onTestFinished(server.stop)
  const provider = stripe({ secretKey: 'sk_test_x', webhookSecret: SECRET, apiUrl: server.url })
  return { server, provider }
}

test('pays on the hosted page of Stripe and returns', async () => {
  const { server, provider } = await openStripe()
  const started = await provider.authorize(request)
  expect(started).toEqual({
    status: 'ACTION_REQUIRED',
    reference: 'cs_1',
    url: 'https://pay.example/cs_1',
  })
  const { form } = server.requests[0] ?? {}
  expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('12050')
  expect(form?.get('line_items[0][price_data][currency]')).toBe('eur')
  expect(form?.get('success_url')).toBe('https://shop.example/back')
  server.pay('cs_1')
  expect(await provider.read('cs_1')).toEqual({
    status: 'APPROVED',
    reference: 'cs_1',
    money: euros(12_050),
  })
})

test('reports what Stripe charged and refunded, not what was requested', async () => {
  const { server, provider } = await openStripe()
  for (const key of ['less', 'dollars', 'held'])
    await provider.authorize({ ...request, key, capture: key !== 'held' })
  server.pay('cs_1', undefined, { amount: 50 })
  server.pay('cs_2', undefined, { currency: 'usd' })
  server.pay('cs_3', undefined, { amount: 700 })
  expect(await provider.read('cs_1')).toMatchObject({ status: 'APPROVED', money: euros(50) })
  expect(await provider.read('cs_2')).toMatchObject({ money: { amount: 12_050, currency: 'USD' } })
  expect(await provider.read('cs_3')).toMatchObject({ status: 'AUTHORIZED', money: euros(700) })
  expect(await provider.capture('cs_3', euros(600), 'capture-1')).toMatchObject({
    status: 'APPROVED',
    money: euros(600),
  })
  server.refundReports = { amount: 20, currency: 'eur' }
  expect(await provider.refund?.('cs_1', euros(50), 'refund-1')).toMatchObject({ money: euros(20) })
})

test('does not void a captured payment, and says so', async () => {
  const { server, provider } = await openStripe()
  await provider.authorize(request)
  server.pay('cs_1')
  expect(await provider.void('cs_1', 'void-1')).toMatchObject({ status: 'APPROVED', money: euros(12_050) })
})

test('charges a saved card again without its shopper, once per idempotency key', async () => {
  const { server, provider } = await openStripe()
  await provider.authorize({ ...request, savesCard: true })
  expect(server.requests[0]?.form.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  expect(server.requests[0]?.form.get('customer_creation')).toBe('always')
  server.pay('cs_1')
  const { title, email } = request
  const again = { key: 'payment-2', amount: euros(990), title, email }
  const first = await provider.chargeOffSession?.('cs_1', again)
  expect(first).toEqual({ status: 'APPROVED', reference: 'pi_again_1', money: euros(990) })
  expect(await provider.chargeOffSession?.('cs_1', again)).toEqual(first)
  const { form, key } = server.requests.at(-1) ?? {}
  expect([form?.get('customer'), form?.get('payment_method')]).toEqual(['cus_cs_1', 'pm_cs_1'])
  expect([form?.get('amount'), form?.get('off_session'), key]).toEqual(['990', 'true', 'payment-2'])
  expect(await provider.read('pi_again_1')).toEqual(first)
  expect(await provider.refund?.('pi_again_1', euros(990), 'refund-1')).toMatchObject({ status: 'SUCCEEDED' })
  server.declines = 1
  expect(await provider.chargeOffSession?.('cs_1', { ...again, key: 'payment-3' })).toEqual({
    status: 'DECLINED',
    reference: 'pi_declined',
    reason: 'INSUFFICIENT_FUNDS',
  })
})

test('takes a payment on the page of the shop, which Stripe reports as its own', async () => {
  const { server, provider } = await openStripe()
  const embedded = { ...request, isEmbedded: true }
  const started = await provider.authorize(embedded)
  const waiting = { status: 'ACTION_REQUIRED', reference: 'pi_1', clientSecret: 'pi_1_secret_1' }
  expect(started).toEqual(waiting)
  expect(await provider.authorize(embedded)).toEqual(started)
  expect(server.intents.size).toBe(1)
  const { form, path } = server.requests[0] ?? {}
  expect(path).toBe('/v1/payment_intents')
  expect([form?.get('amount'), form?.get('currency'), form?.get('metadata[payment]')]).toEqual([
    '12050',
    'eur',
    request.key,
  ])
  // A declined card can be tried again; nothing is decided.
  expect(await provider.read('pi_1')).toEqual(waiting)
  server.pay('pi_1')
  expect(await provider.read('pi_1')).toEqual({
    status: 'APPROVED',
    reference: 'pi_1',
    money: euros(12_050),
  })
  expect(await provider.refund?.('pi_1', euros(50), 'refund-1')).toMatchObject({ status: 'SUCCEEDED' })
})

test('keeps the card of a payment on the page of the shop for later charges', async () => {
  const { server, provider } = await openStripe()
  await provider.authorize({ ...request, isEmbedded: true, savesCard: true })
  const { form } = server.requests.at(-1) ?? {}
  expect([form?.get('customer'), form?.get('setup_future_usage')]).toEqual(['cus_1', 'off_session'])
  server.pay('pi_1')
  const { title, email } = request
  await provider.chargeOffSession?.('pi_1', { key: 'payment-2', amount: euros(990), title, email })
  const again = server.requests.at(-1)?.form
  expect([again?.get('customer'), again?.get('payment_method')]).toEqual(['cus_1', 'pm_pi_1'])
})

test('voids a payment on the page of the shop, unless it succeeded meanwhile', async () => {
  const { server, provider } = await openStripe()
  for (const key of ['left', 'paid', 'raced']) await provider.authorize({ ...request, key, isEmbedded: true })
  expect(await provider.void('pi_1', 'void-1')).toEqual({ status: 'VOIDED', reference: 'pi_1' })
  server.pay('pi_2')
  expect(await provider.void('pi_2', 'void-2')).toMatchObject({ status: 'APPROVED', money: euros(12_050) })
  // The shopper pays between the two requests.
  server.beforeCancel = () => server.pay('pi_3')
  expect(await provider.void('pi_3', 'void-3')).toMatchObject({ status: 'APPROVED', money: euros(12_050) })
})

test('waits for a voucher that the shopper pays elsewhere', async () => {
  const { server, provider } = await openStripe()
  await provider.authorize({ ...request, isEmbedded: true })
  const intent = server.intents.get('pi_1')
  for (const [type, status] of [
    ['boleto_display_details', 'PENDING'],
    ['redirect_to_url', 'ACTION_REQUIRED'],
    ['use_stripe_sdk', 'ACTION_REQUIRED'],
  ]) {
    if (intent && type)
      server.intents.set('pi_1', { ...intent, status: 'requires_action', next_action: { type } })
    expect(await provider.read('pi_1')).toMatchObject({ status })
  }
})

test('authorizes, then captures or voids a payment', async () => {
  const { server, provider } = await openStripe()
  for (const key of ['kept', 'let-go']) await provider.authorize({ ...request, key, capture: false })
  for (const reference of ['cs_1', 'cs_2']) server.pay(reference)
  expect(await provider.read('cs_1')).toMatchObject({ status: 'AUTHORIZED' })
  await provider.capture('cs_1', euros(12_050), 'capture-1')
  expect(server.sessions.get('cs_1')?.payment_intent?.status).toBe('succeeded')
  expect(await provider.void('cs_2', 'void-1')).toMatchObject({ status: 'VOIDED' })
  expect(await provider.read('cs_2')).toMatchObject({ status: 'VOIDED' })
})

test('declines an unpaid payment after its session expires', async () => {
  const { provider } = await openStripe()
  await provider.authorize(request)
  await provider.void('cs_1', 'void-1')
  expect(await provider.read('cs_1')).toEqual({
    status: 'DECLINED',
    reference: 'cs_1',
    reason: 'NOT_CONFIRMED',
  })
})

test('keeps a payment pending while the bank decides', async () => {
  const { server, provider } = await openStripe()
  await provider.authorize(request)
  server.pay('cs_1', 'processing')
  expect(await provider.read('cs_1')).toMatchObject({ status: 'PENDING' })
})

test('retries a lost response without a second charge', async () => {
  const { server, provider } = await openStripe()
  server.hangUps = 1
  expect(await provider.authorize(request)).toMatchObject({ reference: 'cs_1' })
  expect(server.sessions.size).toBe(1)
  server.pay('cs_1')
  server.hangUps = 1
  await provider.refund?.('cs_1', euros(2000), 'refund-1').catch(() => {})
  expect(await provider.refund?.('cs_1', euros(2000), 'refund-1')).toMatchObject({ status: 'SUCCEEDED' })
  expect(server.sessions.get('cs_1')?.payment_intent?.refunded).toBe(2000)
})

test('does not treat an outage of Stripe as a decision', async () => {
  const { server, provider } = await openStripe()
  server.outages = 10
  await expect(provider.authorize(request)).rejects.toBeInstanceOf(ProviderUnavailable)
})

test('accepts only webhooks signed by Stripe', async () => {
  const { provider } = await openStripe()
  const { body } = stripeWebhook('checkout.session.completed', { reference: 'cs_9', secret: SECRET })
  const signed = (secret: string, payload = body) => new Headers(signStripeWebhook(payload, secret).headers)
  expect(await provider.parseWebhook?.(body, signed(SECRET))).toEqual({ reference: 'cs_9' })
  const { body: onPage } = stripeWebhook('payment_intent.succeeded', {
    reference: 'pi_9',
    key: 'payment-9',
    secret: SECRET,
  })
  expect(await provider.parseWebhook?.(onPage, signed(SECRET, onPage))).toEqual({
    reference: 'pi_9',
    key: 'payment-9',
  })
  const other = onPage.replaceAll('payment_intent', 'charge')
  expect(await provider.parseWebhook?.(other, signed(SECRET, other))).toBe('OF_NO_INTEREST')
  expect(await provider.parseWebhook?.(body, signed('whsec_other'))).toBe('FORGED')
  expect(await provider.parseWebhook?.(body.replace('cs_9', 'cs_8'), signed(SECRET))).toBe('FORGED')
  expect(await provider.parseWebhook?.(body, new Headers())).toBe('FORGED')
})
