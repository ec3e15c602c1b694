import type { PricingCart, PricingContext, PricingShippingOption, ShippingRate } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { cartOf, shop } from '../testing/example-shop.ts'
import { calculateCartPrice } from './calculate-cart-price.ts'

const quote = (cart: PricingCart, context: PricingContext) => {
  const result = calculateCartPrice(cart, context)
  if (result.outcome !== 'PRICED') throw new Error(result.reason)
  return result.quote
}
const option = (code: string, ...rates: ShippingRate[]): PricingShippingOption => ({
  code,
  title: code,
  rates,
})
const flat = (amount: number): ShippingRate => ({ amount, conditions: [] })
const byWeight = option(
  'post',
  { amount: 500, conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 3000 }] },
  {
    amount: 900,
    conditions: [
      { type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: 3000 },
      { type: 'BY_TOTAL_WEIGHT', operator: 'LT', value: 10_000 },
    ],
  },
)

test.each([
  [{ bowl: 2 }, 500],
  [{ lamp: 1 }, 500],
  [{ bowl: 3 }, 900],
  [{ lamp: 4 }, undefined],
] as const)('charges %j by weight: %s', (quantities, price) => {
  expect(quote(cartOf(quantities), shop({ shipping: [byWeight] })).shipping?.price).toBe(price)
})

test('selects a rate by the price after discounts', () => {
  const free = {
    amount: 0,
    conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 12_000 }],
  } as const
  const shipping = [option('post', flat(490), free)]
  expect(quote(cartOf({ lamp: 1 }), shop({ shipping })).totals.shipping).toBe(0)
  const merchantDiscounts = [{ reduction: { type: 'AMOUNT', amount: 1 } }] as const
  expect(quote(cartOf({ lamp: 1 }), shop({ shipping, merchantDiscounts })).totals.shipping).toBe(490)
})

test('multiplies a rate by the quantity if it is per unit', () => {
  const three = { type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: 3 } as const
  const shipping = [option('post', { amount: 150, conditions: [three], multiplyByQuantity: true })]
  expect(quote(cartOf({ bowl: 2, lamp: 1 }), shop({ shipping })).totals.shipping).toBe(450)
  expect(quote(cartOf({ bowl: 2 }), shop({ shipping })).shippingOptions).toEqual([])
})

test('ignores digital items in weight and quantity, and needs no shipping for them alone', () => {
  const three = { type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: 1 } as const
  const shipping = [option('post', { amount: 150, conditions: [three] })]
  expect(quote(cartOf({ bowl: 1, card: 5 }), shop({ shipping })).totals.shipping).toBe(150)
  expect(quote(cartOf({ card: 5 }), shop({ shipping }))).not.toHaveProperty('shipping')
})

test('uses the option of the shopper, or else the cheapest one that delivers the items', () => {
  const pickup: PricingShippingOption = {
    ...option('pickup', flat(100)),
    pickupMethod: 'STORE_PICKUP',
    carrierId: 'own',
  }
  const point: PricingShippingOption = { ...option('point', flat(100)), pickupMethod: 'PICKUP_POINT' }
  const context = shop({ shipping: [option('express', flat(990)), pickup, point] })
  const chosen = (shippingOption?: string) =>
    quote(cartOf({ bowl: 1 }, shippingOption === undefined ? {} : { shippingOption }), context).shipping

  expect(chosen('express')).toMatchObject({ code: 'express', price: 990, requested: true })
  expect(chosen('pigeon')).toMatchObject({ code: 'express', requested: false })
  expect(chosen()).toMatchObject({ code: 'express', requested: false })
  const fetched = quote(cartOf({ bowl: 1 }), shop({ shipping: [pickup, point] })).shipping
  expect(fetched).toMatchObject({ code: 'pickup', carrierId: 'own', requested: false })
  expect(chosen('point')).toMatchObject({ pickupMethod: 'PICKUP_POINT', requested: true })
  expect(quote(cartOf({ bowl: 1 }), context).shippingOptions.map(({ code, price }) => [code, price])).toEqual(
    [
      ['express', 990],
      ['pickup', 100],
      ['point', 100],
    ],
  )
})

test('removes the whole shipping price and its tax with free shipping', () => {
  const tax: PricingContext['tax'] = {
    included: false,
    groups: { standard: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: 200_000 }] } },
    shippingGroup: 'standard',
  }
  const shipping = [option('post', flat(500))]
  const coupon = { id: 'c', code: 'POST', name: 'Free post', benefit: { type: 'FREE_SHIPPING' } } as const
  const paid = quote(cartOf({ bowl: 1 }), shop({ shipping, tax, coupon }))
  expect(paid.totals).toEqual({
    subtotal: 4850,
    discount: 0,
    shipping: 500,
    additionalFees: 0,
    tax: 1070,
    total: 6420,
  })
  const free = quote(cartOf({ bowl: 1 }, { couponCode: 'POST' }), shop({ shipping, tax, coupon }))
  expect(free.totals).toEqual({
    subtotal: 4850,
    discount: 500,
    shipping: 500,
    additionalFees: 0,
    tax: 970,
    total: 5820,
  })
  expect(free.discounts).toMatchObject([{ target: 'SHIPPING', amount: 500, lineIds: [] }])
})

test('adds additional fees, and taxes them in their own group', () => {
  const tax: PricingContext['tax'] = {
    included: true,
    groups: { standard: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: 200_000 }] } },
  }
  const additionalFees = [{ code: 'wrap', name: 'Gift wrap', amount: 300, taxGroup: 'standard' }]
  const { totals } = quote(cartOf({ card: 1 }), shop({ tax, additionalFees }))
  expect(totals).toEqual({
    subtotal: 2500,
    discount: 0,
    shipping: 0,
    additionalFees: 300,
    tax: 50,
    total: 2800,
  })
})
