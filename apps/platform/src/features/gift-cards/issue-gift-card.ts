import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { generateGiftCardCode, storedCode } from '../../pricing/gift-cards/gift-card-code.ts'
import { type GiftCardRecord, insertCard } from '../../pricing/gift-cards/gift-card-repository.ts'
import { sendGiftCardEmail } from './gift-card-email.ts'

type Purchase = Pick<GiftCardRecord, 'buyerKind' | 'buyerId' | 'orderId' | 'lineId' | 'unitNumber'>

export interface NewCard {
  /** Minor units. */
  readonly value: number
  readonly currency: string
  readonly email: string
  /** Whether another person bought it, their name and message, and their language. */
  readonly isForSomeoneElse: boolean
  readonly senderName?: string | undefined
  readonly message?: string | undefined
  readonly language?: string | undefined
  /** The picture in its email. */
  readonly designId?: string | undefined
  /** When its email is sent; now by default. */
  readonly deliverAt?: Date | undefined
  readonly expiresAt: Date | null
  /** Absent for a card issued by the shop. */
  readonly purchase?: Purchase
}

/**
 * Creates a card and emails its code, which is stored nowhere else. A card for a later day gets its code on that day. Does
 * nothing where the unit has its card already.
 */
export async function issueGiftCard(
  tx: Queryable,
  { value, currency, email, expiresAt, purchase, deliverAt, ...words }: NewCard,
  now: Date,
): Promise<GiftCardRecord | undefined> {
  const code = generateGiftCardCode()
  const isLater = deliverAt !== undefined && deliverAt > now
  const card = await insertCard(tx, {
    id: newId(now),
    ...storedCode(code),
    currency,
    initialValue: value,
    balance: value,
    expiresAt,
    email: email.toLowerCase(),
    ...(isLater && { deliverAt }),
    ...words,
    ...purchase,
    createdAt: now,
    updatedAt: now,
  })
  if (card && !isLater) await sendGiftCardEmail(tx, card, code, now)
  return card
}
