import { expect, test } from 'vitest'
import { nameKey } from '../products/normalized-name-key.ts'
import { slugify } from './slugify.ts'

test('keeps letters and numbers of a name in its slug', () => {
  expect(slugify('Käse & Brot, 2er-Set!')).toBe('kase-brot-2er-set')
  expect(slugify('花瓶')).toBe('花瓶')
})

test('normalizes a name for search without case and accents', () => {
  expect(nameKey('ÉTAGÈRE')).toBe(nameKey('étagere'))
})
