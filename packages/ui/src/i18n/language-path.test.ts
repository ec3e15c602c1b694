import { expect, test } from 'vitest'
import { languagePrefix, splitLanguagePath } from './language-path.ts'

test('reads the language only from the first path segment', () => {
  expect(splitLanguagePath('/de')).toEqual({ code: 'de', prefix: '/de', path: '/' })
  expect(splitLanguagePath('/en/products')).toEqual({ code: 'en', prefix: '/en', path: '/products' })
  for (const path of ['/', '/design', '/products/de'])
    expect(splitLanguagePath(path)).toEqual({ code: undefined, prefix: '', path })
})

test('gives the default language of the shop no prefix', () => {
  expect([languagePrefix('en', 'en'), languagePrefix('de', 'en')]).toEqual(['', '/de'])
  expect([languagePrefix('en', 'de'), languagePrefix('de', 'de')]).toEqual(['/en', ''])
})
