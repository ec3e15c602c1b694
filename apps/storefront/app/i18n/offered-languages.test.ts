import { expect, test } from 'vitest'
import { offeredLanguages } from './offered-languages.ts'

test('lists the languages of the shop, its default first', () => {
  expect(offeredLanguages({ languages: ['de', 'xx', 'en'] }).map(({ code }) => code)).toEqual(['de', 'en'])
})

test('offers all languages for a platform that does not name any', () => {
  for (const shop of [{}, { languages: [] }]) expect(offeredLanguages(shop)).toHaveLength(3)
})
