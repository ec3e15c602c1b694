import type { PaymentMethodSettings, Wire } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripeServer } from '../../../../testing/fake-stripe-server.ts'
import { openCheckout, toPayment } from '../../../../testing/open-checkout-page.ts'
import { stripeWebhook } from '../../../../testing/stripe-objects.ts'
import type { Config } from '../../../kernel/config.ts'
import { auditLog } from '../../../kernel/database/schema/audit-log.ts'
import { outgoingEmails } from '../../../kernel/database/schema/mail.ts'
import { orderPayments, orders } from '../../../kernel/database/schema/orders/orders.ts'
import { paymentMethods } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { instructionsOf } from '../../records/offline-payments.ts'

const PATH = '/_vitrine/v1/payment-methods'
const SECRETS_KEY = 'the key of the tests, long enough'
const TEST_KEYS = { secretKey: 'sk_test_51secret', webhookSecret: 'whsec_51secret' }
const LIVE_KEYS = { secretKey: 'sk_live_51secret', webhookSecret: 'whsec_51live' }

const server = await startStripeServer()
afterAll(server.stop)
beforeEach(() => {
  server.isDown = false
})

async function open(config: Partial<Config> = {}) {
  const checkout = await openCheckout(2, 'physical', {
    secretsKey: SECRETS_KEY,
    paymentApiUrls: { stripe: server.url },
    testPayments: false,
    ...config,
  })
  const { shop, db, browser } = checkout
  const headers = await shop.owner()
  const change = (id: string, body: object) => shop.send('PATCH', `${PATH}/${id}`, { body, headers })
  const list = async () => (await shop.get(PATH, headers)).body
  const method = async (id: string): Promise<Wire<PaymentMethodSettings>> =>
    (await list()).paymentMethods.find((each: Wire<PaymentMethodSettings>) => each.id === id)
  const mode = async (id: string, name: string) => (await method(id)).modes.find((each) => each.mode === name)
  const setStatus = (status: string) => db.$client.query('update shop_settings set status = $1', [status])
  /** The payment methods on the page, in their order. */
  const offered = async () => {
    await browser.open(`${browser.path}/payment`)
    return [...browser.html.matchAll(/name="provider"[^>]*value="([^"]*)"/g)].map(([, id]) => id)
  }
  /** Undoes the change to this value. */
  const undo = async (value: string) => {
    const rows = await db.select().from(auditLog)
    const change = rows.find(({ after }) => JSON.stringify(after).includes(value))
    const { status } = await shop.post(`/_vitrine/v1/changes/${change?.changeId}/undo`, {}, headers)
    expect(status).toBe(200)
  }
  return { ...checkout, headers, change, list, method, mode, setStatus, offered, undo }
}

test('saves keys encrypted, and never returns or logs them', async () => {
  const { change, mode, db } = await open()
  const saved = await change('stripe', { enabled: true, test: TEST_KEYS, live: LIVE_KEYS })
  expect(saved.status).toBe(200)
  expect(await mode('stripe', 'TEST')).toMatchObject({
    complete: true,
    source: 'CONSOLE',
    values: {},
    savedSecrets: ['secretKey', 'webhookSecret'],
  })
  const rows = JSON.stringify([
    await db.select().from(paymentMethods),
    await db.select().from(auditLog),
    saved.body,
  ])
  for (const secret of [...Object.values(TEST_KEYS), ...Object.values(LIVE_KEYS)])
    expect(rows).not.toContain(secret)
  expect(rows).toContain('"savedSecrets":["TEST secretKey"')
  await change('stripe', { test: { secretKey: TEST_KEYS.secretKey } })
  const entries = await db.select().from(auditLog).where(eq(auditLog.operation, 'updatePaymentMethod'))
  expect(entries.map(({ after }) => after)).toContainEqual({
    paymentMethod: 'stripe',
    replacedSecrets: ['TEST secretKey'],
  })
})

test('opens a saved key only with the same key, in its own field', async () => {
  const { change, mode, db, shop, headers } = await open()
  await change('stripe', { enabled: true, test: TEST_KEYS })
  await db.$client.query(
    `update payment_methods set encrypted_secrets = jsonb_set(encrypted_secrets, '{LIVE}', encrypted_secrets->'TEST')`,
  )
  expect(await mode('stripe', 'LIVE')).toMatchObject({ complete: false, savedSecrets: [] })
  Object.assign(shop.config, { secretsKey: 'another key of thirty-two characters' })
  expect((await shop.get(PATH, headers)).body.paymentMethods[0].modes[0]).toMatchObject({ complete: false })
})

test('rejects keys of the other mode, unknown fields, other amounts and other callers', async () => {
  const { change, shop } = await open()
  const fieldOf = async (body: object) =>
    (await change('stripe', body)).body.details?.validationError?.fieldViolations?.map(
      ({ field }: { field: string }) => field,
    )
  expect(await fieldOf({ test: { secretKey: 'sk_live_x' } })).toEqual(['test.secretKey'])
  expect(await fieldOf({ live: { secretKey: 'sk_test_x' } })).toEqual(['live.secretKey'])
  expect(await fieldOf({ live: { unknown: 'x' } })).toEqual(['live.unknown'])
  expect(await fieldOf({ minAmount: '-1', maxAmount: '1.005' })).toEqual(['minAmount', 'maxAmount'])
  expect((await change('nothing', { enabled: true })).code).toBe('PAYMENT_METHOD_NOT_FOUND')
  expect((await shop.send('PATCH', `${PATH}/stripe`, { body: { enabled: true } })).status).toBe(401)
})

test('saves no secret without a key of the platform', async () => {
  const { change, list } = await open({ secretsKey: undefined })
  expect((await change('stripe', { test: TEST_KEYS })).code).toBe('SECRETS_KEY_MISSING')
  expect((await change('bank-transfer', { live: { instructions: 'IBAN' } })).status).toBe(200)
  expect((await list()).canSaveSecrets).toBe(false)
})

test('takes test payments in a demo shop and real ones in an open shop, each with its own keys', async () => {
  const shop = await open()
  await shop.change('stripe', { enabled: true, test: TEST_KEYS, live: LIVE_KEYS })
  await toPayment(shop)
  expect(await shop.offered()).toEqual(['stripe-test', 'offline'])
  expect(shop.browser.text).toContain('Test mode: you won’t be charged.')
  expect(shop.browser.headers.get('content-security-policy')).toContain(server.url)
  await shop.setStatus('ENABLED')
  expect(await shop.offered()).toEqual(['stripe', 'offline'])
  await shop.browser.submit('/payment', { provider: 'stripe-test' })
  expect(await shop.db.select().from(orders)).toEqual([])
  await shop.browser.open(`${shop.browser.path}/payment`)
  await shop.browser.submit('/payment', { provider: 'stripe' })
  const [payment] = await shop.db.select().from(orderPayments)
  expect(payment).toMatchObject({ provider: 'stripe', status: 'PENDING' })
  server.pay(payment?.reference ?? '')
  await shop.browser.open(`${shop.browser.path}/paid`)
  expect((await shop.db.select().from(orders))[0]?.paymentStatus).toBe('PAID')
})

test('gives the cards of a provider and those of the test bank different names', async () => {
  const shop = await open({ testPayments: true })
  await toPayment(shop)
  expect(shop.browser.text).not.toContain('Test card')
  await shop.change('stripe', { enabled: true, test: TEST_KEYS })
  await shop.browser.open(`${shop.browser.path}/payment`)
  expect(shop.browser.text).toContain('Test card')
})

test('uses the keys of the environment for live payments, and says so', async () => {
  const { method, mode, list, change, setStatus, offered, ...shop } = await open({
    stripe: { secretKey: 'sk_live_env', webhookSecret: 'whsec_env' },
  })
  expect(await method('stripe')).toMatchObject({
    enabled: true,
    environmentVariables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  })
  expect(await mode('stripe', 'LIVE')).toMatchObject({ source: 'ENVIRONMENT', complete: true })
  expect(JSON.stringify(await list())).not.toContain('sk_live_env')
  await setStatus('ENABLED')
  await toPayment(shop as never)
  expect(await offered()).toContain('stripe')
  await change('stripe', { enabled: false })
  expect(await offered()).toEqual(['offline'])
})

test('offers a method by country and amount, in the order of the settings', async () => {
  const shop = await open()
  const { change, offered, headers, list } = shop
  await change('stripe', { enabled: true, test: TEST_KEYS })
  await change('bank-transfer', { enabled: true, live: { instructions: 'IBAN DE02 1203' } })
  await change('cash-on-delivery', { enabled: false })
  await toPayment(shop)
  expect(await offered()).toEqual(['stripe-test', 'bank-transfer'])
  await shop.shop.post(`${PATH}/reorder`, { ids: ['bank-transfer', 'stripe'] }, headers)
  expect(await offered()).toEqual(['bank-transfer', 'stripe-test'])
  expect((await list()).paymentMethods.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([
    'bank-transfer',
    'stripe',
  ])
  await change('stripe', { countries: ['FR'] })
  expect(await offered()).toEqual(['bank-transfer'])
  await change('stripe', { countries: ['FR', 'DE'], minAmount: '44.91' })
  expect(await offered()).toEqual(['bank-transfer'])
  await change('stripe', { minAmount: '44.90', maxAmount: '44.90' })
  expect(await offered()).toEqual(['bank-transfer', 'stripe-test'])
  await change('stripe', { minAmount: null, maxAmount: '44.89' })
  expect(await offered()).toEqual(['bank-transfer'])
})

test('offers bank transfer and cash on delivery separately once one of them is set up', async () => {
  const shop = await open()
  await toPayment(shop)
  expect(await shop.offered()).toEqual(['offline'])
  expect(await shop.method('cash-on-delivery')).toMatchObject({ enabled: true, offered: true })
  await shop.change('bank-transfer', { live: { instructions: 'IBAN DE02 1203' } })
  expect(await shop.offered()).toEqual(['bank-transfer', 'cash-on-delivery'])
  expect(shop.browser.text).toContain('IBAN DE02 1203')
  await shop.browser.submit('/payment', { provider: 'offline' })
  expect(await shop.db.select().from(orders)).toEqual([])
  await shop.browser.open(`${shop.browser.path}/payment`)
  await shop.browser.submit('/payment', { provider: 'cash-on-delivery' })
  const [order] = await shop.db.select().from(orders)
  expect(order).toMatchObject({ status: 'APPROVED', paymentDueAt: null })
  const { body } = await shop.shop.get(`/ecom/v1/payments/orders/${order?.id}`, shop.headers)
  expect(body.orderTransactions.payments[0].regularPaymentDetails).toMatchObject({
    paymentMethod: 'cash-on-delivery',
    offlinePayment: true,
  })
})

test('turns manual payment on and off in the settings of the checkout and of each method alike', async () => {
  const shop = await open()
  const SETTINGS = '/ecom/v1/checkout-settings'
  const isEnabled = async () =>
    (await shop.shop.get(SETTINGS, shop.headers)).body.checkoutSettings.offlinePayment.enabled
  const enable = async (enabled: boolean) => {
    const body = { checkoutSettings: { offlinePayment: { enabled } } }
    const { body: changed } = await shop.shop.send('PATCH', SETTINGS, { body, headers: shop.headers })
    return changed.checkoutSettings.offlinePayment.enabled
  }
  await toPayment(shop)
  await shop.change('bank-transfer', { live: { instructions: 'IBAN DE02 1203' } })
  expect(await enable(false)).toBe(false)
  expect(await shop.offered()).toEqual([])
  expect(await shop.method('bank-transfer')).toMatchObject({ enabled: false, offered: false })
  expect(await enable(true)).toBe(true)
  expect(await shop.offered()).toEqual(['bank-transfer', 'cash-on-delivery'])
  await shop.change('cash-on-delivery', { enabled: false })
  expect(await isEnabled()).toBe(true)
  // One of them is enough, so nothing changes.
  expect(await enable(true)).toBe(true)
  expect(await shop.offered()).toEqual(['bank-transfer'])
  await shop.change('bank-transfer', { enabled: false })
  expect(await isEnabled()).toBe(false)
})

test('enables only the manual methods that a change disabled when the change is undone', async () => {
  const shop = await open()
  await toPayment(shop)
  await shop.change('cash-on-delivery', { enabled: false })
  const body = { checkoutSettings: { offlinePayment: { enabled: false } } }
  await shop.shop.send('PATCH', '/ecom/v1/checkout-settings', { body, headers: shop.headers })
  await shop.undo('"isOffered":false')
  expect(await shop.offered()).toEqual(['bank-transfer'])
})

test('keeps one text for instructions in the settings of the checkout and of bank transfer', async () => {
  const shop = await open()
  const SETTINGS = '/ecom/v1/checkout-settings'
  const read = async () =>
    (await shop.shop.get(SETTINGS, shop.headers)).body.checkoutSettings.offlinePaymentInstructions
  const write = (offlinePaymentInstructions: string) =>
    shop.shop.send('PATCH', SETTINGS, {
      body: { checkoutSettings: { offlinePaymentInstructions } },
      headers: shop.headers,
    })
  await write('IBAN DE01')
  await toPayment(shop)
  expect(shop.browser.text).toContain('IBAN DE01')
  await shop.change('bank-transfer', { live: { instructions: 'IBAN DE02' } })
  expect(await read()).toBe('IBAN DE02')
  await write('IBAN DE03')
  await shop.offered()
  expect(shop.browser.text).toContain('IBAN DE03')
  expect((await shop.mode('bank-transfer', 'LIVE'))?.values).toEqual({ instructions: 'IBAN DE03' })
  await shop.undo('IBAN DE03')
  expect(await read()).toBe('IBAN DE02')
  // Orders of staff may be paid either way.
  expect(await instructionsOf(shop.db, 'offline', 'en')).toBe('IBAN DE02')
})

test.each([
  ['bank-transfer', 'en', 'by bank transfer', 'receive your order'],
  ['cash-on-delivery', 'en', 'in cash on delivery', 'bank transfer'],
  ['cash-on-delivery', 'de', 'bei Lieferung (Nachnahme)', 'Überweisung'],
  ['cash-on-delivery', 'ar', 'نقدًا عند الاستلام', 'تحويل'],
])('asks a buyer who chose %s for it alone, in %s', async (provider, language, asked, other) => {
  const shop = await open()
  await shop.change('bank-transfer', { live: { instructions: 'DE02 1203' } })
  await toPayment(shop)
  await shop.browser.open(`${shop.browser.path}/payment?ui_locales=${language}`)
  await shop.browser.submit('/payment', { provider })
  const [order] = await shop.db.select().from(orders)
  const id = order?.id ?? ''
  const emails = await shop.db.select().from(outgoingEmails).where(eq(outgoingEmails.orderId, id))
  const email = emails.find(({ text }) => text.includes(asked))
  for (const text of [shop.browser.text, email?.text]) {
    expect(text).toContain(asked)
    expect(text).not.toContain(other)
  }
  const { body } = await shop.shop.get(`/_vitrine/v1/orders/${order?.id}`, shop.shopper.headers)
  expect(body.payLater).toMatchObject({ method: provider })
})

test.each([
  ['bank-transfer', 'Bank transfer', 'An DE02 1203 überweisen'],
  ['cash-on-delivery', 'Cash on delivery', 'Bitte passend zahlen'],
])('shows the instructions of %s in the buyer’s language', async (provider, name, translated) => {
  const shop = await open()
  await shop.db.$client.query(`update shop_settings set languages = '["en","de"]'`)
  const original = `Instructions of ${provider}`
  await shop.change(provider, { enabled: true, live: { instructions: original } })
  const translations = '/_vitrine/v1/translations/PAYMENT_METHOD'
  const { body: listed } = await shop.shop.get(translations, shop.headers)
  const entity = listed.entities.find((each: { name: string }) => each.name === name)
  const texts = { language: 'de', texts: { instructions: translated } }
  const saved = await shop.shop.send('PATCH', `${translations}/${entity.entityId}`, {
    body: texts,
    headers: shop.headers,
  })
  expect(saved.status).toBe(200)
  await toPayment(shop)
  await shop.browser.open(`${shop.browser.path}/payment?ui_locales=de`)
  const paymentPage = shop.browser.text
  await shop.browser.submit('/payment', { provider })
  const [order] = await shop.db.select().from(orders)
  const emails = await shop.db.select().from(outgoingEmails)
  const email = emails.find(({ orderId }) => orderId === order?.id)
  const { body } = await shop.shop.get(`/_vitrine/v1/orders/${order?.id}`, shop.shopper.headers)
  for (const text of [paymentPage, shop.browser.text, email?.text, body.payLater.instructions]) {
    expect(text).toContain(translated)
    expect(text).not.toContain(original)
  }
  await shop.db.$client.query(`update shop_settings set languages = '["de","en"]'`)
  expect(await instructionsOf(shop.db, provider, 'de')).toBe(original)
})

test('lists no payment method without instructions for translation', async () => {
  const shop = await open()
  const { body } = await shop.shop.get('/_vitrine/v1/translations/PAYMENT_METHOD', shop.headers)
  expect(body).toMatchObject({ entities: [], totalResults: 0 })
  const missing = '/_vitrine/v1/translations/PAYMENT_METHOD/8f0c41de-52a7-4c0b-9d5e-6f1b7a3c2e01'
  expect((await shop.shop.get(missing, shop.headers)).code).toBe('PAYMENT_METHOD_NOT_FOUND')
})

test('says whether the shop could take real payments', async () => {
  const shop = await open()
  await shop.db.$client.query(`update checkout_settings set offline_payment = null`)
  expect((await shop.list()).acceptsRealPayments).toBe(false)
  await shop.change('stripe', { enabled: true, test: TEST_KEYS })
  expect((await shop.list()).acceptsRealPayments).toBe(false)
  await shop.change('stripe', { live: LIVE_KEYS })
  expect((await shop.list()).acceptsRealPayments).toBe(true)
  await shop.change('stripe', { live: { secretKey: '' } })
  expect((await shop.list()).acceptsRealPayments).toBe(false)
})

test('sends a test payment without an order, and shows that its webhook arrived', async () => {
  const { change, shop, headers, mode, db } = await open()
  const testPayments = `${PATH}/stripe/test-payments`
  expect((await shop.post(testPayments, {}, headers)).code).toBe('PAYMENT_METHOD_NOT_CONFIGURED')
  await change('stripe', { enabled: true, test: TEST_KEYS })
  const { body: started } = await shop.post(testPayments, {}, headers)
  expect(started).toMatchObject({ status: 'WAITING', url: expect.stringContaining('http') })
  server.pay(started.reference)
  expect((await shop.get(`${testPayments}/${started.reference}`, headers)).body.status).toBe('PAID')
  expect(await db.select().from(orders)).toEqual([])
  expect((await mode('stripe', 'TEST'))?.webhook).not.toHaveProperty('lastReceivedDate')
  const send = (secret: string) =>
    shop.send(
      'POST',
      '/_vitrine/v1/payments/stripe-test/webhooks',
      stripeWebhook('checkout.session.completed', { reference: started.reference, secret }),
    )
  expect((await send('whsec_of_somebody_else')).code).toBe('SIGNATURE_INVALID')
  expect((await mode('stripe', 'TEST'))?.webhook).not.toHaveProperty('lastReceivedDate')
  expect((await send(TEST_KEYS.webhookSecret)).status).toBe(200)
  expect((await mode('stripe', 'TEST'))?.webhook).toHaveProperty('lastReceivedDate')
  server.isDown = true
  expect((await shop.post(testPayments, {}, headers)).code).toBe('PAYMENT_PROVIDER_FAILED')
})
