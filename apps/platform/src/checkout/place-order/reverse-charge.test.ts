import { beforeAll, expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const headers = await shop.merchant()
const DRAFTS = '/_vitrine/v1/draft-orders'
const VIENNA = { country: 'AT', city: 'Wien', addressLine: 'Ring 1', postalCode: '1010' }
const business = (id: string) => ({
  company: 'Weberei',
  firstName: 'Eva',
  lastName: 'Huber',
  vatId: { id, type: 'UNSPECIFIED' },
})
let bowl: Awaited<ReturnType<typeof shop.product>>

const setUp = (contact: object, reverseChargeEnabled = true) =>
  updateShop(db, { contact, reverseChargeEnabled }, new Date())
const SELLER = { country: 'DE', taxId: 'DE136695976' }

beforeAll(async () => {
  await db.$client.query(`update shop_settings set status = 'DEMO'`)
  const { id } = await shop.createSetting('tax-groups', { name: 'All', isDefault: true, isForShipping: true })
  for (const [country, percentage] of [
    ['DE', 19],
    ['AT', 20],
  ] as const)
    await shop.createSetting('tax-regions', {
      country,
      taxIncludedInPrice: true,
      rates: [{ name: 'VAT', taxGroupId: id, percentage }],
    })
  await shop.createSetting('shipping-options', {
    title: 'Post',
    rates: [{ amount: '6.00', conditions: [] }],
    active: true,
  })
  bowl = await shop.product({ name: 'Bowl', price: 24, quantity: 100 })
})

const draftOf = async (change: object) => {
  const draft = { email: 'eva@example.com', address: VIENNA, lines: [shop.item(bowl, 2)], ...change }
  return (await shop.post(DRAFTS, draft, headers)).body.draftOrder
}
const totalOf = async (change: object) => (await draftOf(change)).checkout.priceSummary.total.amount

test('charges a business in another country of the EU the net price, and says so on the order', async () => {
  await setUp(SELLER)
  const draft = await draftOf({ contactDetails: business('ATU13585627') })
  expect(draft.checkout).toMatchObject({
    taxIncludedInPrice: false,
    priceSummary: {
      subtotal: { amount: '40.00' },
      shipping: { amount: '5.00' },
      tax: { amount: '0.00' },
      total: { amount: '45.00' },
    },
    taxSummary: { taxableAmount: { amount: '45.00' }, reverseCharge: true },
  })
  const { orderId } = (await shop.post(`${DRAFTS}/${draft.id}/complete`, {}, headers)).body
  const { order } = (await shop.get(`/ecom/v1/orders/${orderId}`, headers)).body
  expect(order.lineItems[0]).toMatchObject({
    price: { amount: '20.00' },
    taxDetails: {
      taxRate: '0',
      taxBreakdown: [{ taxName: 'Reverse charge', taxAmount: { amount: '0.00' } }],
    },
  })
})

test.each([
  ['en', 'Reverse charge: the customer accounts for the VAT.'],
  ['de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).'],
  ['ar', 'الاحتساب العكسي'],
])('names both VAT numbers and the reverse charge on the invoice in %s', async (language, note) => {
  await setUp(SELLER)
  const { id } = await draftOf({ contactDetails: business('ATU13585627'), language })
  const { orderId } = (await shop.post(`${DRAFTS}/${id}/complete`, {}, headers)).body
  const { body } = await shop.get(`/_vitrine/v1/orders/${orderId}/invoice.html`, headers)
  for (const part of ['DE136695976', 'ATU13585627', note]) expect(body).toContain(part)
})

test.each([
  ['a private buyer', SELLER, { contactDetails: { lastName: 'Huber' } }],
  [
    'a business of the own country',
    SELLER,
    {
      contactDetails: business('DE136695976'),
      address: { ...VIENNA, country: 'DE', postalCode: '10115' },
    },
  ],
  ['a business of a third country', SELLER, { contactDetails: business('FR40303265045') }],
  ['a shop without a VAT number', { country: 'DE' }, { contactDetails: business('ATU13585627') }],
  [
    'a shop outside the EU',
    { country: 'CH', taxId: 'CHE100155212' },
    { contactDetails: business('ATU13585627') },
  ],
])('charges tax to %s', async (_, seller, change) => {
  await setUp(seller)
  expect(await totalOf(change)).toBe('54.00')
})

test('looks for the VAT number at the billing address, and for the destination at the delivery', async () => {
  await setUp(SELLER)
  const billed = async (address: object, billingAddress: object, vatId: string) => {
    const { checkout } = await draftOf({ address })
    const path = `/ecom/v1/checkouts/${checkout.id}`
    const contactDetails = business(vatId)
    const { body } = await shop.send('PATCH', path, {
      headers,
      body: {
        checkout: {
          shippingInfo: { shippingDestination: { address, contactDetails: { firstName: 'Eva' } } },
          billingInfo: { address: billingAddress, contactDetails },
        },
      },
    })
    return [body.checkout.priceSummary.total.amount, body.checkout.taxSummary.reverseCharge ?? false]
  }
  const PARIS = { country: 'FR', city: 'Paris', addressLine: 'Rue 1', postalCode: '75001' }
  const MUNICH = { country: 'DE', city: 'München', addressLine: 'Weg 1', postalCode: '80331' }
  // Delivered to a country without a tax region: the net price of the shop's own.
  expect(await billed(PARIS, VIENNA, 'ATU13585627')).toEqual(['45.38', true])
  expect(await billed(PARIS, VIENNA, 'U13585627')).toEqual(['45.38', true])
  expect(await billed(MUNICH, VIENNA, 'ATU13585627')).toEqual(['54.00', false])
  expect(await billed(VIENNA, MUNICH, 'DE136695976')).toEqual(['54.00', false])
})

test('charges tax while the merchant has turned the reverse charge off', async () => {
  await setUp(SELLER, false)
  expect(await totalOf({ contactDetails: business('ATU13585627') })).toBe('54.00')
})

test('charges the net price of the shop where it has no tax region for the buyer', async () => {
  await setUp(SELLER)
  const address = { ...VIENNA, country: 'NL', postalCode: '1011 AB' }
  expect(await totalOf({ address, contactDetails: business('NL004495445B01') })).toBe('45.38')
})
