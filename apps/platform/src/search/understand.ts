import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { contains, hasMatch } from './search-repository.ts'
import { type TextQuery, textQuery } from './text-query.ts'
import { findNearWords, readWords, type Word } from './words.ts'

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

/** Reads what somebody typed. Where the shop has nothing with these words, those like them are taken. */
export async function understand(
  db: Queryable,
  typed: string,
  seen: SQL | undefined,
  { orSome = false, ...places }: Leniency = {},
): Promise<Understood> {
  const none = { text: undefined, words: [], isCorrected: false, isPartial: false }
  if (typed.trim() === '') return { ...none, where: seen }
  const words = await readWords(db, typed)
  // Signs alone are no words of any product.
  if (words.length === 0) return { ...none, where: sql`false` }

  const text = textQuery(words, places)
  const asTyped = {
    text,
    where: and(seen, contains(text)),
    words: words.map(({ word }) => word),
    isCorrected: false,
    isPartial: false,
  }
  if (await hasMatch(db, asTyped.where)) return asTyped

  const near = await findNearWords(db, words)
  const meant = textQuery(words, { ...places, near })
  const where = and(seen, contains(meant))
  if (await hasMatch(db, where))
    return { text: meant, where, words: corrected(words, near), isCorrected: true, isPartial: false }
  const some = orSome ? await understandSome(db, words, near, seen) : undefined
  return some ?? asTyped
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
