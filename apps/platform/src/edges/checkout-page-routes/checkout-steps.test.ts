import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  ADA,
  chooseDelivery,
  NOW,
  openCheckout,
  openCheckoutPage,
  pay,
  toPayment,
} from '../../../testing/open-checkout-page.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { coupons } from '../../kernel/database/schema/pricing/discounts.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

type Open = Awaited<ReturnType<typeof openCheckout>>

const addCoupon = ({ db }: Open) =>
  db.insert(coupons).values({
    ...{ id: newId(NOW), name: 'Five', code: 'FIVE', normalizedCode: 'five' },
    benefit: { type: 'AMOUNT', amount: 500 } as never,
    ...{ createdAt: NOW, updatedAt: NOW },
  })

const inputOf = ({ browser }: Open, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(browser.html)?.[0] ?? ''

test('keeps typed values after a discount code or a language change, and hides them from others', async () => {
  const open = await openCheckout()
  const { browser, db } = open
  await addCoupon(open)
  await browser.submit('/details', { ...ADA, city: '', code: 'nonsense', do: 'coupon' })
  expect(browser.address).toBe(`${browser.path}/details?coupon=couponUnknown`)
  expect(browser.text).toContain('The discount code “nonsense” isn’t valid.')
  for (const stored of ['nonsense', 'ada@example.com', 'Hauptstrasse 1', '10115'])
    expect(browser.html).toContain(`value="${stored}"`)
  await browser.submit('/details', { ...ADA, code: 'five', do: 'coupon' })
  expect(browser.address).toBe(`${browser.path}/details`)
  expect(browser.text).toContain('Discount code FIVE')
  expect(browser.html).toContain('value="Berlin"')
  await browser.submit('/details', { ...ADA, firstName: 'Augusta', language: 'de' })
  expect(browser.html).toContain('<html lang="de"')
  expect(browser.html).toContain('value="Augusta"')
  const [redirect] = await db.select().from(redirectSessions)
  expect(redirect?.request.typed).toBeTruthy()
  expect(JSON.stringify(redirect)).not.toMatch(/Augusta|Hauptstrasse|ada@example/)
  await browser.submit('/details', { ...ADA, do: 'remove-coupon' })
  expect(browser.text).not.toContain('FIVE')
})

test('applies a code left in its field when the shopper continues', async () => {
  const open = await openCheckout()
  const { browser } = open
  await addCoupon(open)
  await browser.submit('/details', { ...ADA, code: 'nonsense' })
  expect(browser.address).toContain('/details?coupon=')
  await browser.submit('/details', { ...ADA, code: 'other' })
  expect(browser.address).toContain('/details?coupon=')
  // A code that gives nothing does not block the shopper after they have seen the message.
  await browser.submit('/details', { ...ADA, code: 'other' })
  expect(browser.address).toBe(`${browser.path}/delivery`)
  await chooseDelivery(open)
  await browser.submit('/payment', { provider: 'offline', code: 'FIVE' })
  expect(browser.text).toContain('Pay $39.90')
  expect(await open.db.$count(orders)).toBe(0)
})

test('shows each step at its own URL on every visit', async () => {
  const open = await openCheckout()
  const { browser } = open
  for (const tooEarly of ['/delivery', '/payment', '']) {
    await browser.open(browser.path + tooEarly)
    expect(browser.address).toBe(`${browser.path}/details`)
  }
  await browser.submit('/details', { ...ADA, postalCode: '1' })
  for (const _reload of [1, 2]) {
    expect(browser.text).toContain('Enter a valid postal code.')
    await browser.open(browser.address)
  }
  const refused = browser.address
  await browser.submit('/details', ADA)
  expect(browser.address).toBe(`${browser.path}/delivery`)
  await browser.open(refused)
  expect(browser.text).not.toContain('Enter a valid')
  await browser.open(`${browser.path}/delivery`)
  await browser.submit('/delivery', { option: 'nonsense' })
  expect(browser.text).toContain('Please select a shipping method.')
  await chooseDelivery(open)
  for (const [step, heading] of [
    ['/details', 'Contact and shipping address'],
    ['/delivery', 'Select a shipping method'],
    ['/payment', 'Select a payment method'],
  ] as const) {
    await browser.open(browser.path + step)
    expect([browser.address, browser.status]).toEqual([browser.path + step, 200])
    expect(browser.text).toContain(heading)
  }
  await pay(open, '4000000000000002')
  expect(browser.address).toBe(`${browser.path}/payment?declined=CARD_DECLINED`)
  await pay(open)
  for (const step of ['/details', '/delivery', '/payment', '']) {
    await browser.open(browser.path + step)
    expect(browser.address).toBe(`${browser.path}/done`)
  }
})

test('shows the items and their cost above the button that orders them', async () => {
  const open = await openCheckout()
  await toPayment(open)
  const [, form = ''] = /<form[^>]*id="step"[^>]*>(.*?)<\/form>/s.exec(open.browser.html) ?? []
  expect(form).toMatch(/Order summary.*Harbour Bowl.*Subtotal.*Total.*<button[^>]*type="submit"/s)
})

test('ignores unknown query parameters', async () => {
  const { browser } = await openCheckout()
  const nonsense =
    'problem=toString&fieldError=email.constructor&fieldError=city.<b>&coupon=__proto__&giftCard=x'
  await browser.open(`${browser.path}/details?${nonsense}`)
  expect([browser.status, browser.html.includes('aria-invalid=')]).toEqual([200, false])
})

test('updates the total with the chosen shipping option before the shopper continues', async () => {
  const open = await openCheckout()
  const { browser } = open
  await addCoupon(open)
  await browser.submit('/details', ADA)
  const [, courier = ''] = [...browser.html.matchAll(/name="option"[^>]*value="([^"]*)"/g)].map(
    ([, id]) => id,
  )
  await browser.submit('/delivery', { option: courier, do: 'update' })
  expect(browser.address).toBe(`${browser.path}/delivery`)
  expect(browser.text).toContain('Shipping (Courier) $12.50')
  expect(browser.text).toContain('Total $52.50')
  const [, post = ''] = /name="option"[^>]*value="([^"]*)"/.exec(browser.html) ?? []
  await browser.submit('/delivery', { option: post, code: 'five', do: 'coupon' })
  expect(browser.text).toContain('Total $39.90')
})

test('shows card errors beside the fields, and stores no card data', async () => {
  const open = await openCheckout()
  const { browser, db } = open
  await toPayment(open)
  const card = {
    provider: 'test-card',
    cardNumber: '4242424242424242',
    expiry: '12 / 19',
    securityCode: '12',
  }
  await browser.submit('/payment', card)
  expect(browser.text).toContain('This card has expired.')
  expect(browser.text).toContain('Enter the 3- or 4-digit security code.')
  expect(inputOf(open, 'expiry')).toContain('aria-invalid="true"')
  expect(inputOf(open, 'securityCode')).toContain('aria-describedby="securityCode-error"')
  expect(inputOf(open, 'cardNumber')).not.toContain('aria-invalid=')
  expect(browser.html + browser.address).not.toContain('4242424242424242')
  expect(await db.$count(orders)).toBe(0)
})

test('lets a shopper who returns from the bank pay another way, once', async () => {
  const open = await openCheckout()
  const { browser, db } = open
  await toPayment(open)
  await pay(open, '4000000000003220')
  const bank = browser.address
  await browser.open(`${browser.path}/payment?declined=CARD_DECLINED`)
  expect(browser.text).not.toContain('Your bank declined')
  await browser.open(`${browser.path}/payment`)
  expect(browser.text).toContain('Select a payment method')
  await browser.open(`${browser.path}/details`)
  await browser.submit('/details', { ...ADA, city: 'Potsdam' })
  await pay(open)
  expect(browser.text).toContain('We’ve received order')
  await browser.open(bank)
  expect(browser.status).toBe(404)
  const approved = await db.select().from(orders).where(eq(orders.status, 'APPROVED'))
  expect(approved).toMatchObject([{ details: { recipientInfo: { address: { city: 'Potsdam' } } } }])
  expect(await open.stock()).toBe(3)
})

test('shows the pickup address and hours before and after pickup is chosen', async () => {
  const open = await openCheckout()
  const { browser, db } = open
  const pickupAddress = { country: 'DE', city: 'Potsdam', postalCode: '14467', addressLine: 'Am Markt 2' }
  const atNoon = { deliveryTime: 'Tomorrow at noon', rates: [{ amount: 0, conditions: [] }] as never }
  await db.update(shippingOptions).set({ pickupMethod: 'STORE_PICKUP', pickupAddress, ...atNoon })
  await browser.submit('/details', ADA)
  expect(browser.text).toContain('Am Markt 2, 14467 Potsdam, Germany')
  expect(browser.html).not.toContain(`href="${browser.path}/delivery"`)
  await chooseDelivery(open)
  expect(browser.text).toContain('Post, Am Markt 2, 14467 Potsdam, Germany, Tomorrow at noon')
  expect(browser.text).toContain('Address Ada Lovelace, ')
  expect(browser.text).toContain('Shipping (Post) Free')
})

test('labels the tax as estimated until the destination is known', async () => {
  const { browser, shop } = await openCheckout()
  const { id } = await shop.createSetting('tax-groups', { name: 'All', isDefault: true })
  await shop.createSetting('tax-regions', {
    country: 'DE',
    taxIncludedInPrice: false,
    rates: [{ name: 'VAT', taxGroupId: id, percentage: 19 }],
  })
  await browser.open(browser.path)
  expect(browser.text).toContain('Taxes Calculated after you enter your address Estimated total $40.00')
  await browser.submit('/details', ADA)
  expect(browser.text).toMatch(/ Taxes \$/)
  expect(browser.text).not.toContain('(estimated)')
})

test('estimates the included tax of the shop’s own country, not of its first tax region', async () => {
  const { browser, shop, db } = await openCheckout()
  await updateShop(db, { contact: { country: 'DE' } }, NOW)
  const { id } = await shop.createSetting('tax-groups', { name: 'All', isDefault: true })
  for (const [country, percentage] of [
    ['AT', 20],
    ['DE', 19],
  ] as const)
    await shop.createSetting('tax-regions', {
      country,
      taxIncludedInPrice: true,
      rates: [{ name: 'VAT', taxGroupId: id, percentage }],
    })
  await browser.open(browser.path)
  expect(browser.text).toContain('Included taxes (estimated) $6.39')
})

test('calculates taxes again after a change of country or state', async () => {
  const { browser, shop } = await openCheckout()
  const { id } = await shop.createSetting('tax-groups', { name: 'All', isDefault: true })
  for (const [place, percentage] of [
    [{ country: 'DE' }, 19],
    [{ country: 'US', subdivision: 'NY' }, 8],
  ] as const)
    await shop.createSetting('tax-regions', {
      ...place,
      taxIncludedInPrice: false,
      rates: [{ name: 'Tax', taxGroupId: id, percentage }],
    })
  await browser.submit('/details', { country: 'DE', do: 'update' })
  expect(browser.text).toContain('Taxes $7.60 Estimated total $52.50')
  await browser.submit('/details', { country: 'US', do: 'update' })
  expect(browser.text).toContain('Taxes Calculated after you enter your address Estimated total $40.00')
  await browser.submit('/details', { country: 'US', subdivision: 'New York', do: 'update' })
  expect(browser.text).toContain('Taxes $3.20 Estimated total $48.10')
  await browser.submit('/details', { country: 'US', subdivision: 'Oregon', do: 'update' })
  expect(browser.text).not.toContain('Taxes')
})

test('lists the states of countries that have them, and keeps the chosen one', async () => {
  const open = await openCheckout()
  const { browser } = open
  const list = () => /<select id="subdivision-US"[^>]*>/.exec(browser.html)?.[0] ?? ''
  await browser.submit('/details', { country: 'DE', do: 'update' })
  expect(list()).toContain('disabled=""')
  await browser.submit('/details', { country: 'US', subdivision: 'new york', do: 'update' })
  expect(list()).not.toContain('disabled=""')
  expect(inputOf(open, 'subdivision')).toContain('disabled=""')
  expect(browser.html).toContain('<option value="NY" selected="">New York</option>')
})

test('shows the steps of the checkout, and links to those that are done', async () => {
  const open = await openCheckout()
  const { browser } = open
  const steps = () =>
    [...browser.html.matchAll(/<li class="flex gap-x-3 text-muted">(.*?)<\/li>/g)].map(
      ([, step = '']) =>
        /href="[^"]*\/(\w+)"/.exec(step)?.[1] ?? (step.includes('aria-current="step"') ? 'here' : ''),
    )
  await browser.open(`${browser.path}/details`)
  expect(steps()).toEqual(['here', '', ''])
  await toPayment(open)
  expect(steps()).toEqual(['details', 'delivery', 'here'])
})

test('asks only buyers in Brazil for a tax id', async () => {
  const open = await openCheckout()
  const { browser, db } = open
  await browser.submit('/details', { country: 'DE', do: 'update' })
  expect(inputOf(open, 'taxId')).toContain('disabled=""')
  const silva = { ...ADA, country: 'BR', postalCode: '01310-100', city: 'São Paulo', subdivision: 'SP' }
  for (const taxId of ['', '529.982.247-26']) {
    await browser.submit('/details', { ...silva, taxId })
    expect(browser.text).toContain('Enter a valid CPF or CNPJ.')
    expect(inputOf(open, 'taxId')).toContain(taxId && `value="${taxId}"`)
  }
  await browser.submit('/details', { ...silva, taxId: '529.982.247-25' })
  await chooseDelivery(open)
  await browser.submit('/payment', { provider: 'offline' })
  const [order] = await db.select().from(orders)
  expect(order?.details.recipientInfo?.contactDetails?.vatId).toEqual({ id: '529.982.247-25', type: 'CPF' })
})

test.each(['physical', 'digital'] as const)(
  'asks businesses for their VAT number when they buy something %s',
  async (productType) => {
    const open = await openCheckout(1, productType)
    const { browser, db, shop } = open
    const germany = { ...ADA, company: 'Weberei', taxId: 'DE136695978' }
    await browser.submit('/details', { ...germany, do: 'update' })
    expect(inputOf(open, 'taxId')).toContain('disabled=""')
    await shop.send('PATCH', '/ecom/v1/checkout-settings', {
      body: {
        checkoutSettings: { checkoutFields: { company: 'REQUIRED', purchaseOrderNumber: 'REQUIRED' } },
      },
      headers: await shop.merchant(),
    })
    await browser.submit('/details', germany)
    expect(browser.text).toContain('Enter a valid VAT number, such as DE136695976.')
    expect(inputOf(open, 'taxId')).toContain('value="DE136695978"')
    expect(inputOf(open, 'taxId')).not.toMatch(/ (disabled|required)=/)
    await browser.submit('/details', { ...germany, language: 'de' })
    await browser.submit('/details', germany)
    expect(browser.text).toContain('Geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE136695976.')
    expect(inputOf(open, 'purchaseOrderNumber')).toContain('aria-invalid="true"')
    await browser.submit('/details', { ...germany, taxId: '136 695 976', purchaseOrderNumber: 'PO-4711' })
    if (productType === 'physical') await chooseDelivery(open)
    await browser.submit('/payment', { provider: 'offline' })
    const [order] = await db.select().from(orders)
    expect(order?.details.billingInfo?.contactDetails).toMatchObject({
      company: 'Weberei',
      vatId: { id: 'DE136695976', type: 'UNSPECIFIED' },
    })
    expect(order?.details.purchaseOrderNumber).toBe('PO-4711')
  },
)

test('allows images only from the media host of the shop on every step', async () => {
  const open = await openCheckout(1, 'physical', { mediaUrl: 'https://cdn.example/shop' })
  const images = () => /img-src ([^;]*)/.exec(open.browser.headers.get('content-security-policy') ?? '')?.[1]
  await open.browser.submit('/details', ADA)
  expect(images()).toBe("'self' https://cdn.example")
  await chooseDelivery(open)
  expect(images()).toBe("'self' https://cdn.example")
  await pay(open)
  expect(open.browser.text).toContain('Thank you')
  expect(images()).toBe("'self' https://cdn.example")
})

test('returns shoppers of an external storefront to it instead of the built-in shop', async () => {
  const open = await openCheckout()
  const link = await open.shop.post(
    '/_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: open.checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:5173/bowls?page=2' },
    },
    open.shopper.headers,
  )
  const browser = await openCheckoutPage(open.shop, link.body.redirectSession.fullUrl)
  // The withdrawal function is a page of the built-in shop.
  const links = () =>
    [...browser.html.matchAll(/<a href="(http[^"]*)"/g)]
      .map(([, url]) => url)
      .filter((url) => !url?.endsWith('/withdraw'))
  expect(links()).toEqual(['http://localhost:5173', 'http://localhost:5173/bowls?page=2'])
  await toPayment({ ...open, browser })
  await pay({ ...open, browser })
  expect(browser.text).toContain('We’ve received order 10001')
  expect(links()).toEqual(['http://localhost:5173', 'http://localhost:5173/bowls?page=2'])
})
