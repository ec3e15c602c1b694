import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { contains, hasMatch } from './search-repository.ts'
import { findSimilarTerms, parseSearchTerms, type SearchTerm } from './search-terms.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** For a word, others that may have been meant. */
type Corrections = ReadonlyMap<string, readonly string[]>

/** What is looked for. */
export interface ParsedSearch {
  /** Absent when there are no words to look for. */
  readonly text: TextQuery | undefined
  readonly where: SQL | undefined
  readonly words: readonly string[]
  /** Whether other words than those typed were taken to be meant. */
  readonly isCorrected: boolean
  /** Whether nothing has all the words, so that some of them are enough. */
  readonly isPartial: boolean
}

interface FuzzyOptions {
  /** Looks in names, brands, numbers, collections and choices only. */
  readonly inNames?: boolean
  /** Where nothing has all the words, takes what has most of them. */
  readonly orSome?: boolean
}

interface FuzzySearchOptions<Found> extends FuzzyOptions {
  /** What whoever searches may see. */
  readonly seen: SQL | undefined
  readonly find: (read: ParsedSearch) => Promise<Found>
  readonly isNothing: (found: Found) => boolean
}

/**
 * Finds what somebody typed. Only where nothing is found is it asked whether the shop has nothing with these words, and
 * those like them are taken then: most words are spelt right, and need no question of their own.
 */
export async function fuzzySearch<Found>(
  db: Queryable,
  typed: string,
  { seen, find, isNothing, ...leniency }: FuzzySearchOptions<Found>,
): Promise<{ readonly read: ParsedSearch; readonly found: Found }> {
  const words = typed.trim() === '' ? [] : await parseSearchTerms(db, typed)
  const asTyped = parseExact(words, typed, seen, leniency)
  const found = await find(asTyped)
  if (words.length === 0 || !isNothing(found) || (await hasMatch(db, asTyped.where)))
    return { read: asTyped, found }
  const read = await parseFuzzy(db, words, seen, leniency)
  return read ? { read, found: await find(read) } : { read: asTyped, found }
}

function parseExact(
  words: readonly SearchTerm[],
  typed: string,
  seen: SQL | undefined,
  places: Pick<FuzzyOptions, 'inNames'>,
): ParsedSearch {
  const read = { words: words.map(({ word }) => word), isCorrected: false, isPartial: false }
  // Signs alone are no words of any product.
  if (words.length === 0) return { ...read, text: undefined, where: typed.trim() === '' ? seen : sql`false` }
  const text = textQuery(words, places)
  return { ...read, text, where: and(seen, contains(text)) }
}

/** What may have been meant where the shop has nothing with the words. */
async function parseFuzzy(
  db: Queryable,
  words: readonly SearchTerm[],
  seen: SQL | undefined,
  { orSome = false, ...places }: FuzzyOptions,
): Promise<ParsedSearch | undefined> {
  const near = await findSimilarTerms(db, words)
  const text = textQuery(words, { ...places, near })
  const where = and(seen, contains(text))
  if (await hasMatch(db, where))
    return { text, where, words: correctTerms(words, near), isCorrected: true, isPartial: false }
  return orSome ? parsePartial(db, words, near, seen) : undefined
}

/** More would make too many ways to take some of them. */
const MAX_PARTIAL_TERMS = 6

/** What has most of the words: of those that the shop has at all, as they are spelt or like it. */
async function parsePartial(
  db: Queryable,
  words: readonly SearchTerm[],
  near: Corrections,
  seen: SQL | undefined,
): Promise<ParsedSearch | undefined> {
  const has = (text: TextQuery) => hasMatch(db, and(seen, contains(text)))
  const known: SearchTerm[] = []
  const meant = new Map<string, readonly string[]>()
  for (const word of words) {
    if (known.length === MAX_PARTIAL_TERMS) break
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
      return { text, where, words: correctTerms(words, meant), isCorrected, isPartial: true }
    }
  }
}

const correctTerms = (words: readonly SearchTerm[], near: Corrections): string[] =>
  words.map(({ word }) => near.get(word)?.[0] ?? word)
