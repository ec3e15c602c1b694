import type { AbandonedCheckout, Wire } from '@vitrine/contract'
import type { AbandonedCheckoutWithCheckout } from './abandoned-checkout-repository.ts'

/** Serializes an abandoned checkout without its recovery link, which belongs to the shopper. */
export function serializeAbandonedCheckoutSummary({
  abandoned,
  checkout,
}: AbandonedCheckoutWithCheckout): Wire<AbandonedCheckout> {
  const { ownerKind, ownerId, info, snapshot, cartId } = checkout
  const total = snapshot.priceSummary?.total
  return {
    id: abandoned.id,
    checkoutId: checkout.id,
    cartId,
    status: abandoned.status,
    buyerInfo: { [`${ownerKind}Id`]: ownerId, ...(info.email && { email: info.email }) },
    ...(total && {
      totalPrice: {
        amount: total.amount,
        ...(total.formattedAmount && { formattedAmount: total.formattedAmount }),
      },
    }),
    ...(abandoned.remindedAt && { remindedDate: abandoned.remindedAt.toISOString() }),
    ...(abandoned.recoveredAt && { checkoutRecoveredDate: abandoned.recoveredAt.toISOString() }),
    createdDate: abandoned.createdAt.toISOString(),
    updatedDate: abandoned.updatedAt.toISOString(),
  }
}
