import type { SearchTerm } from './search-terms.ts'

/** Words that a product must have in one of their forms, all or some of them; in the notation of `tsquery`. */
export interface TextQuery {
  readonly matches: string
  /** The words as they are, in a product's name: the best there is. Where some are enough, one of them is. */
  readonly isNamed: string
}

interface TextQueryOptions {
  /** For a word, others that may have been meant. */
  readonly near?: ReadonlyMap<string, readonly string[]>
  /** Looks in names, brands, numbers, collections and choices only. */
  readonly inNames?: boolean
  /** How many of the words are enough; all of them unless said otherwise. */
  readonly least?: number
}

/** How words are searched for: whole or begun, in any order, in one of their forms. */
export function textQuery(
  words: readonly SearchTerm[],
  { near, inNames = false, least = words.length }: TextQueryOptions = {},
): TextQuery {
  const places = inNames ? 'AB' : ''
  const alternatives = (word: SearchTerm) => [
    ...formsOf(word).map((form) => lexeme(form, form.length > 1, places)),
    ...(near?.get(word.word) ?? []).map((other) => lexeme(other, false, places)),
  ]
  const wanted = words.map((word) => `(${alternatives(word).join(' | ')})`)
  const named = words.map(({ word }) => lexeme(near?.get(word)?.[0] ?? word, false, 'A'))
  return {
    matches: choicesOf(wanted, least)
      .map((some) => some.join(' & '))
      .join(' | '),
    isNamed: named.join(least < words.length ? ' | ' : ' & '),
  }
}

/** Every way to take so many of them. */
function choicesOf(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return all.flatMap((one, index) =>
    choicesOf(all.slice(index + 1), count - 1).map((others) => [one, ...others]),
  )
}

const formsOf = ({ word, stem }: SearchTerm): string[] =>
  word.startsWith(stem) && stem.length > 1 ? [stem] : [word, stem]

/** One letter begins too many words to be taken for the beginning of any. */
const lexeme = (word: string, isBegun: boolean, places: string): string => {
  const marks = `${isBegun ? '*' : ''}${places}`
  return marks ? `'${word}':${marks}` : `'${word}'`
}
