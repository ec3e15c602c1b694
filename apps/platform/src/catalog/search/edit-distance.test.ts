import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { typoArbitrary } from '../../../testing/typo-arbitrary.ts'
import { deletionVariants, editDistance, isFuzzyMatch } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeé漢'), minLength: 1, maxLength: 12 })

test.each([
  ['mug', 'mug', 0],
  ['mgu', 'mug', 1],
  ['mg', 'mug', 1],
  ['mugg', 'mug', 1],
  ['rug', 'mug', 1],
  ['tablevrae', 'tableware', 2],
  ['', 'mug', 3],
])('counts from %s to %s %i edits', (typed, meant, count) => {
  expect(editDistance(typed, meant)).toBe(count)
})

test('counts edits symmetrically, and zero only for the same word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

test('shares a deletion between words that are one edit apart', () => {
  fc.assert(
    fc.property(
      word.chain((meant) => fc.tuple(fc.constant(meant), typoArbitrary(meant))),
      ([meant, typed]) => {
        expect(editDistance(typed, meant)).toBeLessThanOrEqual(1)
        const remaining = new Set(deletionVariants(meant))
        expect(deletionVariants(typed).some((rest) => remaining.has(rest))).toBe(true)
      },
    ),
  )
})

test('matches short words exactly and allows two edits in long ones', () => {
  expect(isFuzzyMatch('ab', 'ac')).toBe(false)
  expect(isFuzzyMatch('77', '777')).toBe(false)
  expect(isFuzzyMatch('mig', 'mug')).toBe(true)
  expect(isFuzzyMatch('lmap', 'lump')).toBe(false)
  expect(isFuzzyMatch('notebok', 'notebooks')).toBe(true)
  expect(isFuzzyMatch('book', 'notebook')).toBe(true)
})

test('computes word deletions in the database as in the code', async () => {
  const db = await testDatabase()
  const words = fc.sample(word, 100)
  const { rows } = await db.execute<{ deletions: string[] }>(
    sql`select word_deletions(word) as deletions from unnest(${sql.param(words)}::text[]) with ordinality as w (word, at) order by at`,
  )
  expect(rows.map(({ deletions }) => [...new Set(deletions)].sort())).toEqual(
    words.map((each) => deletionVariants(each).sort()),
  )
})
