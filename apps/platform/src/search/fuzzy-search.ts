import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { contains, hasMatch } from './search-repository.ts'
import { type TextQuery, textQuery } from './text-query.ts'
import { findNearWords, readWords, type Word } from './search-terms.ts'

/** For a word, others that may have been meant. */
type Near = ReadonlyMap<string, readonly string[]>

/** What is looked for. */
export interface Understood {
  /** Absent when there are no words to look for. */
  readonly text: TextQuery | undefined
  readonly where: SQL | undefined
  readonly words: readonly string[]
  /** Whether other words than those typed were taken to be meant. */
  readonly isCorrected: boolean
  /** Whether nothing has all the words, so that some of them are enough. */
  readonly isPartial: boolean
}

interface Leniency {
  /** Looks in names, brands, numbers, collections and choices only. */
  readonly inNames?: boolean
  /** Where nothing has all the words, takes what has most of them. */
  readonly orSome?: boolean
}

interface Finding<Found> extends Leniency {
  /** What whoever searches may see. */
  readonly seen: SQL | undefined
  readonly find: (read: Understood) => Promise<Found>
  readonly isNothing: (found: Found) => boolean
}

/**
 * Finds what somebody typed. Only where nothing is found is it asked whether the shop has nothing with these words, and
 * those like them are taken then: most words are spelt right, and need no question of their own.
 */
export async function findTyped<Found>(
  db: Queryable,
  typed: string,
  { seen, find, isNothing, ...leniency }: Finding<Found>,
): Promise<{ readonly read: Understood; readonly found: Found }> {
  const words = typed.trim() === '' ? [] : await readWords(db, typed)
  const asTyped = readAs(words, typed, seen, leniency)
  const found = await find(asTyped)
  if (words.length === 0 || !isNothing(found) || (await hasMatch(db, asTyped.where)))
    return { read: asTyped, found }
  const read = await otherwise(db, words, seen, leniency)
  return read ? { read, found: await find(read) } : { read: asTyped, found }
}

function readAs(
  words: readonly Word[],
  typed: string,
  seen: SQL | undefined,
  places: Pick<Leniency, 'inNames'>,
): Understood {
  const read = { words: words.map(({ word }) => word), isCorrected: false, isPartial: false }
  // Signs alone are no words of any product.
  if (words.length === 0) return { ...read, text: undefined, where: typed.trim() === '' ? seen : sql`false` }
  const text = textQuery(words, places)
  return { ...read, text, where: and(seen, contains(text)) }
}

/** What may have been meant where the shop has nothing with the words. */
async function otherwise(
  db: Queryable,
  words: readonly Word[],
  seen: SQL | undefined,
  { orSome = false, ...places }: Leniency,
): Promise<Understood | undefined> {
  const near = await findNearWords(db, words)
  const text = textQuery(words, { ...places, near })
  const where = and(seen, contains(text))
  if (await hasMatch(db, where))
    return { text, where, words: corrected(words, near), isCorrected: true, isPartial: false }
  return orSome ? understandSome(db, words, near, seen) : undefined
}

/** More would make too many ways to take some of them. */
const MOST_OF_SOME = 6

/** What has most of the words: of those that the shop has at all, as they are spelt or like it. */
async function understandSome(
  db: Queryable,
  words: readonly Word[],
  near: Near,
  seen: SQL | undefined,
): Promise<Understood | undefined> {
  const has = (text: TextQuery) => hasMatch(db, and(seen, contains(text)))
  const known: Word[] = []
  const meant = new Map<string, readonly string[]>()
  for (const word of words) {
    if (known.length === MOST_OF_SOME) break
    const isKnown = await has(textQuery([word]))
    if (!isKnown && !(await has(textQuery([word], { near })))) continue
    if (!isKnown) meant.set(word.word, near.get(word.word) ?? [])
    known.push(word)
  }
  for (let least = Math.min(known.length, words.length - 1); least > 0; least--) {
    const text = textQuery(known, { near: meant, least })
    if (await has(text)) {
      const where = and(seen, contains(text))
      const isCorrected = meant.size > 0
      return { text, where, words: corrected(words, meant), isCorrected, isPartial: true }
    }
  }
}

const corrected = (words: readonly Word[], near: Near): string[] =>
  words.map(({ word }) => near.get(word)?.[0] ?? word)
