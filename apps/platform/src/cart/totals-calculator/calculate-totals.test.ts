import { beforeAll, expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const BERLIN = { country: 'DE', city: 'Berlin', postalCode: '10115' }

const calculate = (body: object, headers: Record<string, string> = merchant) =>
  shop.post('/ecom/v1/calculate-totals', body, headers)
const totals = async (body: object) => {
  const response = await calculate(body)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}
const reference = (catalogItemId: string) => ({ appId: STORES_APP_ID, catalogItemId })
const fields = ({ body }: { body: { details: { validationError: { fieldViolations: object[] } } } }) =>
  body.details.validationError.fieldViolations

let bowl: string
let optionId: string

beforeAll(async () => {
  bowl = await shop.product({ price: 20 })
  const option = await shop.createSetting('shipping-options', { title: 'Post', rates: [{ amount: '4.90' }] })
  optionId = option.id
  const region = { country: 'DE', taxIncludedInPrice: false }
  const { taxGroup } = (await shop.post('/_vitrine/v1/tax-groups', { name: 'Standard' }, merchant)).body
  await shop.send('PATCH', `/_vitrine/v1/tax-groups/${taxGroup.id}`, {
    headers: merchant,
    body: { isDefault: true, isForShipping: true },
  })
  await shop.createSetting('tax-regions', {
    ...region,
    rates: [{ name: 'VAT', taxGroupId: taxGroup.id, percentage: 19 }],
  })
  await shop.createSetting('coupons', {
    name: 'Ten',
    code: 'TEN',
    benefit: { type: 'PERCENT', percentage: 10 },
  })
})

test('prices items as given, with tax and delivery, to the cent', async () => {
  const response = await totals({
    calculationId: 'cart-1',
    lineItems: [
      { id: 'a', quantity: 3, price: '9.99', catalogReference: reference(bowl) },
      { id: 'b', quantity: 1, price: '0.05', productName: 'Sticker' },
    ],
    shippingAddress: BERLIN,
    selectedShippingOption: { code: optionId },
  })
  expect(response.calculatedLineItems.map(({ lineItemId }: { lineItemId: string }) => lineItemId)).toEqual([
    'a',
    'b',
  ])
  expect(response).toMatchObject({
    currency: 'USD',
    conversionCurrency: 'USD',
    taxIncludedInPrice: false,
    weightUnit: 'KG',
    priceSummary: {
      subtotal: { amount: '30.02' },
      shipping: { amount: '4.90' },
      tax: { amount: '6.62' },
      total: { amount: '41.54' },
    },
    shippingInfo: { selectedCarrierServiceOption: { code: optionId, requestedShippingOption: true } },
    additionalFees: [],
    calculationErrors: {},
  })
  expect(response).not.toHaveProperty('cart')
})

test('takes the catalog price for a catalog item without a price', async () => {
  const line = { id: 'a', quantity: 2, catalogReference: reference(bowl) }
  expect((await totals({ lineItems: [line] })).priceSummary.total.amount).toBe('40.00')
})

test('applies coupons and discount rules to the totals', async () => {
  const rule = await shop.createSetting('discount-rules', {
    name: 'Bowls',
    scope: { productIds: [bowl] },
    reduction: { type: 'AMOUNT', amount: '2.00' },
  })
  const lineItems = [{ id: 'a', quantity: 1, price: '20', catalogReference: reference(bowl) }]
  const ruled = await totals({ lineItems })
  expect(ruled.priceSummary.discount.amount).toBe('2.00')
  expect(ruled.appliedDiscounts).toMatchObject([{ discountRule: { id: rule.id } }])
  await shop.send('DELETE', `/_vitrine/v1/discount-rules/${rule.id}`, { headers: merchant })

  const coupon = await totals({ lineItems, couponCode: 'ten' })
  expect(coupon.priceSummary).toMatchObject({ discount: { amount: '2.00' }, total: { amount: '18.00' } })
  const { id } = coupon.appliedDiscounts[0].coupon
  expect((await totals({ lineItems, couponId: id })).priceSummary.total.amount).toBe('18.00')
  for (const unknown of [{ couponCode: 'NONE' }, { couponId: bowl }])
    expect(await calculate({ lineItems, ...unknown })).toMatchObject({ code: 'ERROR_COUPON_DOES_NOT_EXIST' })
})

test('rejects a single-use coupon for a member who has used it', async () => {
  await shop.createSetting('coupons', {
    name: 'Once',
    code: 'ONCE',
    benefit: { type: 'PERCENT', percentage: 10 },
    limitPerShopper: 1,
  })
  const lineItems = [{ id: 'a', quantity: 1, price: '20', productName: 'Work' }]
  const member = (
    await shop.post('/members/v1/members', { member: { loginEmail: 'ada@example.com' } }, merchant)
  ).body.member
  const request = { lineItems, couponCode: 'ONCE' }
  expect((await calculate({ ...request, memberId: member.id })).status).toBe(200)
  await db.$client.query(
    `insert into coupon_uses (coupon_id, checkout_id, shopper_id, used_at)
     select id, gen_random_uuid(), $1, now() from coupons where code = 'ONCE'`,
    [member.id],
  )
  for (const buyer of [{ memberId: member.id }, { buyerEmail: 'ada@example.com' }])
    expect(await calculate({ ...request, ...buyer })).toMatchObject({ code: 'ERROR_COUPON_NOT_APPLICABLE' })
  expect((await calculate({ ...request, buyerEmail: 'bob@example.com' })).status).toBe(200)
})

test('rejects items that the shop cannot price and names the field', async () => {
  const line = { id: 'a', quantity: 1, price: '20', productName: 'Work' }
  const wrong: [string, object][] = [
    ['lineItems[1].price', { lineItems: [line, { ...line, id: 'b', price: '1.001' }] }],
    ['lineItems[1].price', { lineItems: [line, { id: 'b', quantity: 1, productName: 'Work' }] }],
    ['lineItems[1].id', { lineItems: [line, line] }],
    ['lineItems[0].quantity', { lineItems: [{ ...line, quantity: 0 }] }],
    ['lineItems[0].modifierGroups', { lineItems: [{ ...line, modifierGroups: [{ id: 'x' }] }] }],
    ['giftCardCode', { lineItems: [line], giftCardCode: 'x' }],
    ['couponId', { lineItems: [line], couponId: bowl, couponCode: 'TEN' }],
    ['shippingAddress.country', { lineItems: [line], shippingAddress: { country: 'XX' } }],
  ]
  for (const [field, body] of wrong) {
    const response = await calculate(body)
    expect(response.status, field).toBe(400)
    expect(fields(response)).toMatchObject([{ field }])
  }
  const deletedEvent = { id: 'a', quantity: 1, price: '1', catalogReference: reference(optionId) }
  expect(await calculate({ lineItems: [deletedEvent] })).toMatchObject({ code: 'NOTHING_ADDED' })
})

test('returns zero for an empty list', async () => {
  const { priceSummary, calculatedLineItems } = await totals({})
  expect([priceSummary.total.amount, calculatedLineItems]).toEqual(['0.00', []])
})

test('rejects prices from shoppers', async () => {
  expect(await calculate({ lineItems: [] }, await shop.visitor())).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})
