import type { LanguageCode } from '@vitrine/ui/i18n'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contains, hasMatch, isNamed } from './search-repository.ts'
import { findSimilarTerms, parseSearchTerms, type SearchTerm } from './search-terms.ts'
import { isMatchedByName, type TextQuery, textQuery } from './text-query.ts'

/** Possible corrections by word. */
type Corrections = ReadonlyMap<string, readonly string[]>

/** The search to run. */
export interface ParsedSearch {
  /** Absent without a search text. */
  readonly text: TextQuery | undefined
  readonly where: SQL | undefined
  /** The same for the products with the exact words in their names, where all of them match. */
  readonly named?: SQL | undefined
  readonly words: readonly string[]
  /** Whether corrections are used instead of the typed words. */
  readonly isCorrected: boolean
  /** Whether partial matches are used, because no product has all the words. */
  readonly isPartial: boolean
}

interface FuzzyOptions extends SearchLanguages {
  /** Searches names, brands, SKUs, collections and choices only. */
  readonly inNames?: boolean
  /** Falls back to partial matches when no product has all the words. */
  readonly orSome?: boolean
}

/** The languages of a search: its words are stemmed in the requested one. */
export interface SearchLanguages {
  /** The shop's first one. */
  readonly originalLanguage: LanguageCode
  /** Absent for the first one. */
  readonly language?: LanguageCode | undefined
}

interface FuzzySearchOptions<Found> extends FuzzyOptions {
  /** The visibility condition of the caller. */
  readonly visibility: SQL | undefined
  readonly find: (read: ParsedSearch) => Promise<Found>
  readonly isEmpty: (found: Found) => boolean
}

/**
 * Runs a search. Corrections are looked up only for an empty result, because most words are spelled right and need no
 * extra query.
 */
export async function fuzzySearch<Found>(
  db: Queryable,
  typed: string,
  { visibility, find, isEmpty, ...leniency }: FuzzySearchOptions<Found>,
): Promise<{ readonly read: ParsedSearch; readonly found: Found }> {
  const words =
    typed.trim() === ''
      ? []
      : await parseSearchTerms(db, typed, leniency.language ?? leniency.originalLanguage)
  const exact = parseExact(words, typed, visibility, leniency)
  const found = await find(exact)
  if (words.length === 0 || !isEmpty(found) || (await hasMatch(db, exact.where)))
    return { read: exact, found }
  const read = await parseFuzzy(db, words, visibility, leniency)
  return read ? { read, found: await find(read) } : { read: exact, found }
}

function parseExact(
  words: readonly SearchTerm[],
  typed: string,
  visibility: SQL | undefined,
  { inNames = false, language }: FuzzyOptions,
): ParsedSearch {
  const read = { words: words.map(({ word }) => word), isCorrected: false, isPartial: false }
  // Punctuation alone matches no product.
  if (words.length === 0)
    return { ...read, text: undefined, where: typed.trim() === '' ? visibility : sql`false` }
  const text = textQuery(words, { inNames, language })
  const hasNames = !language && isMatchedByName(words)
  return {
    ...read,
    text,
    where: and(visibility, contains(text)),
    ...(hasNames && { named: and(visibility, isNamed(text)) }),
  }
}

/** The corrections for words that are not in the shop's vocabulary. */
async function parseFuzzy(
  db: Queryable,
  words: readonly SearchTerm[],
  visibility: SQL | undefined,
  { orSome = false, inNames = false, language }: FuzzyOptions,
): Promise<ParsedSearch | undefined> {
  const near = await findSimilarTerms(db, words)
  const text = textQuery(words, { inNames, language, near })
  const where = and(visibility, contains(text))
  if (await hasMatch(db, where))
    return { text, where, words: correctTerms(words, near), isCorrected: true, isPartial: false }
  return orSome ? parsePartial(db, words, near, { visibility, language }) : undefined
}

/** More words would give too many combinations. */
const MAX_PARTIAL_TERMS = 6

/** The products with most of the known words, as typed or corrected. */
async function parsePartial(
  db: Queryable,
  words: readonly SearchTerm[],
  near: Corrections,
  { visibility, language }: Pick<FuzzySearchOptions<never>, 'visibility' | 'language'>,
): Promise<ParsedSearch | undefined> {
  const matches = (text: TextQuery) => hasMatch(db, and(visibility, contains(text)))
  const known: SearchTerm[] = []
  const corrections = new Map<string, readonly string[]>()
  for (const word of words) {
    if (known.length === MAX_PARTIAL_TERMS) break
    const isKnown = await matches(textQuery([word], { language }))
    if (!isKnown && !(await matches(textQuery([word], { language, near })))) continue
    if (!isKnown) corrections.set(word.word, near.get(word.word) ?? [])
    known.push(word)
  }
  for (let least = Math.min(known.length, words.length - 1); least > 0; least--) {
    const text = textQuery(known, { language, near: corrections, least })
    if (await matches(text)) {
      const where = and(visibility, contains(text))
      const isCorrected = corrections.size > 0
      return { text, where, words: correctTerms(words, corrections), isCorrected, isPartial: true }
    }
  }
}

const correctTerms = (words: readonly SearchTerm[], near: Corrections): string[] =>
  words.map(({ word }) => near.get(word)?.[0] ?? word)
