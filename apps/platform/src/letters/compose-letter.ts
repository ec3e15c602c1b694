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
  /** Where a parcel can be followed, and where else the letter leads; without either there is no button. */
  readonly parcelUrl?: string | undefined
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
  const { letter, values, without = [], goods = [], message, parcelUrl, url, links, stopUrl } = matter
  const { texts, language } = speech
  const words: Words = { ...builtInWords(texts.letters, letter), ...ownWords }
  const fillings = { shop: shopName, ...values }
  const tell = (part: string): string => speech.say(words[part] ?? '', fillings)
  // Not every letter about a thing leads to it: an order that came to nothing is nowhere to be seen.
  const wayBy = (part: string, to?: string) => (words[part] && to ? [{ label: tell(part), url: to }] : [])
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
    actions: [...wayBy('parcel', parcelUrl), ...wayBy('action', url)],
    ...(links && { links }),
    ...(stopUrl && { footer: { text: tell('footer'), label: texts.letters.stop, url: stopUrl } }),
  }
}

/** A part may have several paragraphs, or none: whoever empties a sentence does not want it. */
const paragraphsIn = (text: string): readonly string[] =>
  text.split(/\n+/).filter((line) => line.trim() !== '')
