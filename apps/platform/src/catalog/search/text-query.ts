import type { LanguageCode } from '@vitrine/ui/i18n'
import type { SearchTerm, WordForm } from './search-terms.ts'

/** The words that a product must match in any form, all or some of them, in `tsquery` notation. */
export interface TextQuery {
  readonly matches: string
  /** The exact words, or kinds of them, in a product's name, the best match. For partial matches, one of them. */
  readonly isNamed: string
  /**
   * The words themselves in names, brands, SKUs, collections and choices, which come before synonyms. Absent if there are
   * none: a synonym in a name says more than the word in a description.
   */
  readonly withoutSynonyms?: string
  /** The same with synonyms. */
  readonly withSynonyms?: string
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
  const lexemes = (forms: readonly WordForm[], within: string) => [
    ...new Set(forms.map(({ text, isPrefix }) => lexeme(text, isPrefix, within))),
  ]
  const meaningsOf = ({ word, forms, synonyms = [] }: SearchTerm, within: string) => [
    ...lexemes(forms, within),
    ...lexemes(synonyms, within),
    ...(near?.get(word) ?? []).map((other) => lexeme(other, false, within)),
  ]
  // Products with the first part of a compound rank higher, but match as before.
  const alternatives = (term: SearchTerm) => {
    const { related = [], modifiers = [] } = term
    const meanings = [...meaningsOf(term, weights), ...related.map((word) => lexeme(word, false, weights))]
    if (modifiers.length === 0) return meanings
    return [...meanings, `((${meanings.join(' | ')}) & (${lexemes(modifiers, '').join(' | ')}))`]
  }
  const requested = words.map((word) => `(${alternatives(word).join(' | ')})`)
  const named = words.map(({ word, kinds = [] }) => {
    const [nearest = word] = near?.get(word) ?? []
    return `(${[...new Set([nearest, ...kinds])].map((kind) => lexeme(kind, false, 'A')).join(' | ')})`
  })
  return {
    matches: choicesOf(requested, least)
      .map((some) => some.join(' & '))
      .join(' | '),
    isNamed: named.join(least < words.length ? ' | ' : ' & '),
    ...(words.some(({ synonyms = [], related = [] }) => synonyms.length + related.length > 0) && {
      withoutSynonyms: words.map(({ forms }) => `(${lexemes(forms, 'AB').join(' | ')})`).join(' & '),
      withSynonyms: words.map((word) => `(${meaningsOf(word, 'AB').join(' | ')})`).join(' & '),
    }),
    language,
  }
}

/** Whether every product with the exact words in its name matches: its other forms do not replace a word. */
export const isMatchedByName = (words: readonly SearchTerm[]): boolean =>
  words.every(
    ({ word, forms, kinds = [] }) =>
      kinds.length === 0 &&
      forms.some(({ text, isPrefix }) => (isPrefix ? word.startsWith(text) : word === text)),
  )

/** Every combination of that many words. */
function choicesOf(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return all.flatMap((one, index) =>
    choicesOf(all.slice(index + 1), count - 1).map((others) => [one, ...others]),
  )
}

const lexeme = (word: string, isBegun: boolean, weights: string): string => {
  const marks = `${isBegun ? '*' : ''}${weights}`
  return marks ? `'${word}':${marks}` : `'${word}'`
}
