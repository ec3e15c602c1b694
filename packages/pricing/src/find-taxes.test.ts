import { expect, test } from 'vitest'
import { findTaxes, type TaxConfiguration } from './find-taxes.ts'

const configuration: TaxConfiguration = {
  groups: ['standard', 'books'],
  regions: [
    { id: 'de', country: 'DE', taxIncludedInPrice: true },
    { id: 'us', country: 'US', taxIncludedInPrice: false },
    { id: 'ny', country: 'US', subdivision: 'NY', taxIncludedInPrice: false, automatic: true },
  ],
  manualRates: [
    { regionId: 'de', groupId: 'standard', name: 'USt.', rate: 190_000 },
    { regionId: 'de', groupId: 'books', name: 'USt.', rate: 70_000 },
    { regionId: 'ny', groupId: 'standard', name: 'Sales tax', rate: 80_000 },
  ],
  taxIncludedInPrice: true,
}

test('applies the configured rate of the region to each tax group', () => {
  expect(findTaxes({ country: 'DE', subdivision: 'DE-BY' }, configuration)).toEqual({
    included: true,
    groups: {
      standard: { source: 'MANUAL_RATE', rates: [{ name: 'USt.', rate: 190_000 }] },
      books: { source: 'MANUAL_RATE', rates: [{ name: 'USt.', rate: 70_000 }] },
    },
  })
})

test.each(['NY', 'US-NY'])('prefers the region of a state, given as %s, to its country', (subdivision) => {
  const automaticRates = {
    standard: [
      { name: 'State', rate: 40_000 },
      { name: 'City', rate: 48_750 },
    ],
  }
  const { included, groups } = findTaxes({ country: 'US', subdivision }, { ...configuration, automaticRates })
  expect(included).toBe(false)
  expect(groups.standard).toEqual({ source: 'AUTO_RATE', rates: automaticRates.standard })
})

test('uses the manual rate while the tax service is unavailable', () => {
  const { groups } = findTaxes({ country: 'US', subdivision: 'US-NY' }, configuration)
  expect(groups.standard).toEqual({ source: 'FALLBACK_RATE', rates: [{ name: 'Sales tax', rate: 80_000 }] })
  expect(groups.books).toEqual({ source: 'NO_TAX_COLLECTED', rates: [] })
})

test('collects no tax in a region without rates or a country without a region', () => {
  const none = { source: 'NO_TAX_COLLECTED', rates: [] }
  expect(findTaxes({ country: 'US', subdivision: 'US-TX' }, configuration)).toEqual({
    included: false,
    groups: { standard: none, books: none },
  })
  expect(findTaxes({ country: 'FR' }, configuration)).toEqual({
    included: true,
    groups: { standard: none, books: none },
  })
})

test('taxes shipping only in a configured tax group', () => {
  expect(findTaxes({ country: 'DE' }, { ...configuration, shippingGroup: 'standard' }).shippingGroup).toBe(
    'standard',
  )
})
