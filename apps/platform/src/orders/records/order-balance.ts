import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { orderReturns } from '../../kernel/database/schema/orders/returns.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { isPendingOffline } from './offline-payments.ts'
import type { LoadedOrder } from './order-serializer.ts'
import { creditedAmount, RECEIVED_STATUSES, refundedPrice } from './payment-status.ts'

/**
 * What the buyer of a placed order still owes, in minor units, and can pay online: an edit raised the total. What is
 * due outside the shop, and orders whose price was refunded, are for the merchant to settle.
 */
export function balanceDue({ order, payments }: Pick<LoadedOrder, 'order' | 'payments'>): number {
  if (order.status !== 'APPROVED' || refundedPrice(payments) > 0 || payments.some(isPendingOffline)) return 0
  return Math.max(0, order.total - creditedAmount(payments))
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

/** What was received for an order and not refunded. */
const NET_PAID = sql`(select coalesce(sum(${orderPayments.amount} - ${orderPayments.refunded}), 0) from ${orderPayments}
  where ${orderPayments.orderId} = ${orders.id} and ${inArray(orderPayments.status, [...RECEIVED_STATUSES])})`

/** `paidForExchanges` of an order, in SQL. */
const PAID_FOR_EXCHANGES = sql`(select coalesce(sum((select coalesce(sum(
      floor((line->>'paid')::numeric * held.quantity / (line->>'quantity')::numeric)), 0)
    from jsonb_array_elements(${orders.lines}) line join (
      select item->>'lineItemId' as id,
        sum(coalesce((item->'received'->>'quantity')::int, (item->>'quantity')::int)) as quantity
      from jsonb_array_elements(${orderReturns.items}) item group by 1) held on held.id = line->>'id')
    - coalesce(${orderReturns.refunded}, 0)), 0)
  from ${orderReturns} where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.outcome} = 'EXCHANGE'
    and not exists (select 1 from ${orders} replacement
      where replacement.id = ${orderReturns.exchangeOrderId} and replacement.status = 'CANCELED'))`

/**
 * Whether an order was canceled, and its payment is neither refunded nor used by an exchange, or more was paid than its
 * total, as after an edit.
 */
export const IS_REFUND_DUE = sql<boolean>`(${orders.overpaid} > 0 or ${orders.status} = 'CANCELED' and ${orders.total} > 0
  and ${orders.paymentStatus} in ('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED')
  and ${NET_PAID} > ${PAID_FOR_EXCHANGES})`
