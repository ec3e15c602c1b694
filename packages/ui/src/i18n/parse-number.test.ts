import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { parseNumber } from './parse-number.ts'

const [en, de, ar] = LANGUAGES.map(({ locale }) => locale) as [string, string, string]

test.each([
  ['20.50', 20.5],
  ['20,50', 20.5],
  ['20', 20],
  [' 20 ', 20],
  ['€ 20', 20],
  ['20,50 €', 20.5],
  ['.5', 0.5],
  ['20.', 20],
  ['0.500', 0.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1’234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['٢٠٫٥٠', 20.5],
  ['۲۰', 20],
  ['١٬٢٣٤', 1234],
  ['２０', 20],
])('parses %s as %d in every language', (text, number) => {
  for (const locale of [en, de, ar]) expect(parseNumber(text, locale)).toBe(number)
})

test('uses the locale where thousands and decimals are ambiguous', () => {
  expect([en, de, ar].map((locale) => parseNumber('1.234', locale))).toEqual([1.234, 1234, 1.234])
  expect([en, de, ar].map((locale) => parseNumber('1,234', locale))).toEqual([1234, 1.234, 1234])
})

test.each(['', ' ', 'abc', '-1', '1e3', '1,2,3', '1.23.4', '12,34.5', '.', ',', '€', '20 30', 'Infinity'])(
  'rejects %j as a number',
  (text) => {
    for (const locale of [en, de, ar]) expect(parseNumber(text, locale)).toBeUndefined()
  },
)

test('parses every number that Intl.NumberFormat writes', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 11 }).map((minor) => minor / 100)
  fc.assert(
    fc.property(amounts, fc.constantFrom(en, de, ar, 'ar-EG', 'de-CH', 'fr-FR'), (amount, locale) => {
      expect(parseNumber(new Intl.NumberFormat(locale).format(amount), locale)).toBe(amount)
    }),
  )
})
