import { expect, test } from 'vitest'
import { languageName } from './language-names.ts'

test('names languages in the language of the console', () => {
  expect(['en', 'de', 'ar'].map(languageName)).toEqual(['English', 'German', 'Arabic'])
})
