import { newId } from '../../kernel/database/new-id.ts'
import { isOfflinePayment, offlinePayment } from '../payments/offline-payment.ts'
import { newGiftCardPayment } from '../payments/redeem-gift-card.ts'
import type { OrderDraft } from '../records/order-record.ts'
import type { NewPayment } from '../records/order-repository.ts'

/** Whether a provider must be asked for the payment. The merchant receives what is paid offline. */
export const isPaidOnline = ({ payment }: Pick<OrderDraft, 'payment'>): boolean =>
  payment !== undefined && !isOfflinePayment(payment.provider)

/** The payments of a new order: by gift card, the one to make now, what is due later, and what was received. */
export function newPayments(draft: OrderDraft, orderId: string, now: Date): readonly NewPayment[] {
  const { giftCard, payment, later, received } = draft
  const isOnline = isPaidOnline(draft)
  const add = (fields: Omit<NewPayment, 'id' | 'orderId' | 'createdAt' | 'updatedAt'>): NewPayment => ({
    ...fields,
    id: newId(now),
    orderId,
    createdAt: now,
    updatedAt: now,
  })
  /** A payment outside the shop is its own reference. */
  const withReference = (one: NewPayment): NewPayment => ({ ...one, reference: one.id })
  const offline = { provider: offlinePayment.id, returnUrl: '' }
  return [
    ...(giftCard
      ? [newGiftCardPayment(orderId, giftCard.amount, isOnline ? 'AUTHORIZED' : 'APPROVED', now)]
      : []),
    ...(payment && isOnline ? [add({ ...payment, status: 'PENDING' })] : []),
    ...(payment && !isOnline ? [withReference(add({ ...payment, status: 'PENDING_MERCHANT' }))] : []),
    ...(later ? [add({ ...offline, status: 'PENDING_MERCHANT', amount: later })] : []),
    ...(received ? [withReference(add({ ...offline, status: 'APPROVED', amount: received }))] : []),
  ]
}
