import { expect, test } from 'vitest'
import { listSubdivisions, subdivisionCode, subdivisionName } from './subdivisions.ts'

test.each([
  ['US', 'NY', 'NY'],
  ['US', 'n.y.', 'NY'],
  ['US', 'new york', 'NY'],
  ['US', 'US-NY', 'NY'],
  ['CA', 'Québec', 'QC'],
  ['AU', 'new south wales', 'NSW'],
  ['JP', 'tokyo', 'TOKYO'],
  ['US', 'Bavaria', undefined],
  ['US', '', undefined],
])('resolves in %s "%s" to %s', (country, typed, code) => {
  expect(subdivisionCode(country, typed)).toBe(code)
})

test.each([
  ['US', 'NY', 'New York'],
  ['US', 'US-NY', 'New York'],
  ['US', 'Bavaria', 'Bavaria'],
  ['DE', 'BE', 'BE'],
])('names in %s "%s" as %s', (country, typed, name) => {
  expect(subdivisionName(country, typed)).toBe(name)
})

test('lists the subdivisions of countries that need them', () => {
  expect(listSubdivisions('AU')).toContainEqual({ code: 'NSW', name: 'New South Wales' })
  expect(listSubdivisions('DE')).toEqual([])
})
