import { expect, test } from 'vitest'
import { dollars } from '../testing/product-fixture.ts'
import { moneyText, priceText } from './format-money.ts'

test('money is written the way the reader and the currency ask for', () => {
  expect(moneyText(1250, 'USD', 'en-US')).toBe('$1,250.00')
  expect(moneyText(39.1, 'USD', 'en-US')).toBe('$39.10')
  expect(moneyText(1250.5, 'EUR', 'de-DE')).toBe('1.250,50\u00a0€')
  expect(moneyText(1250, 'JPY', 'ja-JP')).toBe('￥1,250')
  expect(moneyText(24, 'CAD', 'en-US')).toBe('CA$24.00')
})

test('an earlier price is named only when something is taken off', () => {
  expect(priceText(dollars(46), 'en-US')).toEqual({ now: '$46.00' })
  expect(priceText(dollars(46, 39.1), 'en-US')).toEqual({ now: '$39.10', was: '$46.00' })
})
