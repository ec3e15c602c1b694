import type { OptimisticCart } from '@vitrine/client/extras'
import type { Cart, PricedCart, PricingContext } from '@vitrine/contract'
import { offerKey } from '@vitrine/pricing'
import { expect, test } from 'vitest'
import { createCartPricer } from './cart-pricer.ts'
import { createCatalogReference } from './catalog-reference.ts'
import { priceCart } from './price-cart.ts'

const mug = createCatalogReference({ _id: 'mug' })
const pricing: PricingContext = {
  version: 1,
  currency: 'EUR',
  decimals: 2,
  rounding: 'HALF_AWAY_FROM_ZERO',
  destination: 'home',
  offers: { [offerKey(mug)]: { fullPrice: 2400, weight: 400 } },
  rules: [],
  coupon: { id: 'c', code: 'SPRING', name: 'Spring', benefit: { type: 'PERCENT', basisPoints: 1000 } },
  merchantDiscounts: [],
  shipping: [{ code: 'post', title: 'Post', rates: [{ amount: 490, conditions: [] }] }],
  additionalFees: [],
}
const cart: Cart = {
  _id: 'cart',
  currency: 'EUR',
  lineItems: [{ _id: 'line', quantity: 1, catalogReference: mug }],
  appliedDiscounts: [{ coupon: { code: 'SPRING' } }],
  contactInfo: { address: { country: 'DE' } },
}
const pricedCart: PricedCart = { cart, totals: null, pricing }
const optimisticCart = (change: Partial<OptimisticCart> = {}): OptimisticCart => ({
  ...cart,
  lineItems: cart.lineItems.map((line) => ({ ...line, key: 'mug' })),
  ...change,
})
const totalOf = (change?: Partial<OptimisticCart>) =>
  priceCart(optimisticCart(change), pricedCart, 'de-DE')?.priceSummary?.total?.amount
const lines = (quantity: number) => ({
  lineItems: [{ _id: 'line', key: 'mug', quantity, catalogReference: mug }],
})

test('prices a changed quantity with coupon and shipping', () => {
  expect(totalOf()).toBe('26.50')
  expect(totalOf(lines(2))).toBe('48.10')
  expect(totalOf({ lineItems: [] })).toBe('0.00')
})

test('prices the cart without its removed coupon', () => {
  expect(totalOf({ appliedDiscounts: [] })).toBe('28.90')
})

test.each<[string, Partial<OptimisticCart>]>([
  ['another coupon', { appliedDiscounts: [{ coupon: { code: 'OTHER' } }] }],
  ['another address', { contactInfo: { address: { country: 'FR' } } }],
  [
    'another item',
    {
      lineItems: [
        { _id: 'v', key: 'v', quantity: 1, catalogReference: createCatalogReference({ _id: 'vase' }) },
      ],
    },
  ],
  ['an impossible quantity', lines(-1)],
])('returns no totals for %s', (_what, change) => {
  expect(priceCart(optimisticCart(change), pricedCart, 'de-DE')).toBeUndefined()
})

test('returns no totals without a pricing context', () => {
  expect(priceCart(optimisticCart(), { ...pricedCart, pricing: null }, 'de-DE')).toBeUndefined()
})

test('formats amounts for the locale', () => {
  expect(priceCart(optimisticCart(), pricedCart, 'de-DE')?.priceSummary?.total?.formattedAmount).toBe(
    '26,50\u00a0€',
  )
})

test('loads the pricing engine once, with the first price', async () => {
  const price = createCartPricer('de-DE')
  const first = price(optimisticCart(), pricedCart)
  expect(first).toBeInstanceOf(Promise)
  expect(await first).toEqual(price(optimisticCart(), pricedCart))
  expect(price(optimisticCart(), pricedCart)).not.toBeInstanceOf(Promise)
})

test('returns no totals for a converted currency', () => {
  const converted = { ...pricedCart, cart: { ...cart, conversionCurrency: 'JPY' } }
  expect(priceCart(optimisticCart(lines(2)), converted, 'de-DE')).toBeUndefined()
  const unconverted = { ...pricedCart, cart: { ...cart, conversionCurrency: 'EUR' } }
  expect(priceCart(optimisticCart(lines(2)), unconverted, 'de-DE')).toBeDefined()
})
