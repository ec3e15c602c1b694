import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { shownNumber } from './variant-values.ts'

const priced = (price: number) => ({ variant: { priceData: { price } } })
const product = (manageVariants: boolean, price: number, ...variants: readonly number[]) =>
  ({ manageVariants, priceData: { price }, variants: variants.map(priced) }) as unknown as Product

test('a product whose variants cost what it costs shows its price, which can be changed in the list', () => {
  expect(shownNumber(product(true, 20, 20, 20), 'price')).toEqual({ min: 20, isRange: false, isOwn: false })
  expect(shownNumber(product(false, 20, 35), 'price')).toEqual({ min: 20, isRange: false, isOwn: false })
})

test('one whose variants have prices of their own shows from which on, though the product’s is lower', () => {
  expect(shownNumber(product(true, 20, 24, 30), 'price')).toEqual({ min: 24, isRange: true, isOwn: true })
  expect(shownNumber(product(true, 20, 24, 24), 'price')).toEqual({ min: 24, isRange: false, isOwn: true })
})

test('a weight that nobody has told is none', () => {
  expect(shownNumber(product(true, 20, 20), 'weight')).toEqual({
    min: undefined,
    isRange: false,
    isOwn: false,
  })
})
