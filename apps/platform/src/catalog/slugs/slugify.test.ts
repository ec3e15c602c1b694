import { expect, test } from 'vitest'
import { normalizeName } from '../products/normalize-name.ts'
import { slugify } from './slugify.ts'

test('keeps letters and numbers of a name in its slug', () => {
  expect(slugify('Käse & Brot, 2er-Set!', 'en')).toBe('kase-brot-2er-set')
  expect(slugify('花瓶', 'en')).toBe('花瓶')
})

test('spells umlauts as the language of the shop does', () => {
  const name = 'Große Blumentöpfe für Übertöpfe, Käse'
  expect(slugify(name, 'de')).toBe('grosse-blumentoepfe-fuer-uebertoepfe-kaese')
  expect(slugify(name.normalize('NFD'), 'de')).toBe('grosse-blumentoepfe-fuer-uebertoepfe-kaese')
  expect(slugify(name, 'en')).toBe('grosse-blumentopfe-fur-ubertopfe-kase')
})

test('normalizes a name for search without case and accents', () => {
  expect(normalizeName('ÉTAGÈRE')).toBe(normalizeName('étagere'))
})
