import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { issueOrderGiftCards } from './issue-order-gift-cards.ts'
import { refundableWithoutSpentCards, restoreRevokedCards, revokeGiftCards } from './revoke-gift-cards.ts'

/** Gift cards sold with an order lose what is refunded for them; what was spent of them stays paid. */
export const giftCardsSubscriber: OrderSubscriber = {
  onPaid: (tx, order, { now }) => issueOrderGiftCards(tx, order, now),
  onRefundsOpened: (tx, order, opened, { now }) => revokeGiftCards(tx, order, opened, now),
  onRefundFailed: (tx, refundId, { now }) => restoreRevokedCards(tx, refundId, now),
  refundLimit: refundableWithoutSpentCards,
}
