import { expect, test } from 'vitest'
import { formatFormula } from './format-formula.ts'

test('describes a bulk edit', () => {
  expect(formatFormula({ property: 'price', change: { percent: 10 }, ending: 0.99 }, 'Weight (kg)')).toBe(
    'Price +10%, rounded to .99',
  )
  expect(formatFormula({ property: 'cost', change: { amount: -2.5 } }, 'Weight (kg)')).toBe('Cost −2.5')
  expect(formatFormula({ property: 'weight', change: { set: 0.4 }, ending: 0 }, 'Weight (kg)')).toBe(
    'Weight (kg) = 0.4, rounded to .00',
  )
})
