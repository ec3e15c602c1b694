import type { Queryable } from '../database/open.ts'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
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
  const { name: shop } = await readShop(tx)
  const speech = speechFor(language)
  const { texts, say, language: spoken } = speech
  const words = texts.letters.giftCard
  const amount = moneyIn(speech, { amount: card.value, currency: card.currency })
  const intro = !isPresent ? words.bought : message ? words.given : words.givenSilently
  const until = card.expiresAt?.toLocaleDateString(spoken.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const letter = {
    from: shop,
    language: spoken,
    subject: say(words.subject, { shop }),
    greeting: isPresent ? words.present : texts.letters.greeting,
    paragraphs: [
      say(intro, { amount, shop }),
      ...(message ? [`“${message}”`] : []),
      say(words.code, { code }),
      ...(until ? [say(words.expires, { date: until })] : []),
      words.use,
    ],
  }
  await sendMail(tx, { to: card.email, letter }, now)
}
