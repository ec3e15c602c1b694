import type { PricingCart, PricingContext, Quote } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromModel, fromQuote } from '../testing/comparable-quote.ts'
import { type ModelQuote, priceWithModel } from '../testing/pricing-model.ts'
import { cartsWithContext } from '../testing/random-carts.ts'
import { calculateCartPrice } from './calculate-cart-price.ts'
import { isWholeAmount } from './money/limits.ts'

/** Ten thousand carts take long on a busy machine. */
const LONG = 60_000

function quoteOf(cart: PricingCart, context: PricingContext): Quote {
  const result = calculateCartPrice(cart, context)
  if (result.outcome !== 'PRICED') throw new Error(`Expected a quote and got ${result.reason}`)
  return result.quote
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The coupon result in the terms of the model. */
const couponOf = ({ couponIssue, discounts }: Quote): ModelQuote['coupon'] =>
  (couponIssue as ModelQuote['coupon'] | undefined) ??
  (discounts.some(({ source }) => source.type === 'COUPON') ? 'applied' : 'none')

/** The sums that must hold in a quote, as `[name, left side, right side]`. */
function sumsOf({ lines, shipping, additionalFees, discounts, totals, taxIncluded }: Quote) {
  const onTop = (tax: number) => (taxIncluded ? 0 : tax)
  const taxed = [...lines, ...(shipping ? [shipping] : []), ...additionalFees].map(({ tax }) => tax)
  return [
    ['subtotal', totals.subtotal, total(lines.map(({ subtotal }) => subtotal))],
    ['discount', totals.discount, total(discounts.map(({ amount }) => amount))],
    ['tax', totals.tax, total(taxed.map(({ tax }) => tax))],
    [
      'total',
      totals.total,
      totals.subtotal - totals.discount + totals.shipping + totals.additionalFees + onTop(totals.tax),
    ],
    ...lines.flatMap(({ id, quantity, priceBeforeDiscounts, subtotal, discount, tax }) => [
      [id, subtotal, priceBeforeDiscounts * quantity],
      [id, tax.gross, subtotal - discount + onTop(tax.tax)],
    ]),
    ...taxed.flatMap(({ net, tax, gross, breakdown }) => [
      ['gross', gross, net + tax],
      ['parts', tax, total(breakdown.map((part) => part.tax))],
    ]),
  ] as [string, number, number][]
}

test(
  'prices any cart in any shop line by line like the exact model, with totals that add up',
  () => {
    fc.assert(
      fc.property(cartsWithContext, ({ cart, context }) => {
        const quote = quoteOf(cart, context)
        const expected = priceWithModel(cart, context)
        expect(fromQuote(quote)).toEqual(fromModel(expected))
        expect(couponOf(quote)).toBe(expected.coupon)
        expect(sumsOf(quote).filter(([, left, right]) => left !== right)).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  },
  LONG,
)

test(
  'never returns an amount below zero, finer than a unit, or minus zero',
  () => {
    const odd = (value: unknown): unknown[] => {
      if (typeof value === 'number') return isWholeAmount(value) ? [] : [value]
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(odd) : []
    }
    fc.assert(
      fc.property(cartsWithContext, ({ cart, context }) => {
        expect(odd(quoteOf(cart, context))).toEqual([])
      }),
      { numRuns: 500 },
    )
  },
  LONG,
)

test(
  'ignores the order of the lines',
  () => {
    const shuffled = cartsWithContext.chain(({ cart, context }) =>
      fc
        .shuffledSubarray([...cart.lines], { minLength: cart.lines.length })
        .map((lines) => ({ context, cart, other: { ...cart, lines } })),
    )
    fc.assert(
      fc.property(shuffled, ({ cart, other, context }) => {
        const { lines, ...rest } = quoteOf(cart, context)
        const { lines: otherLines, ...otherRest } = quoteOf(other, context)
        expect(otherRest).toEqual(rest)
        expect(otherLines.map(({ id }) => id)).toEqual(other.lines.map(({ id }) => id))
        expect(new Map(otherLines.map((line) => [line.id, line]))).toEqual(
          new Map(lines.map((line) => [line.id, line])),
        )
      }),
      { numRuns: 500 },
    )
  },
  LONG,
)

test(
  'prices a new line the same before and after it gets its id',
  () => {
    const unnamed = cartsWithContext.map(({ cart, context }) => ({
      cart,
      context: { ...context, merchantDiscounts: context.merchantDiscounts.filter(({ lineIds }) => !lineIds) },
      other: { ...cart, lines: cart.lines.map((line, place) => ({ ...line, id: `new-${9 - place}` })) },
    }))
    fc.assert(
      fc.property(unnamed, ({ cart, other, context }) => {
        expect(quoteOf(other, context).totals).toEqual(quoteOf(cart, context).totals)
      }),
      { numRuns: 500 },
    )
  },
  LONG,
)

test(
  'returns the same quote for a context that was sent as JSON',
  () => {
    fc.assert(
      fc.property(cartsWithContext, ({ cart, context }) => {
        const travelled = JSON.parse(JSON.stringify({ cart, context }))
        expect(calculateCartPrice(travelled.cart, travelled.context)).toEqual(
          calculateCartPrice(cart, context),
        )
      }),
      { numRuns: 500 },
    )
  },
  LONG,
)

test(
  'never raises the price with a coupon',
  () => {
    fc.assert(
      fc.property(cartsWithContext, ({ cart, context: { shipping: _, ...rest } }) => {
        const context = { ...rest, merchantDiscounts: [] }
        const { couponCode: __, ...plain } = cart
        expect(quoteOf(cart, context).totals.total).toBeLessThanOrEqual(quoteOf(plain, context).totals.total)
      }),
      { numRuns: 500 },
    )
  },
  LONG,
)
