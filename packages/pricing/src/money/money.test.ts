import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT } from './limits.ts'
import { currencyDecimals, formatMoney, parseMoney, toDecimalNumber, toDecimalString } from './money.ts'

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD')
const amounts = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT })

test('returns the decimals of a currency', () => {
  expect(['JPY', 'EUR', 'KWD'].map(currencyDecimals)).toEqual([0, 2, 3])
})

test('converts every amount to a JSON number and back without loss', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, currency) => {
      const overTheWire = JSON.parse(JSON.stringify(toDecimalNumber({ amount, currency })))
      expect(parseMoney(overTheWire, currency)).toEqual({ amount: amount === 0 ? 0 : amount, currency })
    }),
    { numRuns: 2000 },
  )
})

test('converts every amount to text and back without loss', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, currency) => {
      const text = toDecimalString({ amount, currency })
      expect(parseMoney(text, currency)).toEqual({ amount: amount === 0 ? 0 : amount, currency })
      expect(text.split('.')[1]?.length ?? 0).toBe(currencyDecimals(currency))
    }),
    { numRuns: 2000 },
  )
})

test('rejects an amount finer than the minor unit', () => {
  expect(parseMoney(19.999, 'EUR')).toBeUndefined()
  expect(parseMoney(0.5, 'JPY')).toBeUndefined()
  expect(parseMoney('19.990', 'EUR')).toEqual({ amount: 1999, currency: 'EUR' })
})

test('rejects text that is not a plain decimal, and amounts that are too large', () => {
  for (const value of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    '',
    '1e3',
    '0x10',
    ' 1',
    '1,5',
    '.5',
    -0,
    '-0.00',
    '1e400',
  ]) {
    expect(parseMoney(value, 'EUR')).toBeUndefined()
  }
  expect(parseMoney(MAX_AMOUNT + 1, 'JPY')).toBeUndefined()
  expect(parseMoney('10000000000.01', 'EUR')).toBeUndefined()
  expect(parseMoney('10000000000.00', 'EUR')?.amount).toBe(MAX_AMOUNT)
})

test('formats amounts for the locale', () => {
  const price = { amount: 124_050, currency: 'EUR' }
  expect(formatMoney(price)).toBe('€1,240.50')
  expect(formatMoney(price, 'de-DE')).toBe('1.240,50\u00a0€')
  expect(formatMoney({ amount: 500, currency: 'JPY' })).toBe('¥500')
})
