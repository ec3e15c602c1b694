import { expect, test } from 'vitest'
import { importedSources, sortRegions } from './format-tax-regions.ts'

test('sorts tax regions by name, a country before its states', () => {
  const regions = [
    { country: 'US', subdivision: 'CA' },
    { country: 'DE' },
    { country: 'US' },
    { country: 'AT' },
  ]
  expect(sortRegions(regions)).toEqual([
    { country: 'AT' },
    { country: 'DE' },
    { country: 'US' },
    { country: 'US', subdivision: 'CA' },
  ])
})

test('names each source of imported rates once', () => {
  const source = { name: 'TEDB', date: '2026-01-01' }
  expect(importedSources([{ source }, { source }, {}])).toBe(importedSources([{ source }]))
  expect(importedSources([{}])).toBe('')
})
