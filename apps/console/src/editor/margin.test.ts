import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('the margin is what is left of the price', () => {
  expect(marginOf('24', '12', 'EUR')).toEqual({ margin: '50.0', profit: '€12.00' })
  expect(marginOf('10', '12.50', 'EUR')).toEqual({ margin: '-25.0', profit: '-€2.50' })
})

test('nothing is said where price or cost are not known', () => {
  expect([marginOf('', '12', 'EUR'), marginOf('0', '0', 'EUR'), marginOf('x', '1', 'EUR')]).toEqual(
    Array(3).fill(undefined),
  )
})
