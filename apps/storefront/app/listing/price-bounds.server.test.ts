import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCurrencyConversion } from '../shared/currency-conversion.server.ts'
import { catalogBounds, displayedBounds } from './price-bounds.server.ts'

const shopDetails = {
  currency: 'USD',
  exchangeRates: [
    { currency: 'EUR', rate: '0.92' },
    { currency: 'JPY', rate: '150.5' },
  ],
}

test('converts a price range of another currency', () => {
  const inEuros = getCurrencyConversion(shopDetails, 'EUR')
  expect(displayedBounds({ min: 20, max: 50 }, inEuros)).toEqual({ min: 18.4, max: 46, currency: 'EUR' })
  expect(displayedBounds({ max: 1505, currency: 'JPY' }, inEuros)).toEqual({ max: 9.2, currency: 'EUR' })
  expect(displayedBounds({ min: 20.5, currency: 'EUR' }, inEuros)).toEqual({ min: 20.5, currency: 'EUR' })
  expect(
    displayedBounds({ min: 9.2, currency: 'EUR' }, getCurrencyConversion(shopDetails, undefined)),
  ).toEqual({
    min: 10,
  })
  expect(displayedBounds({ min: 20, currency: 'CHF' }, inEuros)).toBeUndefined()
  expect(displayedBounds(undefined, inEuros)).toBeUndefined()
})

test('uses the typed amounts without exchange rates', () => {
  const none = getCurrencyConversion({}, 'EUR')
  expect(none.shown).toBeUndefined()
  expect(catalogBounds(displayedBounds({ min: 20, max: 50 }, none), none)).toEqual({ min: 20, max: 50 })
})

/** Converts like the platform: whole minor units, half up. */
const shownPrice = (price: number, rate: number) =>
  Number((BigInt(price) * BigInt(rate) * 2n + 100_000_000n) / 200_000_000n)

test('finds exactly the products that are displayed within the bounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.oneof(fc.integer({ min: 1_000_000, max: 10_000_000_000 }), fc.constantFrom(50_000_000, 92_000_000)),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: 0, max: 3 }),
      (price, rate, off, wide) => {
        const shown = shownPrice(price, rate)
        const [min, max] = [Math.max(0, shown + off), Math.max(0, shown + off + wide)]
        const exchange = getCurrencyConversion(
          { currency: 'USD', exchangeRates: [{ currency: 'EUR', rate: String(rate / 1e8) }] },
          'EUR',
        )
        const counted = catalogBounds({ min: min / 100, max: max / 100, currency: 'EUR' }, exchange)
        // Rounds bounds like the platform: to whole minor units within them.
        const isFound =
          price >= Math.ceil((counted?.min ?? 0) * 100) && price <= Math.floor((counted?.max ?? 0) * 100)
        expect(isFound).toBe(shown >= min && shown <= max)
      },
    ),
    // A large price that is displayed as half a cent: floating-point numbers are too coarse for it.
    { numRuns: 1000, examples: [[1_000_000, 9_613_224_450, -2, 1]] },
  )
})
