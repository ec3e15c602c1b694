import { expect, test } from 'vitest'
import { toRegionInput, toRegionValues } from './tax-region-values.ts'

test('starts a new region in the country of the shop, with one rate', () => {
  const rates = [{ taxGroupId: 'default', name: '', percentage: '' }]
  expect(toRegionValues(undefined, 'DE', 'default')).toEqual({
    country: 'DE',
    subdivision: '',
    included: true,
    rates,
  })
  expect(toRegionValues(undefined, 'US', 'default')).toMatchObject({ country: 'US', included: false })
  expect(toRegionValues(undefined)).toMatchObject({ country: '', included: false })
})

test('gives rates the first tax class, unless they have one', () => {
  const rate = (taxGroupId: string) => ({ taxGroupId, name: 'Sales tax', percentage: '8.875' })
  const values = { ...toRegionValues(undefined, 'US'), rates: [rate(''), rate('food')] }
  expect(toRegionInput(values, 'standard')).toEqual({
    country: 'US',
    subdivision: null,
    taxIncludedInPrice: false,
    rates: [
      { taxGroupId: 'standard', name: 'Sales tax', percentage: 8.875 },
      { taxGroupId: 'food', name: 'Sales tax', percentage: 8.875 },
    ],
  })
})
