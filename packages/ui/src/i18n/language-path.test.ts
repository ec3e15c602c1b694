import { expect, test } from 'vitest'
import { languageFromPath, languagePrefix } from './language-path.ts'

test('reads the language only from the first path segment', () => {
  expect(languageFromPath('/de')).toBe('de')
  expect(languageFromPath('/ar/products')).toBe('ar')
  expect(languageFromPath('/design')).toBe('en')
  expect(languageFromPath('/products/de')).toBe('en')
  expect([languagePrefix('en'), languagePrefix('de')]).toEqual(['', '/de'])
})
