import { expect, test } from 'vitest'
import { dollars } from '../testing/product-fixture.ts'
import { formatAmount, formatPrice } from './format-price.ts'

test('formats an amount for the locale and the currency', () => {
  expect(formatAmount(1250, 'USD', 'en-US')).toBe('$1,250.00')
  expect(formatAmount(39.1, 'USD', 'en-US')).toBe('$39.10')
  expect(formatAmount(1250.5, 'EUR', 'de-DE')).toBe('1.250,50\u00a0€')
  expect(formatAmount(1250, 'JPY', 'ja-JP')).toBe('￥1,250')
  expect(formatAmount(24, 'CAD', 'en-US')).toBe('CA$24.00')
})

test('returns the original price only for a discounted price', () => {
  expect(formatPrice(dollars(46), 'en-US')).toEqual({ current: '$46.00' })
  expect(formatPrice(dollars(46, 39.1), 'en-US')).toEqual({ current: '$39.10', original: '$46.00' })
})
