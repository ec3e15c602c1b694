import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  convertBetweenCurrencies,
  convertMoney,
  EXCHANGE_RATE_DECIMALS,
  MAX_EXCHANGE_RATE,
} from './convert-money.ts'
import { parseDecimal } from './decimal-text.ts'
import { MAX_AMOUNT } from './limits.ts'
import { currencyDecimals } from './money.ts'

const rate = (text: string) => parseDecimal(text, EXCHANGE_RATE_DECIMALS, MAX_EXCHANGE_RATE) ?? Number.NaN

test.each([
  ['converts €19.99 at 1.0842 to $21.67', 1999, 'EUR', 'USD', '1.0842', 2167],
  ['rounds half a cent away from zero', 1, 'EUR', 'USD', '0.5', 1],
  ['rounds a negative half cent away from zero', -1, 'EUR', 'USD', '0.5', -1],
  ['converts to yen without decimals', 1999, 'EUR', 'JPY', '162.5', 3248],
  ['converts to dinars with three decimals', 1999, 'EUR', 'KWD', '0.33333333', 6663],
  ['converts yen to cents', 100, 'JPY', 'EUR', '0.0061', 61],
])('%s', (_, amount, currency, to, text, expected) => {
  expect(convertMoney({ amount, currency }, { currency: to, rate: rate(text) })).toEqual({
    amount: expected,
    currency: to,
  })
})

test('rejects a conversion above the largest amount', () => {
  expect(
    convertMoney({ amount: MAX_AMOUNT, currency: 'EUR' }, { currency: 'USD', rate: rate('2') }),
  ).toBeUndefined()
})

test('converts within half of the smallest unit, and keeps the order of amounts', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
  const amounts = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      currency,
      currency,
      fc.integer({ min: 1, max: 10 ** 11 }),
      (one, other, from, to, rate) => {
        const inOther = (amount: number) =>
          convertMoney({ amount, currency: from }, { currency: to, rate })?.amount ?? Number.NaN
        const exact = BigInt(one) * BigInt(rate) * 10n ** BigInt(currencyDecimals(to)) * 2n
        const scale = 10n ** BigInt(currencyDecimals(from) + EXCHANGE_RATE_DECIMALS)
        const off = BigInt(inOther(one)) * scale * 2n - exact
        expect(off <= scale && off >= -scale).toBe(true)
        if (one <= other) expect(inOther(one)).toBeLessThanOrEqual(inOther(other))
      },
    ),
  )
})

test.each([
  ['converts €10.95 at 1.0842 to $11.87', 1095n, 2, '1', '1.0842', 2, 1187n],
  ['converts between two foreign currencies', 1000n, 2, '1.25', '162.5', 0, 1300n],
  ['converts dollars back', 125n, 2, '1.25', '1', 2, 100n],
  ['rounds half a foreign cent away from zero', -1n, 2, '2', '1', 2, -1n],
])('%s', (_, value, decimalPlaces, from, to, decimals, expected) => {
  expect(
    convertBetweenCurrencies({ value, decimalPlaces }, { rate: rate(from) }, { rate: rate(to) }, decimals),
  ).toEqual({
    value: expected,
    decimalPlaces: decimals,
  })
})
