import type { PricingContext } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartOf, shop } from '../testing/example-shop.ts'
import { cartsWithContext } from '../testing/random-carts.ts'
import { calculateCartPrice } from './calculate-cart-price.ts'
import { MAX_AMOUNT, MAX_LINES, MAX_QUANTITY } from './money/limits.ts'
import { createPricingContext } from './pricing-context.ts'

const coupon = {
  id: 'c',
  code: 'SPRING',
  name: 'Spring',
  benefit: { type: 'PERCENT', basisPoints: 1000 },
} as const
const included: PricingContext['tax'] = {
  included: true,
  groups: { standard: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: 230_000 }] } },
}

test('returns unknown for a new address, coupon or variant', () => {
  expect(calculateCartPrice(cartOf({ bowl: 1 }, { destination: 'dublin' }), shop())).toEqual({
    outcome: 'UNKNOWN',
    reason: 'NEW_ADDRESS',
  })
  expect(calculateCartPrice(cartOf({ bowl: 1 }), shop({ destination: 'dublin' }))).toEqual({
    outcome: 'UNKNOWN',
    reason: 'NEW_ADDRESS',
  })
  expect(calculateCartPrice(cartOf({ bowl: 1 }, { couponCode: 'WINTER' }), shop({ coupon }))).toEqual({
    outcome: 'UNKNOWN',
    reason: 'NEW_COUPON',
  })
  expect(calculateCartPrice(cartOf({ bowl: 1, vase: 1 }), shop())).toEqual({
    outcome: 'UNKNOWN',
    reason: 'NEW_OFFER',
    lineId: 'vase',
  })
})

test('returns unknown for an offer whose tax group is not in the context', () => {
  const offers = { book: { fullPrice: 100, taxGroup: 'books' } }
  expect(calculateCartPrice(cartOf({ book: 1 }), shop({ offers, tax: included }))).toMatchObject({
    reason: 'NEW_OFFER',
  })
  expect(calculateCartPrice(cartOf({}), shop({ tax: { ...included, shippingGroup: 'post' } }))).toMatchObject(
    {
      reason: 'NEW_ADDRESS',
    },
  )
})

test('does not treat inherited object keys as offers or tax groups', () => {
  expect(calculateCartPrice(cartOf({ constructor: 1 }), shop())).toMatchObject({ reason: 'NEW_OFFER' })
  const offers = { bowl: { fullPrice: 1, taxGroup: 'toString' } }
  expect(calculateCartPrice(cartOf({ bowl: 1 }), shop({ offers, tax: included }))).toMatchObject({
    reason: 'NEW_OFFER',
  })
})

test('returns unknown for a context of a later version or another rounding', () => {
  expect(calculateCartPrice(cartOf({}), { ...shop(), version: 2 } as never)).toEqual({
    outcome: 'UNKNOWN',
    reason: 'NEW_VERSION',
  })
  expect(calculateCartPrice(cartOf({}), { ...shop(), rounding: 'HALF_EVEN' } as never)).toMatchObject({
    reason: 'NEW_VERSION',
  })
})

test('seals a context with the scale of its currency, so that pricing needs no lookup', () => {
  const { version: _, decimals: __, rounding: ___, ...terms } = shop()
  expect(createPricingContext(terms)).toEqual(shop())
  expect(['JPY', 'KWD'].map((currency) => createPricingContext({ ...terms, currency }).decimals)).toEqual([
    0, 3,
  ])
})

test('prices the cart without a removed coupon', () => {
  expect(calculateCartPrice(cartOf({ bowl: 1 }), shop({ coupon }))).toEqual(
    calculateCartPrice(cartOf({ bowl: 1 }), shop()),
  )
})

test.each([-1, -0, 0, 0.5, MAX_QUANTITY + 1, 2 ** 31, 1e9, Number.NaN, '1', null, undefined])(
  'rejects a quantity of %s',
  (quantity) => {
    expect(calculateCartPrice(cartOf({ bowl: quantity as number }), shop())).toEqual({
      outcome: 'REFUSED',
      reason: 'BAD_QUANTITY',
      lineId: 'bowl',
    })
  },
)

test('limits a cart to a hundred lines', () => {
  const lines = Array.from({ length: MAX_LINES + 1 }, (_, place) => ({
    id: `${place}`,
    offer: 'bowl',
    quantity: 1,
  }))
  expect(calculateCartPrice({ lines }, shop())).toEqual({ outcome: 'REFUSED', reason: 'TOO_MANY_LINES' })
  expect(calculateCartPrice({ lines: lines.slice(1) }, shop())).toMatchObject({ outcome: 'PRICED' })
})

test('rejects an invalid number anywhere in a context', () => {
  const odd = fc.constantFrom(-0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1, 1e21)
  fc.assert(
    fc.property(cartsWithContext, fc.nat(), odd, ({ cart, context }, pick, value) => {
      const { version, ...rest } = context
      const places = numbersIn(rest)
      const broken = JSON.parse(JSON.stringify(rest))
      places[pick % places.length]?.(broken, value)
      expect(calculateCartPrice(cart, { version, ...broken })).toEqual({
        outcome: 'REFUSED',
        reason: 'BAD_AMOUNT',
      })
    }),
    { numRuns: 2000 },
  )
})

/** Returns a setter for each number in a value. */
function numbersIn(value: object): ((root: object, number: number) => void)[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'number')
      return [(root: object, number: number) => Object.assign(root, { [key]: number })]
    if (typeof inner !== 'object' || inner === null) return []
    return numbersIn(inner).map((set) => (root: object, number: number) => set(root[key as never], number))
  })
}

test('rejects a cart above the largest amount, wherever the sum exceeds it', () => {
  const gold = { fullPrice: MAX_AMOUNT, taxGroup: 'standard', weight: 1 }
  const tooLarge = { outcome: 'REFUSED', reason: 'TOO_LARGE' }
  const offers = { gold, lead: { fullPrice: 0, weight: MAX_AMOUNT } }
  const taxed = { ...included, included: false }
  const huge = { standard: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: MAX_AMOUNT }] } } as const
  const post = { code: 'post', title: 'Post', rates: [{ amount: 1, conditions: [] }] }
  const fee = { code: 'fee', name: 'Fee', amount: 1 }

  expect(calculateCartPrice(cartOf({ gold: 1 }), shop({ offers }))).toMatchObject({
    quote: { totals: { total: MAX_AMOUNT } },
  })
  expect(calculateCartPrice(cartOf({ gold: 2 }), shop({ offers }))).toEqual(tooLarge)
  expect(calculateCartPrice(cartOf({ gold: MAX_QUANTITY }), shop({ offers }))).toEqual(tooLarge)
  expect(calculateCartPrice(cartOf({ lead: 2 }), shop({ offers }))).toEqual(tooLarge)
  expect(calculateCartPrice(cartOf({ gold: 1 }), shop({ offers, tax: taxed }))).toEqual(tooLarge)
  expect(
    calculateCartPrice(cartOf({ gold: 1 }), shop({ offers, tax: { included: false, groups: huge } })),
  ).toEqual(tooLarge)
  expect(calculateCartPrice(cartOf({ gold: 1 }), shop({ offers, shipping: [post] }))).toEqual(tooLarge)
  expect(calculateCartPrice(cartOf({ gold: 1 }), shop({ offers, additionalFees: [fee] }))).toEqual(tooLarge)
})
