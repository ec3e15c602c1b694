import { expect, test } from 'vitest'
import { subdivisionCode } from './subdivisions.ts'

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
