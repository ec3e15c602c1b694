import type { Letter } from '../mail/letter.tsx'
import type { Speech } from '../texts/speech.ts'
import {
  builtInWords,
  kindOf,
  type LetterName,
  type Sentence,
  type ValuesOf,
  type Words,
} from './letter-kinds.ts'

/** What one letter is about. */
export interface Matter<Name extends LetterName> {
  readonly letter: Name
  readonly values: ValuesOf<Name>
  /** Sentences that are not true this time. */
  readonly without?: readonly Sentence<Name>[]
  readonly goods?: readonly string[]
  /** What somebody has written by hand. */
  readonly message?: string | undefined
  /** Where its button leads; without one there is no button. */
  readonly url?: string | undefined
  readonly links?: Letter['links']
  /** Where one gets no more of these. */
  readonly stopUrl?: string
}

interface Writer {
  readonly shopName: string
  readonly speech: Speech
  /** The shop's own words, which go before the built-in ones. */
  readonly ownWords: Words
}

/** Puts a letter together from its words, the values of its placeholders, and its blocks. */
export function composeLetter<Name extends LetterName>(
  { shopName, speech, ownWords }: Writer,
  matter: Matter<Name>,
): Letter {
  const { letter, values, without = [], goods = [], message, url, links, stopUrl } = matter
  const { texts, language } = speech
  const words: Words = { ...builtInWords(texts.letters, letter), ...ownWords }
  const fillings = { shop: shopName, ...values }
  const tell = (part: string): string => speech.say(words[part] ?? '', fillings)
  const blocks: Readonly<Record<string, readonly string[]>> = {
    GOODS: goods,
    MESSAGE: paragraphsIn(message ?? ''),
  }
  const left = new Set<string>(without)
  return {
    from: shopName,
    language,
    subject: tell('subject'),
    greeting: tell('greeting'),
    paragraphs: kindOf(letter).body.flatMap(
      (part) => blocks[part] ?? (left.has(part) ? [] : paragraphsIn(tell(part))),
    ),
    ...(url && { action: { label: tell('action'), url } }),
    ...(links && { links }),
    ...(stopUrl && { footer: { text: tell('footer'), label: texts.letters.stop, url: stopUrl } }),
  }
}

/** A part may have several paragraphs, or none: whoever empties a sentence does not want it. */
const paragraphsIn = (text: string): readonly string[] =>
  text.split(/\n+/).filter((line) => line.trim() !== '')
