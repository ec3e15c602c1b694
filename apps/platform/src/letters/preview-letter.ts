import type { LetterPreview } from '@vitrine/contract'
import type { Merchant } from '../caller.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { LIMITS } from '../limits.ts'
import { type Letter, letterHtml, letterText } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { findMerchant } from '../merchants/merchant-repository.ts'
import { countTry } from '../rate-limit/throttle.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readShop, type Shop } from '../shop/settings.ts'
import { speechFor } from '../texts/speech.ts'
import { composeLetter } from './compose-letter.ts'
import type { Place } from './keep-words.ts'
import type { Words } from './letter-kinds.ts'
import { sampleOf } from './sample.ts'
import { wordFaults } from './word-faults.ts'

/** What a letter looks like with these words, about an order that never was. */
export async function previewLetter(
  db: Queryable,
  place: Place,
  words: Words,
  now: Date,
): Promise<LetterPreview | Refusal<'INVALID_ARGUMENT'>> {
  const shop = await readShop(db)
  const letter = sampleLetter(shop, place, words, now)
  if (letter instanceof Refusal) return letter
  return { subject: letter.subject, html: letterHtml(letter, shop.logo), text: letterText(letter) }
}

/** Sends a letter with these words to the merchant who asks, to see it where letters are read. */
export const sendTestLetter = (
  db: Queryable,
  { merchantId }: Merchant,
  { place, words }: { readonly place: Place; readonly words: Words },
  now: Date,
): Promise<{ readonly to: string } | Refusal<'INVALID_ARGUMENT' | 'RATE_LIMITED' | 'UNAUTHENTICATED'>> =>
  inTransaction(db, async (tx) => {
    const merchant = await findMerchant(tx, merchantId)
    if (!merchant) return refuse('UNAUTHENTICATED')
    const letter = sampleLetter(await readShop(tx), place, words, now)
    if (letter instanceof Refusal) return letter
    const limited = await countTry(tx, { key: ['test letter', merchantId], ...LIMITS.testLetters }, now)
    if (limited) return limited
    await sendMail(tx, { to: merchant.email, letter }, now)
    return { to: merchant.email }
  })

function sampleLetter(
  shop: Shop,
  { letter, language }: Place,
  words: Words,
  now: Date,
): Letter | Refusal<'INVALID_ARGUMENT'> {
  const speech = speechFor(language)
  const faults = wordFaults(speech.texts.letters, letter, words)
  if (faults.length > 0) return invalid(...faults)
  const writer = { shopName: shop.name, speech, ownWords: words }
  return composeLetter(writer, sampleOf(letter, { speech, currency: shop.currency, now }))
}
