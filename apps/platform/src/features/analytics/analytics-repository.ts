import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { carts, checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { isTestOrder } from '../../orders/payments/methods/payment-method.ts'

/** Whole days from the first to the last in the shop's time zone. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** A demo shop takes test payments only, so they are its sales. */
const isSale = (orderId: SQLWrapper) =>
  sql`(not ${isTestOrder(orderId)} or (select ${shopSettings.status} from ${shopSettings}) = 'DEMO')`

/** Placed orders within a period. The bounds are instants, so that the index is used. */
const within = ({ from, to, timeZone }: Period) => sql`
  ${orders.status} = 'APPROVED' and ${isSale(orders.id)}
  and ${orders.createdAt} >= (${from}::date)::timestamp at time zone ${timeZone}
  and ${orders.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`

/** Paid orders within a period, refunded ones included. */
const paidWithin = (period: Period) => sql`
  ${within(period)} and ${orders.paymentStatus} in ('PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED')`

export interface DaySales {
  readonly day: string
  /** Minor units. */
  readonly sales: number
  readonly orders: number
}

/** The paid orders of each day in a period, including days without any. */
export async function listDailySales(db: Queryable, period: Period): Promise<readonly DaySales[]> {
  const { rows } = await db.execute<{ day: string; sales: string; orders: string }>(sql`
    with sold as (
      select (${orders.createdAt} at time zone ${period.timeZone})::date as day,
        sum(${orders.total}) as sales, count(*) as orders
      from ${orders} where ${paidWithin(period)} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.sales, 0) as sales, coalesce(sold.orders, 0) as orders
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days(day)
    left join sold on sold.day = days.day::date
    order by days.day`)
  return rows.map(({ day, sales, orders: count }) => ({ day, sales: Number(sales), orders: Number(count) }))
}

/** The refunds within a period, in minor units. */
export async function sumRefunds(db: Queryable, { from, to, timeZone }: Period): Promise<number> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(${orderRefunds.amount}), 0) as amount from ${orderRefunds}
    where ${orderRefunds.status} = 'SUCCEEDED' and ${isSale(orderRefunds.orderId)}
      and ${orderRefunds.createdAt} >= (${from}::date)::timestamp at time zone ${timeZone}
      and ${orderRefunds.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return Number(rows[0]?.amount ?? 0)
}

interface BestSeller {
  readonly productId: string
  readonly name: string
  readonly unitsSold: number
  /** Minor units. */
  readonly sales: number
}

/** The best-selling products, by revenue. */
export async function listBestSellers(
  db: Queryable,
  period: Period,
  limit: number,
): Promise<readonly BestSeller[]> {
  const { rows } = await db.execute<{
    product_id: string
    name: string
    unitsSold: string
    sales: string
  }>(sql`
    select line->>'productId' as product_id,
      coalesce(min(${products.name}), min(line->'wire'->'productName'->>'original'), '') as name,
      sum((line->>'quantity')::bigint) as "unitsSold", sum((line->>'paid')::bigint) as sales
    from ${orders} cross join lateral jsonb_array_elements(${orders.lines}) as line
    left join ${products} on ${products.id} = (line->>'productId')::uuid
    where ${paidWithin(period)} and line->>'productId' is not null
    group by 1 order by 4 desc, 1 limit ${limit}`)
  return rows.map(({ product_id, name, unitsSold, sales }) => ({
    productId: product_id,
    name,
    unitsSold: Number(unitsSold),
    sales: Number(sales),
  }))
}

/** The low-stock threshold of a variant. */
const LOW_STOCK_THRESHOLD = 5

interface LowStock {
  readonly productId: string
  readonly name: string
  readonly choices: Readonly<Record<string, string>>
  readonly quantity: number
}

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
    where ${variants.quantity} <= ${LOW_STOCK_THRESHOLD} and ${variants.visible} and ${products.visible}
    order by ${variants.quantity}, ${products.normalizedName}, ${variants.position} limit ${limit}`)
  return rows.map(({ product_id, ...rest }) => ({ productId: product_id, ...rest }))
}

interface Funnel {
  readonly carts: number
  readonly checkouts: number
  readonly orders: number
  readonly abandoned: number
  readonly recovered: number
}

/** The conversion funnel of a period. An ordered cart is emptied, and counts by its order. */
export async function getConversionFunnel(db: Queryable, period: Period): Promise<Funnel> {
  const { from, to, timeZone } = period
  const since = sql`(${from}::date)::timestamp at time zone ${timeZone}`
  const until = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`
  const { rows } = await db.execute<Record<keyof Funnel, string>>(sql`
    select
      (select count(*) from ${carts} where ${carts.createdAt} >= ${since} and ${carts.createdAt} < ${until}
        and ${carts.ownerKind} in ('visitor', 'member')) as carts,
      (select count(distinct ${checkouts.cartId}) from ${checkouts}
        where ${checkouts.updatedAt} >= ${since} and ${checkouts.createdAt} >= ${since} and ${checkouts.createdAt} < ${until}
        and ${checkouts.ownerKind} in ('visitor', 'member')
        and not exists (select 1 from ${draftOrders} where ${draftOrders.id} = ${checkouts.id})) as checkouts,
      (select count(*) from ${orders} where ${within(period)}) as orders,
      (select count(*) from ${carts} where ${carts.abandonment} = 'ABANDONED'
        and ${carts.abandonedAt} >= ${since} and ${carts.abandonedAt} < ${until}) as abandoned,
      (select count(*) from ${carts} where ${carts.abandonment} = 'RECOVERED'
        and ${carts.recoveredAt} >= ${since} and ${carts.recoveredAt} < ${until}) as recovered`)
  const [row] = rows
  const read = (name: keyof Funnel) => Number(row?.[name] ?? 0)
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

interface ToDo {
  readonly ordersToFulfill: number
  readonly ordersAwaitingPayment: number
  readonly ordersToRefund: number
  readonly ordersWithPaymentIssue: number
  readonly membersToApprove: number
}

/** The open tasks of the staff. */
export async function countOpenTasks(db: Queryable): Promise<ToDo> {
  const { rows } = await db.execute<Record<keyof ToDo, string>>(sql`
    select
      (select count(*) from ${orders} where ${orders.status} = 'APPROVED'
        and ${orders.fulfillmentStatus} <> 'FULFILLED') as "ordersToFulfill",
      (select count(*) from ${orders} where ${orders.status} = 'APPROVED'
        and ${orders.paymentStatus} in ('NOT_PAID', 'PENDING_MERCHANT', 'PARTIALLY_PAID')) as "ordersAwaitingPayment",
      (select count(*) from ${orders} where ${orders.status} = 'CANCELED' and ${orders.total} > 0
        and ${orders.paymentStatus} in ('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED')) as "ordersToRefund",
      (select count(*) from ${orders} where ${orders.paymentIssue} is not null) as "ordersWithPaymentIssue",
      (select count(*) from ${members} where ${members.status} = 'PENDING') as "membersToApprove"`)
  const [row] = rows
  return {
    ordersToFulfill: Number(row?.ordersToFulfill ?? 0),
    ordersAwaitingPayment: Number(row?.ordersAwaitingPayment ?? 0),
    ordersToRefund: Number(row?.ordersToRefund ?? 0),
    ordersWithPaymentIssue: Number(row?.ordersWithPaymentIssue ?? 0),
    membersToApprove: Number(row?.membersToApprove ?? 0),
  }
}
