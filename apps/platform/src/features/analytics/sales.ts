import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderPayments, orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { isTestOrder } from '../../orders/payments/methods/payment-method.ts'
import { RECEIVED_STATUSES } from '../../orders/records/payment-status.ts'

/** Whole days from the first to the last in the shop's time zone. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** A period, and the currency whose orders are added up. */
export interface SalesPeriod extends Period {
  readonly currency: string
}

/** The instants of a period, so that indexes are used. */
export const boundsOf = ({ from, to, timeZone }: Period) => ({
  since: sql`(${from}::date)::timestamp at time zone ${timeZone}`,
  until: sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
})

/** Test orders are not counted. A demo shop takes test payments only, so they are its sales. */
export const isCounted = (orderId: SQLWrapper): SQL =>
  sql`(not ${isTestOrder(orderId)} or (select ${shopSettings.status} from ${shopSettings}) = 'DEMO')`

/** What was received for an order, and not refunded because it was above its total. */
const CREDITED = sql`(select coalesce(sum(${orderPayments.amount} - ${orderPayments.overpaymentRefunded}), 0)
  from ${orderPayments} where ${orderPayments.orderId} = ${orders.id}
    and ${inArray(orderPayments.status, [...RECEIVED_STATUSES])})`

/** What of an order's total was sold: all of it, and of a canceled order the part that was paid. */
export const SOLD = sql`(case when ${orders.status} = 'CANCELED' then least(${orders.total}, ${CREDITED}) else ${orders.total} end)`

/** Placed orders. A canceled one counts if something was paid for it: that is a sale until it is refunded. */
const isPlaced = ({ currency }: SalesPeriod): SQL =>
  sql`(${orders.status} = 'APPROVED' or ${orders.status} = 'CANCELED' and ${SOLD} > 0)
    and ${orders.currency} = ${currency} and ${isCounted(orders.id)}`

/** Orders that were placed within a period, paid or not. */
export const isPlacedIn = (period: SalesPeriod): SQL => {
  const { since, until } = boundsOf(period)
  return sql`${isPlaced(period)} and ${orders.createdAt} >= ${since} and ${orders.createdAt} < ${until}`
}

/** A sale is a placed order of which at least a part was paid. */
const IS_PAID = sql`${orders.paymentStatus} in ('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED')`

/** The sales within a period. */
export const isSaleIn = (period: SalesPeriod): SQL => sql`${isPlacedIn(period)} and ${IS_PAID}`

/** The refunds of sales within a period, on the day of the refund. */
export const isRefundOfSaleIn = (period: SalesPeriod): SQL => {
  const { since, until } = boundsOf(period)
  return sql`${orderRefunds.status} = 'SUCCEEDED' and ${orderRefunds.createdAt} >= ${since}
    and ${orderRefunds.createdAt} < ${until} and ${isPlaced(period)} and ${IS_PAID}`
}
