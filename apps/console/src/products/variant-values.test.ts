import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { displayedNumber } from './variant-values.ts'

const priced = (price: number) => ({ variant: { priceData: { price } } })
const product = (manageVariants: boolean, price: number, ...variants: readonly number[]) =>
  ({ manageVariants, priceData: { price }, variants: variants.map(priced) }) as unknown as Product

test('shows the product price if all variants share it', () => {
  expect(displayedNumber(product(true, 20, 20, 20), 'price')).toEqual({
    min: 20,
    isRange: false,
    isOwn: false,
  })
  expect(displayedNumber(product(false, 20, 35), 'price')).toEqual({ min: 20, isRange: false, isOwn: false })
})

test('shows the lowest variant price if variants have their own', () => {
  expect(displayedNumber(product(true, 20, 24, 30), 'price')).toEqual({ min: 24, isRange: true, isOwn: true })
  expect(displayedNumber(product(true, 20, 24, 24), 'price')).toEqual({
    min: 24,
    isRange: false,
    isOwn: true,
  })
})

test('shows no weight if none is set', () => {
  expect(displayedNumber(product(true, 20, 20), 'weight')).toEqual({
    min: undefined,
    isRange: false,
    isOwn: false,
  })
})
