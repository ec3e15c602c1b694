import type { Queryable } from '../database/open.ts'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import type { Speech } from '../texts/speech.ts'
import { composeLetter, type Matter } from './compose-letter.ts'
import type { LetterName } from './letter-kinds.ts'
import { findOwnWords } from './own-words-repository.ts'

interface Addressed {
  readonly to: string
  readonly speech: Speech
}

/**
 * Writes to somebody in their language, in the words of the shop, and in the transaction of what the letter speaks of;
 * the mail's id.
 */
export async function writeLetter<Name extends LetterName>(
  tx: Queryable,
  { to, speech, ...matter }: Addressed & Matter<Name>,
  now: Date,
): Promise<string> {
  const { name: shopName } = await readShop(tx)
  const ownWords = (await findOwnWords(tx, matter.letter, speech.code))?.words ?? {}
  const letter = composeLetter({ shopName, speech, ownWords }, matter as unknown as Matter<Name>)
  const { code } = matter.values as { readonly code?: string }
  return sendMail(tx, { to, letter, codes: code ? [code] : [] }, now)
}
