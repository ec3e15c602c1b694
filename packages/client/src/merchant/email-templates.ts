import type { LetterPreview, LetterSummary, LetterTemplate } from '@vitrine/contract'
import { type Call, operation, path } from '../call.ts'

export type { LetterPart, LetterPreview, LetterSummary, LetterTemplate } from '@vitrine/contract'

const BASE = '/_vitrine/v1/letters'
const read = (answer: { letter: LetterTemplate }) => answer.letter

/** Words by the part of the letter that they stand in. */
export type LetterWords = Readonly<Record<string, string>>

/**
 * Every letter that the shop writes, and in which languages it has its own words for it.
 * @example const changed = (await letters.listLetters()).filter(({ ownWordsIn }) => ownWordsIn.length > 0)
 */
export const listLetters = /* @__PURE__ */ operation(
  (): Call<readonly LetterSummary[]> => ({
    method: 'GET',
    path: BASE,
    read: (answer: { letters: readonly LetterSummary[] }) => answer.letters,
  }),
)

/**
 * What a letter says in one language, part by part.
 * @example const { parts, placeholders } = await letters.getLetter('orderConfirmed', 'de')
 */
export const getLetter = /* @__PURE__ */ operation(
  (name: string, language: string): Call<LetterTemplate> => ({
    method: 'GET',
    path: BASE + path`/${name}/${language}`,
    read,
  }),
)

/**
 * Gives a letter the shop's own words; parts that are not given say what is built in. With a revision it refuses with
 * `STALE_REVISION` where somebody else was faster.
 * @example await letters.updateLetter('orderConfirmed', 'en', { words: { thanks: 'Hooray! Order {orderNumber} is ours to pack.' } })
 */
export const updateLetter = /* @__PURE__ */ operation(
  (
    name: string,
    language: string,
    change: { words: LetterWords; revision?: string },
  ): Call<LetterTemplate> => ({
    method: 'PATCH',
    path: BASE + path`/${name}/${language}`,
    args: change,
    read,
  }),
)

/**
 * What a letter looks like with these words, with made-up values in its placeholders. Nothing is kept.
 * @example const { html } = await letters.previewLetter('orderConfirmed', 'en', { subject: 'Order {orderNumber}' })
 */
export const previewLetter = /* @__PURE__ */ operation(
  (name: string, language: string, words: LetterWords): Call<LetterPreview> => ({
    method: 'POST',
    path: BASE + path`/${name}/${language}/preview`,
    args: { words },
  }),
)

/**
 * Sends a letter with these words to the merchant who is signed in.
 * @example const { to } = await letters.sendTestLetter('orderConfirmed', 'en', {})
 */
export const sendTestLetter = /* @__PURE__ */ operation(
  (name: string, language: string, words: LetterWords): Call<{ to: string }> => ({
    method: 'POST',
    path: BASE + path`/${name}/${language}/test`,
    args: { words },
  }),
)
