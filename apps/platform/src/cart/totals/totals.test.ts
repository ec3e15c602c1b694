import { calculateCartPrice, toPricingCart } from '@vitrine/pricing'
import { expect, test } from 'vitest'
import { CART, openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)

const DUBLIN = { country: 'IE', subdivision: 'IE-D' }
const CORK = { country: 'IE', subdivision: 'IE-CO' }

const group = await shop.createSetting('tax-groups', {
  name: 'Standard',
  isDefault: true,
  isForShipping: true,
})
const reduced = await shop.createSetting('tax-groups', { name: 'Books' })
const rate = (taxGroupId: string, percentage: number) => ({ taxGroupId, name: 'VAT', percentage })
await shop.createSetting('tax-regions', { country: 'IE', rates: [rate(group.id, 23), rate(reduced.id, 9)] })
await shop.createSetting('tax-regions', {
  country: 'ie',
  subdivision: 'IE-D',
  taxIncludedInPrice: true,
  rates: [rate(group.id, 23)],
})
const standard = await shop.createSetting('shipping-options', {
  title: 'Standard',
  position: 1,
  deliveryTime: '3 days',
  destinations: [{ country: 'IE' }],
  rates: [
    { amount: '5.00' },
    { amount: 0, conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '100' }] },
  ],
})
const pickup = await shop.createSetting('shipping-options', {
  title: 'Collect',
  position: 2,
  pickupMethod: 'STORE_PICKUP',
  pickupAddress: { country: 'IE', city: 'Cork' },
  rates: [{ amount: '6.00' }],
})
await shop.createSetting('coupons', {
  name: 'Spring',
  code: 'Spring10',
  benefit: { type: 'PERCENT', percentage: 10 },
  minimumSubtotal: 30,
})

const amounts = (summary: Record<string, { amount: string }>) =>
  Object.fromEntries(Object.entries(summary).map(([name, { amount }]) => [name, amount]))

async function cartWithItem(price = 20, quantity = 2) {
  const shopper = await shop.shopper()
  const product = await shop.product({ price, weight: 1.5, quantity: 100 })
  const { body } = await shopper.add(shop.item(product, quantity))
  return { shopper, product, line: body.cart.lineItems[0] }
}

test('omits tax and shipping without an address', async () => {
  const { shopper } = await cartWithItem()
  const { body } = await shopper.estimate()
  expect(amounts(body.priceSummary)).toEqual({
    subtotal: '40.00',
    shipping: '0.00',
    tax: '0.00',
    discount: '0.00',
    additionalFees: '0.00',
    total: '40.00',
  })
  expect(body.shippingInfo).toBeUndefined()
})

test('calculates tax and shipping for the address', async () => {
  const { shopper, line } = await cartWithItem()
  const { body } = await shopper.estimate({ shippingAddress: CORK })
  expect(amounts(body.priceSummary)).toMatchObject({
    subtotal: '40.00',
    shipping: '5.00',
    tax: '10.35',
    total: '55.35',
  })
  expect(body.calculatedLineItems).toMatchObject([
    {
      lineItemId: line.id,
      paymentOption: 'FULL_PAYMENT_ONLINE',
      pricesBreakdown: {
        taxDetails: { taxRate: '0.23', totalTax: { amount: '9.20' } },
        totalPriceAfterTax: { amount: '49.20' },
      },
    },
  ])
  expect(body.taxSummary).toMatchObject({ calculationDetails: { rateType: 'MANUAL_RATE' } })
  expect(body.shippingInfo).toMatchObject({
    selectedCarrierServiceOption: {
      code: standard.id,
      title: 'Standard',
      cost: { price: { amount: '5.00' } },
    },
    carrierServiceOptions: [
      {
        shippingOptions: [
          { code: standard.id, logistics: { deliveryTime: '3 days' } },
          {
            code: pickup.id,
            logistics: { pickupDetails: { pickupMethod: 'STORE_PICKUP', address: { city: 'Cork' } } },
          },
        ],
      },
    ],
  })
  expect((await shopper.get()).body.cart.contactInfo).toBeUndefined()
})

test('applies the smallest tax region, and includes the tax in prices there', async () => {
  const { shopper } = await cartWithItem()
  const { body } = await shopper.estimate({
    shippingAddress: DUBLIN,
    selectedShippingOption: { code: pickup.id },
  })
  expect(amounts(body.priceSummary)).toMatchObject({ shipping: '6.00', tax: '8.60', total: '46.00' })
  expect(body.shippingInfo.selectedCarrierServiceOption).toMatchObject({ requestedShippingOption: true })
})

test('taxes a product by its tax group', async () => {
  const { shopper, product } = await cartWithItem()
  await shop.post(
    `/_vitrine/v1/tax-groups/${reduced.id}/products`,
    { productIds: [product] },
    await shop.merchant(),
  )
  const { body } = await shopper.estimate({ shippingAddress: CORK, calculateShipping: false })
  expect(amounts(body.priceSummary)).toMatchObject({ shipping: '0.00', tax: '3.60', total: '43.60' })
  const untaxed = await shopper.estimate({ shippingAddress: CORK, calculateTax: false })
  expect(amounts(untaxed.body.priceSummary)).toMatchObject({ shipping: '5.00', tax: '0.00', total: '45.00' })
})

test('reports that the shop does not deliver to an address', async () => {
  const { shopper } = await cartWithItem()
  await shop.send('PATCH', `/_vitrine/v1/shipping-options/${pickup.id}`, {
    body: { active: false },
    headers: await shop.merchant(),
  })
  const { body } = await shopper.estimate({ shippingAddress: { country: 'JP' } })
  await shop.send('PATCH', `/_vitrine/v1/shipping-options/${pickup.id}`, {
    body: { active: true },
    headers: await shop.merchant(),
  })
  expect(body.calculationErrors).toMatchObject({
    shippingCalculationError: { applicationError: { code: 'NO_SHIPPING_OPTION' } },
  })
  expect(body.priceSummary.total.amount).toBe('40.00')
})

test('taxes digital items at the billing address and charges no shipping', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(await shop.product({ productType: 'digital', price: 10, quantity: null })))
  const { body } = await shopper.estimate({ shippingAddress: { country: 'FR' }, billingAddress: CORK })
  expect(amounts(body.priceSummary)).toMatchObject({ shipping: '0.00', tax: '2.30', total: '12.30' })
})

test('rejects memberships of other apps', async () => {
  const { shopper } = await cartWithItem()
  const selectedMemberships = { memberships: [{ id: 'm1', appId: 'app-1' }] }
  const { body } = await shopper.estimate({ selectedMemberships })
  expect(body.membershipOptions).toMatchObject({
    eligibleMemberships: [],
    invalidMemberships: [{ membership: { id: 'm1', appId: 'app-1' }, reason: 'NOT_FOUND' }],
  })
})

test('applies a coupon case-insensitively to the subtotal, and removes it on request', async () => {
  const { shopper } = await cartWithItem()
  const { status, body } = await shopper.update({ couponCode: ' SPRING10 ' })
  expect(status).toBe(200)
  expect(body.cart.appliedDiscounts).toMatchObject([
    { coupon: { code: 'Spring10', name: 'Spring', amount: { amount: '4.00' } }, discountType: 'GLOBAL' },
  ])
  expect(body.cart.subtotalAfterDiscounts.amount).toBe('36.00')
  expect(amounts((await shopper.estimate()).body.priceSummary)).toMatchObject({
    discount: '4.00',
    total: '36.00',
  })
  const removed = await shopper.post('remove-coupon')
  expect(removed.body.cart.appliedDiscounts).toEqual([])
})

test('rejects a coupon without effect with the reason, and keeps the cart', async () => {
  const { shopper, product } = await cartWithItem(10, 1)
  const day = 24 * 60 * 60 * 1000
  const coupon = (code: string, more: object) =>
    shop.createSetting('coupons', { name: code, code, benefit: { type: 'PERCENT', percentage: 10 }, ...more })
  await coupon('OLD', { expirationTime: new Date(Date.now() - day).toISOString() })
  await coupon('SOON', { startTime: new Date(Date.now() + day).toISOString() })
  await coupon('OFF', { active: false })
  await coupon('OTHERS', { scope: { productIds: [newId(new Date())] } })
  const once = await coupon('ONCE', { usageLimit: 1 })
  await db.insert(couponUses).values({
    couponId: once.id,
    checkoutId: newId(new Date()),
    shopperId: newId(new Date()),
    usedAt: new Date(),
  })
  const before = (await shopper.get()).body
  const expected = [
    ['NOPE', 404, 'ERROR_COUPON_DOES_NOT_EXIST', undefined],
    ['OLD', 409, 'ERROR_COUPON_EXPIRED', undefined],
    ['SOON', 409, 'ERROR_COUPON_NOT_APPLICABLE', 'NOT_STARTED'],
    ['OFF', 409, 'ERROR_COUPON_NOT_APPLICABLE', 'DISABLED'],
    ['OTHERS', 409, 'ERROR_COUPON_NOT_APPLICABLE', 'NO_MATCHING_ITEMS'],
    ['ONCE', 409, 'ERROR_COUPON_NOT_APPLICABLE', 'USAGE_LIMIT_REACHED'],
    ['SPRING10', 409, 'ERROR_COUPON_NOT_APPLICABLE', 'MINIMUM_SUBTOTAL_NOT_REACHED'],
  ] as const
  for (const [couponCode, status, code, reason] of expected) {
    const response = await shopper.update({ couponCode })
    expect([couponCode, response.status, response.code]).toEqual([couponCode, status, code])
    expect(response.body.details.applicationError.data).toEqual({
      couponCode,
      ...(reason && { reason }),
      ...(reason === 'MINIMUM_SUBTOTAL_NOT_REACHED' && { minimum: { amount: '30.00', currency: 'USD' } }),
    })
  }
  expect((await shopper.get()).body).toEqual(before)
  await shopper.add(shop.item(product, 3))
  expect((await shopper.update({ couponCode: 'SPRING10' })).status).toBe(200)
})

test('limits coupon guesses even with idempotency keys, and keeps the cart usable', async () => {
  const { shopper, product } = await cartWithItem(40, 1)
  const tries = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      shop.send('PATCH', CART, {
        body: { couponCode: `TRY${index}` },
        headers: { ...shopper.headers, 'idempotency-key': `try-${index}` },
      }),
    ),
  )
  const limited = tries.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(5)
  for (const { code, headers } of limited) {
    expect(code).toBe('RATE_LIMITED')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await shopper.update({ couponCode: 'SPRING10' })).status).toBe(429)
  expect((await shopper.add(shop.item(product))).status).toBe(200)
})

test('rejects an unknown shipping option in strict mode only', async () => {
  const strict = await shop.shopper({ 'vitrine-strict': 'true' })
  await strict.add(shop.item(await shop.product({ price: 20, weight: 1 })))
  const request = { shippingAddress: CORK, selectedShippingOption: { code: 'pigeon' } }
  const refused = await strict.estimate(request)
  expect(refused.status).toBe(400)
  expect(refused.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'selectedShippingOption.code' },
  ])
  const { shopper } = await cartWithItem()
  expect((await shopper.estimate(request)).status).toBe(200)
  const requested = { ...request, selectedShippingOption: { code: pickup.id } }
  expect((await strict.estimate(requested)).body.shippingInfo.selectedCarrierServiceOption.code).toBe(
    pickup.id,
  )
})

test('taxes a state in any spelling, and keeps the address as typed', async () => {
  await shop.createSetting('tax-regions', { country: 'US', subdivision: 'NY', rates: [rate(group.id, 8)] })
  for (const subdivision of ['NY', 'US-NY', 'New York', 'new york']) {
    const { shopper } = await cartWithItem()
    const contactInfo = { address: { country: 'US', subdivision } }
    const { body } = await shopper.update({ cartInfo: { contactInfo } })
    expect(body.cart.contactInfo.address.subdivision).toBe(subdivision.toUpperCase())
    const { taxSummary } = (await shopper.estimate()).body
    expect([subdivision, taxSummary.totalTax.amount]).toEqual([subdivision, '3.68'])
  }
})

test('applies an active discount rule automatically', async () => {
  const { shopper, product } = await cartWithItem()
  const rule = await shop.createSetting('discount-rules', {
    name: 'Three for less',
    scope: { productIds: [product] },
    trigger: { type: 'ITEM_QUANTITY_RANGE', from: 3, scope: { productIds: [product] } },
    reduction: { type: 'AMOUNT', amount: '2.50' },
  })
  expect((await shopper.get()).body.cart.appliedDiscounts).toEqual([])
  const { body } = await shopper.add(shop.item(product))
  expect(body.cart.lineItems[0]).toMatchObject({
    price: { amount: '17.50' },
    priceBeforeDiscounts: { amount: '20.00' },
  })
  expect(body.cart.appliedDiscounts).toMatchObject([
    { discountRule: { id: rule.id, amount: { amount: '7.50' } }, discountType: 'SPECIFIC_ITEMS' },
  ])
  await shop.send('PATCH', `/_vitrine/v1/discount-rules/${rule.id}`, {
    body: { activeTimeInfo: { end: new Date(Date.now() - 1000).toISOString() } },
    headers: await shop.merchant(),
  })
  expect((await shopper.get()).body.cart.appliedDiscounts).toEqual([])
})

test('serves totals to a browser before and after a change', async () => {
  const { shopper, line } = await cartWithItem(19.99, 3)
  await shopper.update({
    couponCode: 'Spring10',
    cartInfo: { contactInfo: { address: CORK }, selectedShippingOption: { code: pickup.id } },
  })
  const { cart, totals, pricing } = (await shopper.priced()).body
  const known = toPricingCart(cart, pricing)
  const total = (response: ReturnType<typeof calculateCartPrice>) =>
    response.outcome === 'PRICED' ? (response.quote.totals.total / 100).toFixed(2) : response.reason
  expect(total(calculateCartPrice(known, pricing))).toBe(totals.priceSummary.total.amount)
  const intended = { ...known, lines: known.lines.map((each) => ({ ...each, quantity: 7 })) }
  const predicted = total(calculateCartPrice(intended, pricing))
  await shopper.setQuantity(line.id, 7)
  expect((await shopper.priced()).body.totals.priceSummary.total.amount).toBe(predicted)
})

test('says whether prices include tax in the country of the shop while the destination is unknown', async () => {
  await shop.createSetting('tax-regions', {
    country: 'FR',
    taxIncludedInPrice: true,
    rates: [rate(group.id, 20)],
  })
  const { shopper } = await cartWithItem()
  for (const [country, isIncluded] of [
    ['IE', false],
    ['FR', true],
    ['US', false],
  ] as const) {
    await updateShop(db, { contact: { country } }, new Date())
    expect((await shopper.get()).body.cart.taxIncludedInPrices).toBe(isIncluded)
  }
})

test('says that prices include tax where they do at the destination', async () => {
  const { shopper } = await cartWithItem()
  for (const [shippingAddress, isIncluded] of [
    [DUBLIN, true],
    [CORK, false],
  ] as const) {
    const { body } = await shopper.estimate({ shippingAddress })
    expect(body.cart.taxIncludedInPrices).toBe(isIncluded)
  }
})
