import type { Queryable } from '../../kernel/database/open-database.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { isPendingOffline } from './offline-payments.ts'
import type { LoadedOrder } from './order-serializer.ts'
import { paidAmount, refundedAmount } from './payment-status.ts'

/**
 * What the buyer of a placed order still owes, in minor units, and can pay online: an edit raised the total. What is
 * due outside the shop, and orders with refunds, are for the merchant to settle.
 */
export function balanceDue({ order, payments }: Pick<LoadedOrder, 'order' | 'payments'>): number {
  if (order.status !== 'APPROVED' || refundedAmount(payments) > 0 || payments.some(isPendingOffline)) return 0
  return Math.max(0, order.total - paidAmount(payments))
}

/** The page where the balance of an order is paid, while there is one. */
export async function balanceLinkOf(
  db: Queryable,
  loaded: Pick<LoadedOrder, 'order' | 'payments'>,
  now: Date,
): Promise<string | undefined> {
  if (balanceDue(loaded) === 0) return undefined
  return `/pay/${(await signedLinks(db, now)).sign('order-balance', loaded.order.id)}`
}
