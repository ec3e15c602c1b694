import { expect, test } from 'vitest'
import { formulaWords } from './formula-words.ts'

test('a change reads as people would say it', () => {
  expect(formulaWords({ property: 'price', change: { percent: 10 }, ending: 0.99 })).toBe(
    'Price +10 %, to .99',
  )
  expect(formulaWords({ property: 'cost', change: { amount: -2.5 } })).toBe('Cost −2.5')
  expect(formulaWords({ property: 'weight', change: { set: 0.4 }, ending: 0 })).toBe('Weight = 0.4, to .00')
})
