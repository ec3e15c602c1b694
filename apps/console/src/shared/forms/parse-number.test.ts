import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeNumber, numberError, parseAmount, parseNumber, parseNumberOrNull } from './parse-number.ts'

test('parses numbers with symbols, spaces and separators', () => {
  expect(
    ['24', '24.50', '24,50', '$ 24', '€24.5', ' 7 ', '', '.5', '0,125', '1,234.5', '1,234'].map(parseNumber),
  ).toEqual([24, 24.5, 24.5, 24, 24.5, 7, null, 0.5, 0.125, 1234.5, 1234])
})

test('rejects values that are not numbers', () => {
  const odd = ['ten', 'cheap', '1.2.3', '-5', '12,34.5', '1e3', 'Infinity', '0x10', '-']
  expect(odd.map(parseNumber)).toEqual(odd.map(() => undefined))
})

test('keeps every typed digit of an amount', () => {
  expect(['4,50', '  4.50', '−5', '-4,5', '0.10', '', 'abc'].map(normalizeNumber)).toEqual([
    '4.50',
    '4.50',
    '-5',
    '-4.5',
    '0.10',
    '',
    undefined,
  ])
})

test('accepts a comma or a point as the decimal separator', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, part) => {
      expect(parseNumber(`${whole},${part}`)).toBe(parseNumber(`${whole}.${part}`))
    }),
  )
})

test('explains what is wrong with a number', () => {
  expect(numberError('')).toBeUndefined()
  expect(numberError(' ', { isRequired: true })).toBe('Enter a number, such as 24.50.')
  expect(numberError('ten')).toBe('Enter a number, such as 24.50.')
  expect(numberError('ten', { isPercentage: true })).toBe('Enter a percentage.')
  expect(numberError('ten', { decimals: 0 })).toBe('Enter a whole number, such as 3.')
  expect(numberError('3.5', { decimals: 0 })).toBe('Enter a whole number, such as 3.')
  expect(numberError('4.505', { decimals: 2 })).toBe('Enter up to 2 decimal places.')
  expect(numberError('4.500', { decimals: 2 })).toBeUndefined()
  expect(numberError('-1')).toBe('Enter 0 or more.')
  expect(numberError('-1', { min: -5 })).toBeUndefined()
  expect(numberError('101', { max: 100 })).toBe('Enter 100 or less.')
})

test('throws for an invalid field instead of saving it as empty', () => {
  expect([
    parseNumberOrNull(''),
    parseNumberOrNull('0'),
    parseNumberOrNull('1,5'),
    parseAmount(' 4,50 '),
  ]).toEqual([null, 0, 1.5, '4.50'])
  expect(() => parseNumberOrNull('ten')).toThrow(TypeError)
  expect(() => parseAmount('ten')).toThrow(TypeError)
})
