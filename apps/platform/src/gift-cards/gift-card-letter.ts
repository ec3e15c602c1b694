import type { Queryable } from '../database/open.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { moneyIn } from '../texts/amounts.ts'
import { speechFor } from '../texts/speech.ts'
import type { GiftCardRecord } from './gift-card-repository.ts'

export interface Gift {
  readonly card: GiftCardRecord
  /** This letter is the only place where it is. */
  readonly code: string
  /** Whether somebody else has bought it. */
  readonly isPresent: boolean
  /** What the buyer says with it. */
  readonly message?: string | undefined
  readonly language?: string | undefined
}

/** Mails a gift card to whom it is for. */
export async function sendCard(
  tx: Queryable,
  { card, code, isPresent, message, language }: Gift,
  now: Date,
): Promise<void> {
  const speech = speechFor(language)
  const until = card.expiresAt?.toLocaleDateString(speech.language.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const matter = {
    to: card.email,
    speech,
    values: {
      amount: moneyIn(speech, { amount: card.value, currency: card.currency }),
      code,
      expiryDate: until ?? '',
    },
    message: message && `“${message}”`,
  }
  const endless = until ? [] : (['expires'] as const)
  const silent = message ? 'givenSilently' : 'given'
  if (isPresent)
    await writeLetter(tx, { ...matter, letter: 'giftCardPresent', without: [...endless, silent] }, now)
  else await writeLetter(tx, { ...matter, letter: 'giftCard', without: endless }, now)
}
