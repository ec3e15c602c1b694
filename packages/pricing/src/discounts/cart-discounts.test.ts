import type {
  PricingCart,
  PricingContext,
  PricingCoupon,
  PricingDiscountRule,
  Quote,
} from '@vitrine/contract'
import { expect, test } from 'vitest'
import { cartOf, shop } from '../../testing/example-shop.ts'
import { calculateCartPrice } from '../calculate-cart-price.ts'

const quote = (cart: PricingCart, context: PricingContext): Quote => {
  const result = calculateCartPrice(cart, context)
  if (result.outcome !== 'PRICED') throw new Error(result.reason)
  return result.quote
}
const totals = (cart: PricingCart, context: PricingContext) => quote(cart, context).totals
const discountsByLine = ({ lines }: Quote) =>
  Object.fromEntries(lines.map(({ id, discount }) => [id, discount]))

const rule = (overrides: Partial<PricingDiscountRule>): PricingDiscountRule => ({
  id: 'rule',
  name: 'Autumn',
  reduction: { type: 'PERCENT', basisPoints: 2000 },
  ...overrides,
})
const coupon = (overrides: Partial<PricingCoupon> = {}): PricingCoupon => ({
  id: 'coupon',
  code: 'SPRING10',
  name: 'Spring',
  benefit: { type: 'PERCENT', basisPoints: 1000 },
  ...overrides,
})
const withCoupon = { couponCode: 'SPRING10' }

test('includes a product discount in the price, not in the cart discounts', () => {
  const offers = { bowl: { fullPrice: 4850, discount: { type: 'PERCENT', basisPoints: 1000 } } } as const
  const { lines, totals } = quote(cartOf({ bowl: 2 }), shop({ offers }))
  expect(lines[0]).toMatchObject({
    fullPrice: 4850,
    priceBeforeDiscounts: 4365,
    price: 4365,
    subtotal: 8730,
    discount: 0,
  })
  expect(totals).toMatchObject({ subtotal: 8730, discount: 0, total: 8730 })
})

test('discounts every unit in the scope of a rule', () => {
  const rules = [rule({ scope: { collections: ['light'] }, reduction: { type: 'AMOUNT', amount: 1000 } })]
  const { lines, discounts, totals } = quote(cartOf({ bowl: 1, lamp: 3 }), shop({ rules }))
  expect(lines.map(({ price }) => price)).toEqual([4850, 11_000])
  expect(discounts).toEqual([
    {
      source: { type: 'RULE', id: 'rule', name: 'Autumn' },
      target: 'SPECIFIC_ITEMS',
      amount: 3000,
      lineIds: ['lamp'],
    },
  ])
  expect(totals.discount).toBe(3000)
})

test('applies rules one after another, each to the remaining price', () => {
  const rules = [rule({}), rule({ id: 'second', reduction: { type: 'FIXED_PRICE', price: 9000 } })]
  expect(quote(cartOf({ lamp: 1 }), shop({ rules })).lines[0]?.price).toBe(9000)
  expect(quote(cartOf({ bowl: 1 }), shop({ rules })).lines[0]?.price).toBe(3880)
})

test.each([
  ['two units are too few', { bowl: 2 }, 0],
  ['three units are enough', { bowl: 3 }, 2910],
  ['five units are enough', { bowl: 5 }, 4850],
  ['six units are too many', { bowl: 6 }, 0],
  ['lamps do not count', { bowl: 2, lamp: 3 }, 0],
] as const)('applies a rule for three to five units of kitchenware: %s', (_, quantities, discount) => {
  const kitchen = { collections: ['kitchen'] }
  const trigger = { type: 'ITEM_QUANTITY_RANGE', scope: kitchen, from: 3, to: 5 } as const
  expect(totals(cartOf(quantities), shop({ rules: [rule({ scope: kitchen, trigger })] })).discount).toBe(
    discount,
  )
})

test('checks a rule against the subtotal before all rules, and supports several conditions', () => {
  const above = { type: 'SUBTOTAL_RANGE', from: 12_000 } as const
  const quantityTrigger = { type: 'ITEM_QUANTITY_RANGE', from: 2 } as const
  const withTrigger = (type: 'AND' | 'OR') =>
    shop({ rules: [rule({}), rule({ id: 'extra', trigger: { type, triggers: [above, quantityTrigger] } })] })
  expect(totals(cartOf({ lamp: 1 }), withTrigger('AND')).discount).toBe(2400)
  expect(totals(cartOf({ lamp: 1 }), withTrigger('OR')).discount).toBe(2400 + 1920)
  expect(totals(cartOf({ lamp: 2 }), withTrigger('AND')).discount).toBe(2 * (2400 + 1920))
})

test('applies a percentage coupon to the subtotal and allocates it to lines', () => {
  const offers = { a: { fullPrice: 5 }, b: { fullPrice: 5 }, c: { fullPrice: 5 } }
  const result = quote(cartOf({ a: 1, b: 1, c: 1 }, withCoupon), shop({ offers, coupon: coupon() }))
  expect(result.totals).toMatchObject({ subtotal: 15, discount: 1, total: 14 })
  expect(discountsByLine(result)).toEqual({ a: 1, b: 0, c: 0 })
})

test('allocates an amount coupon to lines in proportion, down to zero', () => {
  const ten = coupon({ benefit: { type: 'AMOUNT', amount: 1000 } })
  const result = quote(cartOf({ bowl: 2, lamp: 1 }, withCoupon), shop({ coupon: ten }))
  expect(result.totals.discount).toBe(1000)
  expect(discountsByLine(result)).toEqual({ bowl: 447, lamp: 553 })
  const largeAmount = coupon({ benefit: { type: 'AMOUNT', amount: 1_000_000 } })
  expect(totals(cartOf({ bowl: 1 }, withCoupon), shop({ coupon: largeAmount })).total).toBe(0)
})

test('applies a coupon after the rules: 20% and then 10% leave 72%', () => {
  expect(totals(cartOf({ lamp: 1 }, withCoupon), shop({ rules: [rule({})], coupon: coupon() })).total).toBe(
    8640,
  )
})

test('limits a coupon for a product or a collection to its items', () => {
  const onlyLamps = quote(
    cartOf({ bowl: 1, lamp: 1 }, withCoupon),
    shop({ coupon: coupon({ scope: { products: ['lamp'] } }) }),
  )
  expect(discountsByLine(onlyLamps)).toEqual({ bowl: 0, lamp: 1200 })
  const none = quote(
    cartOf({ card: 1 }, withCoupon),
    shop({ coupon: coupon({ scope: { collections: ['light'] } }) }),
  )
  expect(none).toMatchObject({ couponIssue: 'NO_MATCHING_ITEMS', discounts: [], totals: { discount: 0 } })
})

test('applies a coupon for one item to one unit of the lowest-priced item', () => {
  const once = shop({ coupon: coupon({ limitedToOneItem: true }) })
  expect(discountsByLine(quote(cartOf({ bowl: 3, lamp: 1 }, withCoupon), once))).toEqual({
    bowl: 485,
    lamp: 0,
  })
  const free = { ...once, offers: { ...once.offers, gift: { fullPrice: 0 } } }
  expect(discountsByLine(quote(cartOf({ gift: 1, bowl: 1 }, withCoupon), free))).toEqual({
    gift: 0,
    bowl: 485,
  })
})

test('applies a fixed price to every unit, or to one', () => {
  const benefit = { type: 'FIXED_PRICE', price: 4000 } as const
  expect(totals(cartOf({ bowl: 2, card: 1 }, withCoupon), shop({ coupon: coupon({ benefit }) })).total).toBe(
    8000 + 2500,
  )
  const once = coupon({ benefit, limitedToOneItem: true, scope: { products: ['bowl'] } })
  expect(totals(cartOf({ bowl: 2 }, withCoupon), shop({ coupon: once })).total).toBe(4000 + 4850)
})

test('applies a coupon only from its minimum subtotal before discounts', () => {
  const minimum = shop({ rules: [rule({})], coupon: coupon({ minimumSubtotal: 12_000 }) })
  expect(quote(cartOf({ bowl: 2 }, withCoupon), minimum).couponIssue).toBe('MINIMUM_SUBTOTAL_NOT_REACHED')
  expect(quote(cartOf({ lamp: 1 }, withCoupon), minimum).totals.discount).toBe(2400 + 960)
})

test('applies a merchant percentage to the prices before other discounts', () => {
  const merchantDiscounts = [{ reduction: { type: 'PERCENT', basisPoints: 1250 } }] as const
  const result = quote(cartOf({ lamp: 1 }, withCoupon), shop({ coupon: coupon(), merchantDiscounts }))
  expect(result.discounts.map(({ amount }) => amount)).toEqual([1200, 1500])
  expect(result.discounts[1]?.source).toEqual({ type: 'MERCHANT', basisPoints: 1250 })
})

test('limits a merchant amount to some lines, down to zero', () => {
  const merchantDiscounts = [{ reduction: { type: 'AMOUNT', amount: 9000 }, lineIds: ['bowl'] }] as const
  const result = quote(cartOf({ bowl: 1, lamp: 1 }), shop({ merchantDiscounts }))
  expect(discountsByLine(result)).toEqual({ bowl: 4850, lamp: 0 })
  expect(result.totals.total).toBe(12_000)
})

test('never discounts a gift card', () => {
  const scope = { products: ['card'] }
  const half = { type: 'PERCENT', basisPoints: 5000 } as const
  const context = shop({
    offers: { bowl: { fullPrice: 4000 }, card: { fullPrice: 2500, product: 'card', isGiftCard: true } },
    rules: [
      { id: 'r1', name: 'All', reduction: half },
      { id: 'r2', name: 'Cards', scope, reduction: half },
    ],
    coupon: { id: 'c', code: 'HALF', name: 'Half', benefit: half },
    merchantDiscounts: [{ reduction: half }],
  })
  const { lines } = quote(cartOf({ bowl: 1, card: 2 }, { couponCode: 'HALF' }), context)
  expect(lines.map(({ id, tax }) => [id, tax.gross])).toEqual([
    ['bowl', 0],
    ['card', 5000],
  ])
})
