import type { FunnelMetrics, ShopAnalytics } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { isLowStock } from '../../catalog/inventory/low-stock.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { carts, checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { orderReturns } from '../../kernel/database/schema/orders/returns.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { IS_REFUND_DUE } from '../../orders/records/order-balance.ts'
import { boundsOf, isCounted, isPlacedIn, type SalesPeriod } from './sales.ts'

type LowStock = ShopAnalytics['lowStock'][number]

/** Visible variants that are low or out of stock, lowest first. */
export async function listLowStock(db: Queryable, limit: number): Promise<readonly LowStock[]> {
  const { rows } = await db.execute<{
    product_id: string
    name: string
    choices: Record<string, string>
    quantity: number
  }>(sql`
    select ${products.id} as product_id, ${products.name} as name, ${variants.choices} as choices,
      ${variants.quantity} as quantity
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${isLowStock} and ${variants.visible} and ${products.visible}
    order by ${variants.quantity}, ${products.normalizedName}, ${variants.position} limit ${limit}`)
  return rows.map(({ product_id, ...rest }) => ({ productId: product_id, ...rest }))
}

/** The conversion funnel of a period. An ordered cart is emptied, and counts by its order. */
export async function getConversionFunnel(db: Queryable, period: SalesPeriod): Promise<FunnelMetrics> {
  const { since, until } = boundsOf(period)
  const { rows } = await db.execute<Record<keyof FunnelMetrics, string>>(sql`
    select
      (select count(*) from ${carts} where ${carts.createdAt} >= ${since} and ${carts.createdAt} < ${until}
        and ${carts.ownerKind} in ('visitor', 'member')) as carts,
      (select count(distinct ${checkouts.cartId}) from ${checkouts}
        where ${checkouts.updatedAt} >= ${since} and ${checkouts.createdAt} >= ${since} and ${checkouts.createdAt} < ${until}
        and ${checkouts.ownerKind} in ('visitor', 'member')
        and not exists (select 1 from ${draftOrders} where ${draftOrders.id} = ${checkouts.id})) as checkouts,
      (select count(*) from ${orders} where ${isPlacedIn(period)}) as orders,
      (select count(*) from ${carts} where ${carts.abandonment} = 'ABANDONED'
        and ${carts.abandonedAt} >= ${since} and ${carts.abandonedAt} < ${until}) as abandoned,
      (select count(*) from ${carts} where ${carts.abandonment} = 'RECOVERED'
        and ${carts.recoveredAt} >= ${since} and ${carts.recoveredAt} < ${until}) as recovered`)
  const [row] = rows
  const read = (name: keyof FunnelMetrics) => Number(row?.[name] ?? 0)
  // An order without a cart, such as a draft order, counts in every step.
  const checkoutCount = Math.max(read('checkouts'), read('orders'))
  return {
    carts: Math.max(read('carts'), checkoutCount),
    checkouts: checkoutCount,
    orders: read('orders'),
    abandoned: read('abandoned'),
    recovered: read('recovered'),
  }
}

type OpenTasks = ShopAnalytics['openTasks']

/** The open tasks of the staff. Test orders need nothing, and an order that was withdrawn as a whole is not shipped. */
export async function countOpenTasks(db: Queryable): Promise<OpenTasks> {
  const { rows } = await db.execute<Record<keyof OpenTasks, string>>(sql`
    select
      (select count(*) from ${orders} where ${isCounted(orders.id)} and ${orders.status} = 'APPROVED'
        and ${orders.fulfillmentStatus} <> 'FULFILLED'
        and not exists (select 1 from ${withdrawals} where ${withdrawals.orderId} = ${orders.id}
          and ${withdrawals.processedAt} is null and ${withdrawals.lineItemIds} is null
          and ${withdrawals.itemsNote} = '')) as "ordersToFulfill",
      (select count(*) from ${orders} where ${isCounted(orders.id)} and ${orders.status} = 'APPROVED'
        and ${orders.paymentStatus} in ('NOT_PAID', 'PENDING_MERCHANT', 'PARTIALLY_PAID')) as "ordersAwaitingPayment",
      (select count(*) from ${orders} where ${isCounted(orders.id)} and ${IS_REFUND_DUE}) as "ordersToRefund",
      (select count(*) from ${orders} where ${isCounted(orders.id)} and ${orders.paymentIssue} is not null) as "ordersWithPaymentIssue",
      (select count(*) from ${orderReturns} where ${orderReturns.status} = 'REQUESTED') as "returnRequests",
      (select count(*) from ${members} where ${members.status} = 'PENDING') as "membersToApprove"`)
  const [row] = rows
  return {
    ordersToFulfill: Number(row?.ordersToFulfill ?? 0),
    ordersAwaitingPayment: Number(row?.ordersAwaitingPayment ?? 0),
    ordersToRefund: Number(row?.ordersToRefund ?? 0),
    ordersWithPaymentIssue: Number(row?.ordersWithPaymentIssue ?? 0),
    returnRequests: Number(row?.returnRequests ?? 0),
    membersToApprove: Number(row?.membersToApprove ?? 0),
  }
}
