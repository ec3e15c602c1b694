import { expect, test } from 'vitest'
import { pricesIncludeTax } from './prices-include-tax.ts'

test('a new tax region includes tax in prices where shops usually do', () => {
  expect(['US', 'CA', 'DE', 'GB', 'CH', ''].map(pricesIncludeTax)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})
