import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { generateGiftCardCode, storedCode } from '../../pricing/gift-cards/gift-card-code.ts'
import { claimCardsToDeliver, saveCard } from '../../pricing/gift-cards/gift-card-repository.ts'
import { sendGiftCardEmail } from './gift-card-email.ts'

const BATCH_SIZE = 100

/**
 * Emails the gift cards whose delivery date has come. A card gets its code now, because codes are stored nowhere. It and
 * its email change in one transaction, so that several processes email once.
 */
export async function deliverGiftCards(db: Queryable, now: Date): Promise<void> {
  while ((await inTransaction(db, (tx) => deliverBatch(tx, now))) === BATCH_SIZE);
}

async function deliverBatch(tx: Queryable, now: Date): Promise<number> {
  const claimed = await claimCardsToDeliver(tx, now, BATCH_SIZE)
  for (const { id } of claimed) {
    const code = generateGiftCardCode()
    const card = await saveCard(tx, id, { ...storedCode(code), deliverAt: null }, now)
    if (card) await sendGiftCardEmail(tx, card, code, now)
  }
  return claimed.length
}
