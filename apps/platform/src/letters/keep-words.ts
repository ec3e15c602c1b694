import { isDeepStrictEqual } from 'node:util'
import type { LetterSummary, LetterTemplate, Wire } from '@vitrine/contract'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/messages'
import type { Queryable } from '../database/open.ts'
import { shopSettings } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepJournal, type Occasion } from '../journal/journal.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import { type Speech, speechFor } from '../texts/speech.ts'
import { builtInWords, kindOf, LETTER_NAMES, type LetterName, type Words } from './letter-kinds.ts'
import { findOwnWords, holdWords, listOwnWords, type OwnWords, saveOwnWords } from './own-words-repository.ts'
import { wordFaults } from './word-faults.ts'

/** One letter in one language. */
export interface Place {
  readonly letter: LetterName
  readonly language: LanguageCode
}

/** Every letter that the shop writes, and in which languages it has its own words for it. */
export async function listLetters(db: Queryable): Promise<{ readonly letters: readonly LetterSummary[] }> {
  const own = await listOwnWords(db)
  return {
    letters: LETTER_NAMES.map((name) => ({
      name,
      ownWordsIn: LANGUAGES.map(({ code }) => code).filter((code) =>
        own.some(({ letter, language }) => letter === name && language === code),
      ),
    })),
  }
}

export async function readLetter(
  db: Queryable,
  { letter, language }: Place,
): Promise<{ readonly letter: Wire<LetterTemplate> }> {
  const own = await findOwnWords(db, letter, language)
  return { letter: letterAnswer(letter, speechFor(language), own) }
}

function letterAnswer(
  letter: LetterName,
  { code, texts }: Speech,
  own: Pick<OwnWords, 'words' | 'revision'> | undefined,
): Wire<LetterTemplate> {
  const { placeholders, mustSay } = kindOf(letter)
  return {
    name: letter,
    language: code,
    parts: Object.entries(builtInWords(texts.letters, letter)).map(([name, builtIn]) => ({
      name,
      builtIn,
      words: own?.words[name] ?? builtIn,
    })),
    placeholders: [...placeholders],
    ...(mustSay && { mustSay }),
    revision: String(own?.revision ?? 0),
  }
}

interface WordsChange {
  readonly words: Words
  readonly revision?: string | undefined
}

/**
 * Gives a letter the shop's own words: these, and no others. Parts that say what is built in stay so when that changes;
 * without any the letter is what it was at first.
 */
export const changeLetter = (
  db: Queryable,
  { letter, language }: Place,
  { words, revision }: WordsChange,
  { actor, now }: Pick<Occasion, 'actor' | 'now'>,
): Promise<{ readonly letter: Wire<LetterTemplate> } | Refusal<'INVALID_ARGUMENT' | 'STALE_REVISION'>> =>
  inTransaction(db, async (tx) => {
    const speech = speechFor(language)
    const faults = wordFaults(speech.texts.letters, letter, words)
    if (faults.length > 0) return invalid(...faults)
    await holdWords(tx, letter, language)
    const held = await findOwnWords(tx, letter, language)
    const latest = held?.revision ?? 0
    if (revision !== undefined && revision !== String(latest))
      return refuse('STALE_REVISION', { revision: String(latest) })
    const before = held?.words ?? {}
    const after = differing(builtInWords(speech.texts.letters, letter), words)
    if (isDeepStrictEqual(before, after)) return { letter: letterAnswer(letter, speech, held) }
    await saveOwnWords(tx, { letter, language, words: after }, now)
    await note(tx, { letter, language, before, after }, { actor, operation: 'changeLetter', now })
    return { letter: letterAnswer(letter, speech, { words: after, revision: latest + 1 }) }
  })

const differing = (builtIn: Words, words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([part, text]) => text !== builtIn[part]))

interface Noted extends Place {
  readonly before: Words
  readonly after: Words
}

async function note(tx: Queryable, { letter, language, before, after }: Noted, occasion: Occasion) {
  const [settings] = await tx.select({ id: shopSettings.instanceId }).from(shopSettings)
  const of = (words: Words) => ({ letter, language, words })
  const change = {
    entity: 'shop',
    entityId: settings?.id ?? '',
    before: of(before),
    after: of(after),
  } as const
  await keepJournal(tx, occasion, [change])
}
