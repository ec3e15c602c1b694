import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeNumber, numberError, parseAmount, parseNumber, parseNumberOrNull } from './parse-number.ts'

test('numbers are read as people type them', () => {
  expect(
    ['24', '24.50', '24,50', '$ 24', '€24.5', ' 7 ', '', '.5', '0,125', '1,234.5', '1,234'].map(parseNumber),
  ).toEqual([24, 24.5, 24.5, 24, 24.5, 7, null, 0.5, 0.125, 1234.5, 1234])
})

test('what is no number is not taken for one', () => {
  const odd = ['ten', 'cheap', '1.2.3', '-5', '12,34.5', '1e3', 'Infinity', '0x10', '-']
  expect(odd.map(parseNumber)).toEqual(odd.map(() => undefined))
})

test('an amount goes to the platform with every digit that was typed', () => {
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

test('with a comma or a point, it is the same number', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, part) => {
      expect(parseNumber(`${whole},${part}`)).toBe(parseNumber(`${whole}.${part}`))
    }),
  )
})

test('what is wrong with a number is said in words', () => {
  expect(numberError('')).toBeUndefined()
  expect(numberError(' ', { isRequired: true })).toBe('This is needed.')
  expect(numberError('ten')).toBe('Write it as a number, like 24.50.')
  expect(numberError('ten', { decimals: 0 })).toBe('Write it as a whole number, like 3.')
  expect(numberError('3.5', { decimals: 0 })).toBe('Write it as a whole number, like 3.')
  expect(numberError('4.505', { decimals: 2 })).toBe('Use at most 2 digits after the point.')
  expect(numberError('4.500', { decimals: 2 })).toBeUndefined()
  expect(numberError('-1')).toBe('Enter 0 or more.')
  expect(numberError('-1', { min: -5 })).toBeUndefined()
  expect(numberError('101', { max: 100 })).toBe('Enter 100 or less.')
})

test('a field that nobody checked is never saved as an empty one', () => {
  expect([
    parseNumberOrNull(''),
    parseNumberOrNull('0'),
    parseNumberOrNull('1,5'),
    parseAmount(' 4,50 '),
  ]).toEqual([null, 0, 1.5, '4.50'])
  expect(() => parseNumberOrNull('ten')).toThrow(TypeError)
  expect(() => parseAmount('ten')).toThrow(TypeError)
})
