import { expect, test } from 'vitest'
import { formatFormula } from './format-formula.ts'

test('describes a bulk edit', () => {
  expect(formatFormula({ property: 'price', change: { percent: 10 }, ending: 0.99 })).toBe(
    'Price +10%, rounded to .99',
  )
  expect(formatFormula({ property: 'cost', change: { amount: -2.5 } })).toBe('Cost −2.5')
  expect(formatFormula({ property: 'weight', change: { set: 0.4 }, ending: 0 })).toBe(
    'Weight = 0.4, rounded to .00',
  )
})
