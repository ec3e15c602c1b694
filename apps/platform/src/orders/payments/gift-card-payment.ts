import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { findCard, findRedemption } from '../../pricing/gift-cards/gift-card-repository.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { GIFT_CARD, refundToGiftCard } from './redeem-gift-card.ts'

/**
 * Gift cards as a payment provider. Their balance is in our own database: the transaction that opens an order charges
 * the card (`orders/order-gift-card.ts`), so this provider only refunds.
 */
export const giftCardPayment = (db: Database, now: () => Date): PaymentProvider => ({
  id: GIFT_CARD,
  kind: 'ONLINE',
  authorize: async ({ key, amount }) => ({ status: 'AUTHORIZED', reference: key, money: amount }),
  read: async (reference) => {
    const spent = await findRedemption(db, reference)
    const card = spent && (await findCard(db, spent.cardId))
    if (!card) throw new Error('A gift card is asked for a payment that it did not make')
    return { status: 'AUTHORIZED', reference, money: { amount: spent.amount, currency: card.currency } }
  },
  capture: async (reference, money) => ({ status: 'APPROVED', reference, money }),
  void: async (reference, key) => {
    await inTransaction(db, (tx) => refundToGiftCard(tx, { key, paymentId: reference, now: now() }))
    return { status: 'VOIDED', reference }
  },
  refund: async (reference, money, key) => {
    const { amount } = money
    await inTransaction(db, (tx) => refundToGiftCard(tx, { key, paymentId: reference, amount, now: now() }))
    return { status: 'SUCCEEDED', reference: key, money }
  },
})
