import { expect, test } from 'vitest'
import { ADA, chooseDelivery, NOW, openCheckout } from '../../../testing/open-checkout-page.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

type Open = Awaited<ReturnType<typeof openCheckout>>

const WEAVING_MILL = {
  billingFirstName: 'Grace',
  billingLastName: 'Hopper',
  billingCompany: 'Weaving Mill',
  billingCountry: 'AT',
  billingAddressLine: 'Ringstrasse 7',
  billingPostalCode: '1010',
  billingCity: 'Wien',
}
const EMPTY = Object.fromEntries(Object.keys(WEAVING_MILL).map((name) => [name, '']))
const BILLING_INFO = {
  address: { country: 'AT', addressLine: 'Ringstrasse 7', postalCode: '1010', city: 'Wien' },
  contactDetails: { firstName: 'Grace', lastName: 'Hopper', company: 'Weaving Mill' },
}

const openShop = async () => {
  const open = await openCheckout()
  await open.shop.send('PATCH', '/ecom/v1/checkout-settings', {
    body: { checkoutSettings: { checkoutFields: { company: 'OPTIONAL' } } },
    headers: await open.shop.merchant(),
  })
  await open.browser.open(`${open.browser.path}/details`)
  return open
}

const tagOf = ({ browser }: Open, name: string) =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`).exec(browser.html)?.[0] ?? ''
const isSame = (open: Open) => tagOf(open, 'sameBilling').includes('checked')

const order = async (open: Open) => {
  await chooseDelivery(open)
  await open.browser.submit('/payment', { provider: 'offline' })
  const [order] = await open.db.select().from(orders)
  if (!order) throw new Error('Nothing was ordered.')
  return order
}

test('bills the delivery address unless the shopper enters another one', async () => {
  const open = await openShop()
  expect(isSame(open)).toBe(true)
  expect(tagOf(open, 'billingLastName')).not.toContain('required')
  expect(tagOf(open, 'billingCountry')).not.toContain('required')
  await open.browser.submit('/details', { ...ADA, ...EMPTY, sameBilling: 'yes' })
  expect(open.browser.text).not.toContain('Billing address')
  const { details } = await order(open)
  expect(details.billingInfo).toEqual(details.recipientInfo)
  expect(details.billingInfo?.address?.city).toBe('Berlin')
})

test('puts another billing address on the order, the invoice and the e-invoice', async () => {
  const open = await openShop()
  const seller = { legalName: 'Loam GmbH', addressLine: '1 Kiln Lane', postalCode: '10115', city: 'Potsdam' }
  await updateShop(open.db, { contact: { ...seller, country: 'DE', taxId: 'DE136695976' } }, NOW)
  await open.browser.submit('/details', { ...ADA, ...WEAVING_MILL })
  expect(open.browser.text).toContain('Billing address Weaving Mill, Grace Hopper, Ringstrasse 7, 1010 Wien')
  const { id, details } = await order(open)
  expect(details.billingInfo).toEqual(BILLING_INFO)
  expect(details.recipientInfo).toMatchObject({
    address: { city: 'Berlin', country: 'DE' },
    contactDetails: { lastName: 'Lovelace' },
  })
  const { shop } = open
  const headers = await shop.merchant()
  const file = async (form: string) => {
    const url = `${shop.config.publicUrl}/_vitrine/v1/orders/${id}/invoice.${form}`
    return (await shop.app.fetch(new Request(url, { headers }))).text()
  }
  const invoice = await file('html')
  for (const line of ['Weaving Mill', 'Grace Hopper', 'Ringstrasse 7']) expect(invoice).toContain(line)
  expect(invoice).not.toContain('Hauptstrasse 1')
  const [buyer = ''] =
    /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/s.exec(await file('xml')) ?? []
  for (const value of ['Weaving Mill', 'Ringstrasse 7', 'Wien', '1010', '>AT<'])
    expect(buyer).toContain(value)
  expect(buyer).not.toContain('Berlin')
})

test('shows errors at the fields of the billing address, and keeps what was typed', async () => {
  const open = await openShop()
  const { browser } = open
  const wrong = { ...WEAVING_MILL, billingCity: '', billingPostalCode: '1', billingTaxId: 'AT1' }
  await browser.submit('/details', { ...ADA, ...wrong, city: '' })
  for (const error of ['Enter your city.', 'Enter a valid postal code.', 'such as ATU'])
    expect(browser.text).toContain(error)
  for (const name of ['city', 'billingCity', 'billingPostalCode', 'billingTaxId'])
    expect(tagOf(open, name)).toContain('aria-invalid="true"')
  expect(tagOf(open, 'postalCode')).not.toContain('aria-invalid="true"')
  expect(tagOf(open, 'billingAddressLine')).toContain('value="Ringstrasse 7"')
  expect(browser.html).toMatch(/<option value="AT"[^>]* selected=""/)
  expect(isSame(open)).toBe(false)
  // Another country asks for other fields, without scripts as well.
  await browser.submit('/details', { ...ADA, ...wrong, billingCountry: 'US', do: 'update' })
  expect(tagOf(open, 'billingPostalCode')).toContain('value="1"')
  expect(/<select id="billingSubdivision-US"[^>]*>/.exec(browser.html)?.[0]).not.toContain('disabled=""')
  expect(/<select id="subdivision-US"[^>]*>/.exec(browser.html)?.[0]).toContain('disabled=""')
  await browser.submit('/details', { ...ADA, ...wrong, sameBilling: 'yes', do: 'update' })
  expect(isSame(open)).toBe(true)
  await browser.submit('/details', { ...ADA, ...wrong, language: 'de' })
  expect(isSame(open)).toBe(false)
  expect(browser.text).toContain('Rechnungsadresse entspricht der Lieferadresse')
  await browser.submit('/details', { ...ADA, ...wrong, sameBilling: 'yes' })
  expect(browser.address).toBe(`${browser.path}/delivery`)
})

test('drops the billing address once it is that of the delivery again', async () => {
  const open = await openShop()
  await open.browser.submit('/details', { ...ADA, ...WEAVING_MILL })
  await open.browser.open(`${open.browser.path}/details`)
  expect(isSame(open)).toBe(false)
  expect(tagOf(open, 'billingCity')).toContain('value="Wien"')
  await open.browser.submit('/details', { ...ADA, ...WEAVING_MILL, sameBilling: 'yes' })
  expect(open.browser.text).not.toContain('Wien')
  const { details } = await order(open)
  expect(details.billingInfo).toEqual(details.recipientInfo)
})

test('offers the billing address of a checkout that an app created', async () => {
  const open = await openShop()
  const { browser, shopper, checkoutId, shop } = open
  const billingInfo = { ...BILLING_INFO, address: { ...BILLING_INFO.address, country: 'MT' } }
  const changed = await shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
    body: { checkout: { billingInfo } },
    headers: shopper.headers,
  })
  expect(changed.status).toBe(200)
  await browser.open(`${browser.path}/details`)
  expect(isSame(open)).toBe(false)
  const typed = Object.fromEntries(
    Object.keys(WEAVING_MILL)
      .filter((name) => name !== 'billingCountry')
      .map((name) => [name, / value="([^"]*)"/.exec(tagOf(open, name))?.[1] ?? '']),
  )
  expect(browser.html).toMatch(/<option value="MT"[^>]* selected=""/)
  await browser.submit('/details', { ...ADA, ...typed, billingCountry: 'MT' })
  expect((await order(open)).details.billingInfo).toEqual(billingInfo)
})

test('asks for one address when nothing is delivered', async () => {
  const { browser } = await openCheckout(1, 'digital')
  await browser.open(`${browser.path}/details`)
  expect(browser.html).not.toContain('sameBilling')
  expect(browser.html).not.toContain('billingCountry')
})
