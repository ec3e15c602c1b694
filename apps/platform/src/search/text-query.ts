import type { Word } from './words.ts'

/** Words, each of which a product must have in one of its forms; in the notation of `tsquery`. */
export interface TextQuery {
  readonly matches: string
  /** The words as they are, in a product's name: the best there is. */
  readonly isNamed: string
}

interface Reading {
  /** For a word, others that may have been meant. */
  readonly near?: ReadonlyMap<string, readonly string[]>
  /** Looks in names, brands, numbers, collections and choices only. */
  readonly inNames?: boolean
}

/** How words are searched for: whole or begun, in any order, in one of their forms. */
export function textQuery(words: readonly Word[], { near, inNames = false }: Reading = {}): TextQuery {
  const places = inNames ? 'AB' : ''
  const alternatives = (word: Word) => [
    ...formsOf(word).map((form) => lexeme(form, form.length > 1, places)),
    ...(near?.get(word.word) ?? []).map((other) => lexeme(other, false, places)),
  ]
  return {
    matches: words.map((word) => `(${alternatives(word).join(' | ')})`).join(' & '),
    isNamed: words.map(({ word }) => lexeme(near?.get(word)?.[0] ?? word, false, 'A')).join(' & '),
  }
}

const formsOf = ({ word, stem }: Word): string[] =>
  word.startsWith(stem) && stem.length > 1 ? [stem] : [word, stem]

/** One letter begins too many words to be taken for the beginning of any. */
const lexeme = (word: string, isBegun: boolean, places: string): string => {
  const marks = `${isBegun ? '*' : ''}${places}`
  return marks ? `'${word}':${marks}` : `'${word}'`
}
