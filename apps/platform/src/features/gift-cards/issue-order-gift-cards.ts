import type { GiftCardOptions } from '@vitrine/contract'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { deliveryTime } from '../../pricing/gift-cards/gift-card-designs.ts'
import { findGiftCardProduct } from '../../pricing/gift-cards/gift-card-repository.ts'
import { issueGiftCard } from './issue-gift-card.ts'

/**
 * Issues one gift card for each gift card item of a paid order. The value of a card is what was paid for it. Cards
 * that were issued before are not issued again.
 */
export async function issueOrderGiftCards(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const { id: orderId, buyerKind, buyerId, currency, details } = order
  for (const line of order.lines.filter(isGiftCard)) {
    const value = Math.floor(line.paid / line.quantity)
    if (value === 0) continue
    const { email = order.email, deliveryDate, ...words } = recipientOf(line)
    const expiresAt = await expiryOf(tx, line, now)
    for (let unitNumber = 1; unitNumber <= line.quantity; unitNumber++)
      await issueGiftCard(
        tx,
        {
          value,
          currency,
          email,
          ...words,
          ...(deliveryDate && { deliverAt: deliveryTime(deliveryDate) }),
          isForSomeoneElse: email.toLowerCase() !== order.email,
          language: details.buyerLanguage,
          expiresAt,
          purchase: { buyerKind, buyerId, orderId, lineId: line.id, unitNumber },
        },
        now,
      )
  }
}

const isGiftCard = ({ wire }: StoredOrderLine): boolean => wire.itemType?.preset === 'GIFT_CARD'

/**
 * What the buyer decided about a card. Custom texts of the product may replace recipient and message under any name: the
 * first email address is the recipient, and the rest is the message.
 */
export function recipientOf({ wire }: Pick<StoredOrderLine, 'wire'>) {
  const options = wire.catalogReference?.options as LineOptions | undefined
  const { recipientEmail, message: ownMessage, ...rest } = options?.giftCard ?? {}
  const texts = Object.values(options?.customTextFields ?? {}).map((text) => text.trim())
  const email = recipientEmail ?? texts.find((text) => z.email().safeParse(text).success)
  const message = ownMessage ?? texts.filter((text) => text !== email && text !== '').join('\n')
  return { ...rest, ...(email && { email }), ...(message && { message }) }
}

interface LineOptions {
  readonly customTextFields?: Readonly<Record<string, string>>
  readonly giftCard?: GiftCardOptions
}

async function expiryOf(tx: Queryable, { productId }: StoredOrderLine, now: Date): Promise<Date | null> {
  const months = productId && (await findGiftCardProduct(tx, productId))?.validMonths
  if (!months) return null
  const expiry = new Date(now)
  expiry.setUTCMonth(expiry.getUTCMonth() + months)
  return expiry
}
