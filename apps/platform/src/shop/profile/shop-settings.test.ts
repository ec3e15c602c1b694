import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { paymentMethods } from '../../kernel/database/schema/orders/payment-methods.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { purposeOf } from './access-by-shop-status.ts'
import { isWithdrawalEnabled } from './withdrawal-settings.ts'

const SHOP = '/_vitrine/v1/shop'
const READ = '/stores-reader/v1/products/query-platformized'

async function open(status: string) {
  const db = await testDatabase()
  const platform = await openPlatform(db)
  const owner = await platform.owner()
  const response = await platform.send('PATCH', SHOP, { body: { status }, headers: owner })
  return { ...platform, db, owner, response }
}

test.each([
  ['ENABLED', { browse: true, buy: true, payments: 'real' }],
  ['DEMO', { browse: true, buy: true, payments: 'demo' }],
  ['DISABLED', { browse: true, buy: false, payments: 'none' }],
  ['PENDING', { browse: false, buy: false, payments: 'none' }],
])('shows anyone what a shop that is %s lets shoppers do', async (status, access) => {
  const shop = await open(status)
  expect(shop.response.body).toEqual({
    shop: {
      name: 'My shop',
      currency: 'USD',
      exchangeRates: [],
      status,
      weightUnit: 'KG',
      timeZone: 'UTC',
      url: 'http://localhost:3000',
      access,
      contact: {},
      shippingCountries: [],
      deliveryOptions: [],
      priorPricesRequired: false,
      withdrawals: { mode: 'AUTOMATIC', days: 14, transitDays: 14 },
      withdrawalsEnabled: false,
      returnsEnabled: false,
      taxIncludedInPrices: false,
      reviewsEnabled: true,
      hasReviews: false,
      backInStockRequestsEnabled: true,
      newOrderEmailsEnabled: true,
      reverseChargeEnabled: false,
      vatNumberCheckEnabled: false,
      externalPages: {},
      languages: ['en', 'de', 'ar'],
      catalogVersion: 'V1_CATALOG',
    },
  })
  expect((await shop.get(SHOP)).body).toEqual(shop.response.body)
})

test.each([
  ['public', true],
  ['owner', undefined],
  ['off', undefined],
] as const)('reports a mailbox that is %s as public: %s', async (mailbox, hasPublicMailbox) => {
  const { get } = await openPlatform(await testDatabase(), { config: { mailbox } })
  expect((await get(SHOP)).body.shop.hasPublicMailbox).toBe(hasPublicMailbox)
})

test('stops collecting back-in-stock requests, and reports it to sales channels', async () => {
  const { send, get, owner } = await open('ENABLED')
  const { body } = await send('PATCH', SHOP, { body: { backInStockRequestsEnabled: false }, headers: owner })
  expect(body.shop.backInStockRequestsEnabled).toBe(false)
  expect((await get(SHOP)).body.shop.backInStockRequestsEnabled).toBe(false)
  const SETTINGS = '/back-in-stock-service/v1/back-in-stock-notification-requests/settings'
  const settings = await send('PUT', SETTINGS, { body: {}, headers: owner })
  expect(settings.body.settings.collectionStates).toMatchObject([{ collectingRequests: false }])
})

test('lets an owner turn new-order emails off and on, and records it in the audit log', async () => {
  const { send, get, owner, db } = await open('ENABLED')
  for (const newOrderEmailsEnabled of [false, true]) {
    const { body } = await send('PATCH', SHOP, { body: { newOrderEmailsEnabled }, headers: owner })
    expect(body.shop.newOrderEmailsEnabled).toBe(newOrderEmailsEnabled)
    expect((await get(SHOP)).body.shop.newOrderEmailsEnabled).toBe(newOrderEmailsEnabled)
  }
  const changes = await db.select().from(auditLog).where(eq(auditLog.entity, 'shop')).orderBy(auditLog.id)
  expect(changes.slice(-2)).toMatchObject([
    { before: { newOrderEmailsEnabled: true }, after: { newOrderEmailsEnabled: false } },
    { before: { newOrderEmailsEnabled: false }, after: { newOrderEmailsEnabled: true } },
  ])
})

test('returns contact details and delivery countries', async () => {
  const { send, owner, db } = await open('ENABLED')
  const change = (contact: object) => send('PATCH', SHOP, { body: { contact }, headers: owner })
  const contact = { email: 'hello@bowls.example', phone: '+49 30 1234', address: '1 Kiln Lane, Berlin' }
  expect((await change(contact)).body.shop.contact).toEqual(contact)
  expect((await change({ email: contact.email })).body.shop.contact).toEqual({ email: contact.email })
  for (const wrong of [{ email: 'nobody' }, { phone: 'call me' }, { fax: '1' }])
    expect((await change(wrong)).status).toBe(400)
  const now = new Date()
  const [title, destinations] = ['Post', [{ country: 'DE' }, { country: 'AT' }]]
  const conditions = [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 5000 }] as const
  const rates = [
    { amount: 490, conditions: [] },
    { amount: 0, conditions },
  ]
  const pickupMethod = 'STORE_PICKUP'
  await db.insert(shippingOptions).values([
    { id: newId(now), title, destinations, rates, position: 0, createdAt: now, updatedAt: now },
    { id: newId(now), title: 'Pickup', pickupMethod, rates, position: 1, createdAt: now, updatedAt: now },
  ])
  const served = (await openPlatform(db)).get(SHOP)
  expect((await served).body.shop).toMatchObject({
    deliveryOptions: [
      {
        title,
        destinations,
        rates: [
          { amount: '4.90', conditions: [], multiplyByQuantity: false },
          { amount: '0.00', conditions: [{ ...conditions[0], value: '50.00' }], multiplyByQuantity: false },
        ],
      },
    ],
    contact: { email: contact.email },
  })
})

test('writes the address on one line from its fields, and keeps one of earlier versions', async () => {
  const { send, owner } = await open('ENABLED')
  const change = async (contact: object) =>
    (await send('PATCH', SHOP, { body: { contact }, headers: owner })).body.shop.contact
  const street = { addressLine: '1 Kiln Lane', postalCode: '10115', city: 'Berlin', country: 'DE' }
  expect(await change({ address: '2 Old Road', ...street })).toEqual({
    ...street,
    address: '1 Kiln Lane, 10115 Berlin',
  })
  expect(await change({ address: '2 Old Road', country: 'DE' })).toEqual({
    address: '2 Old Road',
    country: 'DE',
  })
})

test('rejects a VAT number that is not valid in its country', async () => {
  const { send, owner } = await open('ENABLED')
  const change = (taxId: string) => send('PATCH', SHOP, { body: { contact: { taxId } }, headers: owner })
  const refused = await change('DE 136695978')
  expect(refused.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'contact.taxId', description: 'must be a VAT number, such as DE136695976' },
  ])
  // Other tax IDs have no prefix.
  for (const valid of ['DE 136695976', '12/345/67890', '12-3456789'])
    expect((await change(valid)).body.shop.contact).toEqual({ taxId: valid })
})

test('reports setup mode to shoppers, and works for merchants', async () => {
  const shop = await open('PENDING')
  const refused = await shop.post(READ, {}, await shop.visitor())
  expect(refused).toMatchObject({ status: 403, code: 'SHOP_CLOSED' })
  expect(refused.body.details.applicationError.data).toEqual({ status: 'PENDING' })
  expect((await shop.post(READ, {}, shop.owner)).status).toBe(200)
})

test('shows the catalog of a closed shop', async () => {
  const shop = await open('DISABLED')
  expect((await shop.post(READ, {}, await shop.visitor())).status).toBe(200)
})

test.each([
  ['/ecom/v1/carts/current', 'buy'],
  ['/ecom/v1/checkouts', 'buy'],
  ['/v1/carts/current/add-to-cart', 'buy'],
  ['/stores-reader/v1/products/query-platformized', 'browse'],
  ['/_vitrine/v1/search', 'browse'],
  ['/ecom/v1/recommendations/get', 'browse'],
])('classifies %s as a call to %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose)
})

test('lets an owner rename the shop', async () => {
  const shop = await open('ENABLED')
  const { body } = await shop.send('PATCH', SHOP, { body: { name: ' Kiln & Field ' }, headers: shop.owner })
  expect(body.shop).toMatchObject({ name: 'Kiln & Field', status: 'ENABLED' })
})

test('audits who changed which shop settings, and no unchanged ones', async () => {
  const shop = await open('ENABLED')
  const change = (body: object) => shop.send('PATCH', SHOP, { body, headers: shop.owner })
  await change({ exchangeRates: [{ currency: 'EUR', rate: '0.92' }] })
  await change({ exchangeRates: [{ currency: 'EUR', rate: '0.92' }] })
  await change({ exchangeRates: [{ currency: 'EUR', rate: '0.95' }], name: 'Kiln & Field' })
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'shop'))
  const rate = (rate: number) => ({ exchangeRates: [{ currency: 'EUR', rate }] })
  expect(rows.slice(-2)).toMatchObject([
    { operation: 'changeShop', actorRole: 'owner', before: { exchangeRates: [] }, after: rate(92_000_000) },
    {
      before: { ...rate(92_000_000), name: 'My shop' },
      after: { ...rate(95_000_000), name: 'Kiln & Field' },
    },
  ])
  expect(rows.filter(({ after }) => after && 'exchangeRates' in after)).toHaveLength(2)
})

test.each([{}, { status: 'OPEN' }, { name: ' ' }, { url: 'https://evil.example' }])(
  'rejects %j as a change of the shop',
  async (change) => {
    const shop = await open('ENABLED')
    expect((await shop.send('PATCH', SHOP, { body: change, headers: shop.owner })).status).toBe(400)
    expect((await shop.get(SHOP)).body).toEqual(shop.response.body)
  },
)

test('changes the currency until an amount is stored', async () => {
  const { send, owner, db } = await open('PENDING')
  const change = (body: object) => send('PATCH', SHOP, { body, headers: owner })
  await change({ exchangeRates: [{ currency: 'EUR', rate: '0.9' }] })
  expect((await change({ currency: 'EUR' })).body.shop).toMatchObject({ currency: 'EUR', exchangeRates: [] })
  expect((await change({ currency: 'EURO' })).status).toBe(400)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1)
  expect(entry).toMatchObject({ before: { currency: 'USD' }, after: { currency: 'EUR' } })
  const method = { id: 'bank-transfer', isEnabled: true, position: 0, countries: [] }
  const instants = { createdAt: new Date(), updatedAt: new Date() }
  await db
    .insert(paymentMethods)
    .values({ ...method, ...instants, minAmount: 500, settings: {}, encryptedSecrets: {} })
  expect(await change({ currency: 'USD' })).toMatchObject({ status: 409, code: 'CURRENCY_IN_USE' })
  expect((await change({ currency: 'EUR', name: 'Oak' })).body.shop.name).toBe('Oak')
})

test('offers the reverse charge only with a VAT number of the EU country of the shop', async () => {
  const { send, owner } = await open('ENABLED')
  const change = (body: object) => send('PATCH', SHOP, { body, headers: owner })
  const reverseChargeEnabled = true
  for (const contact of [
    {},
    { country: 'DE' },
    { country: 'DE', taxId: 'ATU13585627' },
    { country: 'CH', taxId: 'CHE100155212' },
  ]) {
    await change({ contact })
    expect(await change({ reverseChargeEnabled })).toMatchObject({ status: 400 })
  }
  const { body } = await change({ contact: { country: 'DE', taxId: 'DE 136 695 976' }, reverseChargeEnabled })
  expect(body.shop.reverseChargeEnabled).toBe(true)
})

test('offers pages and emails in the languages of the shop only', async () => {
  const platform = await openPlatform(await testDatabase())
  const headers = await platform.owner()
  const change = (languages: readonly string[]) =>
    platform.send('PATCH', SHOP, { body: { languages }, headers })
  for (const languages of [[], ['en', 'en'], ['fr']])
    expect(await change(languages)).toMatchObject({ status: 400 })
  expect((await change(['de', 'ar'])).body.shop.languages).toEqual(['de', 'ar'])

  const page = async (language: string, query = '') => {
    const accept = { 'accept-language': language, accept: 'text/html' }
    const response = await platform.app.request(`/no-such-page${query}`, { headers: accept })
    return response.text()
  }
  expect(await page('ar')).toContain('<html lang="ar"')
  expect(await page('en, ar;q=0.5')).toContain('<html lang="ar"')
  for (const [language, query] of [['en'], ['fr'], ['en', '?ui_locales=en']] as const)
    expect(await page(language, query)).toContain('<html lang="de"')
})

test.each([
  ['AUTOMATIC', ['US'], undefined, false],
  ['AUTOMATIC', ['US', 'NO'], undefined, true],
  ['AUTOMATIC', [], 'DE', true],
  ['ON', [], undefined, true],
  ['OFF', ['DE'], 'DE', false],
] as const)(
  'shows the withdrawal function: %s, shipping to %j from %s',
  (mode, countries, country, expected) => {
    const withdrawals = { mode, days: 14, transitDays: 14 }
    expect(isWithdrawalEnabled({ withdrawals, contact: country ? { country } : {} }, countries)).toBe(
      expected,
    )
  },
)
