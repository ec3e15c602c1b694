import type { FilterSettings } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toFilterSettings, toProductFilterValues } from './product-filter-values.ts'

const settings: FilterSettings = {
  filters: [
    {
      name: 'Color',
      translations: { de: 'Farbe' },
      optionNames: ['color', 'Farbe'],
      includesColors: true,
      isVisible: true,
    },
    { name: 'Size', translations: {}, optionNames: ['Size'], includesColors: false, isVisible: false },
  ],
  areDefault: false,
  showsOtherOptions: true,
  options: [
    { name: 'Color', isColor: true },
    { name: 'Glaze', isColor: true },
    { name: 'Size', isColor: false },
  ],
}

test('saves what was read, with the names for options that no product has', () => {
  const values = toProductFilterValues(settings)
  expect(values.options.map(({ filter }) => filter)).toEqual(['Color', '', 'Size'])
  const { filters, showsOtherOptions } = toFilterSettings(values)
  expect(filters.map(({ optionNames }) => optionNames)).toEqual([['Color', 'Farbe'], ['Size']])
  expect(filters[0]).toMatchObject({ name: 'Color', translations: { de: 'Farbe' }, includesColors: true })
  expect(showsOtherOptions).toBe(true)
})

test('keeps the options of a renamed filter, and drops empty translations', () => {
  const values = toProductFilterValues(settings)
  const [color] = values.filters
  if (!color) throw new Error('There is no filter.')
  const renamed = { ...color, name: ' Tone ', translations: { de: ' ' } }
  const options = values.options.map((option) => ({ ...option, filter: color.key }))
  expect(toFilterSettings({ ...values, filters: [renamed], options }).filters).toEqual([
    {
      name: 'Tone',
      translations: {},
      optionNames: ['Color', 'Glaze', 'Size', 'Farbe'],
      includesColors: true,
      isVisible: true,
    },
  ])
})
