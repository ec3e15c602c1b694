import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutAt, openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
await db.$client.query(`update shop_settings set status = 'DEMO'`)
const PATH = '/ecom/v1/checkout-settings'
const headers = await shop.merchant()
const change = (checkoutSettings: object) => shop.send('PATCH', PATH, { body: { checkoutSettings }, headers })
const CARD = { provider: 'test-card', cardNumber: '4242424242424242', expiry: '12 / 30', securityCode: '123' }

test('stores checkout settings, emits an event, and shows them to merchants only', async () => {
  expect((await shop.get(PATH, headers)).body.checkoutSettings).toMatchObject({
    checkoutFields: { phone: 'OPTIONAL', company: 'HIDDEN', note: 'OPTIONAL' },
    checkoutPolicies: { termsAndConditions: { visible: false } },
  })
  const { body } = await change({ checkoutFields: { phone: 'REQUIRED' } })
  expect(body.checkoutSettings.checkoutFields).toMatchObject({ phone: 'REQUIRED', company: 'HIDDEN' })
  await Promise.all([
    change({ checkoutFields: { company: 'REQUIRED' } }),
    change({ checkoutPolicies: { termsAndConditions: { visible: true, content: 'Be kind.' } } }),
  ])
  expect((await shop.get(PATH, headers)).body.checkoutSettings).toMatchObject({
    checkoutFields: { phone: 'REQUIRED', company: 'REQUIRED' },
    checkoutPolicies: { termsAndConditions: { visible: true, content: 'Be kind.' } },
  })
  const emitted = await db.select().from(events).where(eq(events.entityId, 'checkout-settings'))
  expect(emitted.map(({ type }) => type)).toEqual(Array(3).fill('wix.ecom.v1.checkout_settings_updated'))
  expect((await change({ checkoutFields: { phone: 'SOMETIMES' } })).status).toBe(400)
  expect((await shop.get(PATH, await shop.visitor())).status).toBe(403)
})

test('audits who changed which checkout settings, and no unchanged ones', async () => {
  const before = (await shop.get(PATH, headers)).body.checkoutSettings.offlinePaymentInstructions
  await change({ offlinePaymentInstructions: 'Harbour Bank' })
  await change({ offlinePaymentInstructions: 'Harbour Bank' })
  const rows = await db.select().from(auditLog).where(eq(auditLog.entity, 'shop')).orderBy(auditLog.id)
  expect(rows.filter(({ after }) => JSON.stringify(after).includes('Harbour Bank'))).toMatchObject([
    {
      operation: 'changeCheckoutSettings',
      actorRole: 'app',
      after: { policies: { paymentInstructions: 'Harbour Bank' } },
    },
  ])
  await change({ offlinePaymentInstructions: before })
})

test('asks for the configured fields, and takes no order without consent to the terms', async () => {
  await shop.createSetting('shipping-options', {
    title: 'Post',
    rates: [{ amount: '0', conditions: [] }],
    active: true,
  })
  await change({
    checkoutFields: {
      phone: 'HIDDEN',
      company: 'REQUIRED',
      note: 'HIDDEN',
      policyAgreementCheckbox: { visible: true },
    },
  })
  const bowl = await shop.product({ name: 'Bowl', price: 20 })
  const draft = await shop.post(
    '/_vitrine/v1/draft-orders',
    { email: 'a@example.com', lines: [shop.item(bowl)] },
    headers,
  )
  const { id } = draft.body.draftOrder
  await shop.post(`/_vitrine/v1/draft-orders/${id}/send-invoice`, {}, headers)
  const invoice = (await readMails(db)).find(({ to }) => to === 'a@example.com')
  const browser = openBrowser(shop)
  await browser.open(/(\/draft-order\/\S+)/.exec(invoice?.text ?? '')?.[1] ?? '')
  const { body } = browser.page()
  const path = checkoutAt(browser.page())
  expect(body).toContain('name="company"')
  expect(body).not.toContain('name="phone"')
  expect(body).not.toContain('name="note"')
  const details = {
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'Silva',
    country: 'US',
    subdivision: 'NY',
    addressLine: '1 Main',
    postalCode: '10001',
    city: 'New York',
    phone: '555 1234',
  }
  await browser.submit(details, { to: `${path}/details` })
  expect(browser.page().body).toContain('This field is required.')
  await browser.submit({ ...details, company: 'Silva & Co' }, { to: `${path}/details` })
  const [, option = ''] = /name="option"[^>]*value="([^"]+)"/.exec(browser.page().body) ?? []
  await browser.submit({ option }, { to: `${path}/delivery` })
  const [, policy = ''] = /href="([^"]*\/policies\/[^"]+)"/.exec(browser.page().body) ?? []
  expect((await shop.get(policy)).body).toContain('Be kind.')
  expect(browser.page().body).toContain('By paying, you accept our terms.')
  await browser.submit(CARD, { to: `${path}/payment` })
  expect(browser.page().body).toContain('Please accept the terms to continue.')
  expect(await db.$count(orders)).toBe(0)
  await browser.submit({ ...CARD, accepts: 'yes' }, { to: `${path}/payment` })
  expect(browser.page().path).toMatch(/\/done$/)
  const [order] = await db.select().from(orders)
  expect(order?.details.recipientInfo?.contactDetails).toEqual({
    firstName: 'Ada',
    lastName: 'Silva',
    company: 'Silva & Co',
  })
})
