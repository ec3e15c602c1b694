import type { LanguageCode } from '@vitrine/ui/i18n'
import type { SearchTerm } from './search-terms.ts'

/** The words that a product must match in any form, all or some of them, in `tsquery` notation. */
export interface TextQuery {
  readonly matches: string
  /** The exact words in a product's name, the best match. For partial matches, one of them. */
  readonly isNamed: string
  /**
   * The words themselves in names, brands, SKUs, collections and choices, which come before synonyms. Absent if there are
   * none: a synonym in a name says more than the word in a description.
   */
  readonly withoutSynonyms?: string
  /** The language whose translations are searched, too; absent for the shop's first one. */
  readonly language?: LanguageCode | undefined
}

interface TextQueryOptions {
  /** Possible corrections by word. */
  readonly near?: ReadonlyMap<string, readonly string[]>
  /** Searches names, brands, SKUs, collections and choices only. */
  readonly inNames?: boolean
  /** How many of the words are required; all by default. */
  readonly least?: number
  /** The language whose translations are searched, too. */
  readonly language?: LanguageCode | undefined
}

/** How words match: whole or as a prefix, in any order, in any of their forms. */
export function textQuery(
  words: readonly SearchTerm[],
  { near, inNames = false, least = words.length, language }: TextQueryOptions = {},
): TextQuery {
  const weights = inNames ? 'AB' : ''
  const forms = (word: SearchTerm, within: string) =>
    formsOf(word).map((form) => lexeme(form, form.length > 1, within))
  const alternatives = (word: SearchTerm) => [
    ...forms(word, weights),
    ...(word.synonyms ?? []).map((synonym) => lexeme(synonym, synonym.length > 3, weights)),
    ...(near?.get(word.word) ?? []).map((other) => lexeme(other, false, weights)),
  ]
  const requested = words.map((word) => `(${alternatives(word).join(' | ')})`)
  const named = words.map(({ word }) => lexeme(near?.get(word)?.[0] ?? word, false, 'A'))
  return {
    matches: choicesOf(requested, least)
      .map((some) => some.join(' & '))
      .join(' | '),
    isNamed: named.join(least < words.length ? ' | ' : ' & '),
    ...(words.some(({ synonyms = [] }) => synonyms.length > 0) && {
      withoutSynonyms: words.map((word) => `(${forms(word, 'AB').join(' | ')})`).join(' & '),
    }),
    language,
  }
}

/** Every combination of that many words. */
function choicesOf(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return all.flatMap((one, index) =>
    choicesOf(all.slice(index + 1), count - 1).map((others) => [one, ...others]),
  )
}

const formsOf = ({ word, stem, prefixes = [] }: SearchTerm): string[] => [
  ...(word.startsWith(stem) && stem.length > 1 ? [stem] : [word, stem]),
  ...(stem.length > 2 ? prefixes.map((prefix) => prefix + stem) : []),
]

/** A single letter starts too many words to be a prefix. */
const lexeme = (word: string, isBegun: boolean, weights: string): string => {
  const marks = `${isBegun ? '*' : ''}${weights}`
  return marks ? `'${word}':${marks}` : `'${word}'`
}
