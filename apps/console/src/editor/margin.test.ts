import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('computes the margin from price and cost', () => {
  expect(marginOf('24', '12', 'EUR')).toEqual({ margin: '50%', profit: '€12.00' })
  expect(marginOf('10', '12.50', 'EUR')).toEqual({ margin: '-25%', profit: '-€2.50' })
})

test('shows no margin without price or cost', () => {
  expect([marginOf('', '12', 'EUR'), marginOf('0', '0', 'EUR'), marginOf('x', '1', 'EUR')]).toEqual(
    Array(3).fill(undefined),
  )
})
