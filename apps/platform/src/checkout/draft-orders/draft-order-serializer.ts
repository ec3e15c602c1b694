import type { DraftOrderDiscount, WireCheckout, WireDraftOrder } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import type { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'

export type DraftRecord = Readonly<typeof draftOrders.$inferSelect>

interface LoadedDraft {
  readonly draft: DraftRecord
  readonly checkout: Pick<CheckoutRecord, 'merchantDiscounts'>
  /** Its total: the current one, or the last one computed. */
  readonly shown: WireCheckout
  readonly orderId: string | undefined
}

export function serializeDraftOrder(
  { draft, checkout, shown, orderId }: LoadedDraft,
  currency: string,
): WireDraftOrder {
  const { id, revision, invoiceSentAt, createdAt, updatedAt } = draft
  const discount = serializeDiscount(checkout, currency)
  return {
    id,
    revision: String(revision),
    status: orderId ? 'COMPLETED' : invoiceSentAt ? 'INVOICED' : 'OPEN',
    checkout: { ...shown, completed: orderId !== undefined },
    ...(discount && { discount }),
    ...(invoiceSentAt && { invoiceSentDate: invoiceSentAt.toISOString() }),
    ...(orderId && { orderId }),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}

function serializeDiscount(
  { merchantDiscounts: [first] }: LoadedDraft['checkout'],
  currency: string,
): DraftOrderDiscount | undefined {
  if (!first) return undefined
  const { reduction } = first
  return reduction.type === 'PERCENT'
    ? { percentage: reduction.basisPoints / 100 }
    : { amount: toDecimalString({ amount: reduction.amount, currency }) }
}
