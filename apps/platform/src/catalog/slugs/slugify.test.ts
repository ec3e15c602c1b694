import { expect, test } from 'vitest'
import { normalizeName } from '../products/normalize-name.ts'
import { slugify } from './slugify.ts'

test('keeps letters and numbers of a name in its slug', () => {
  expect(slugify('Käse & Brot, 2er-Set!')).toBe('kase-brot-2er-set')
  expect(slugify('花瓶')).toBe('花瓶')
})

test('normalizes a name for search without case and accents', () => {
  expect(normalizeName('ÉTAGÈRE')).toBe(normalizeName('étagere'))
})
