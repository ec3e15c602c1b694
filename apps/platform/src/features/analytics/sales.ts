import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { isTestOrder } from '../../orders/payments/methods/payment-method.ts'

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

/** Placed orders that are not canceled. */
const isPlaced = ({ currency }: SalesPeriod): SQL =>
  sql`${orders.status} = 'APPROVED' and ${orders.currency} = ${currency} and ${isCounted(orders.id)}`

/** Orders that were placed within a period, paid or not. */
export const isPlacedIn = (period: SalesPeriod): SQL => {
  const { since, until } = boundsOf(period)
  return sql`${isPlaced(period)} and ${orders.createdAt} >= ${since} and ${orders.createdAt} < ${until}`
}

/**
 * A sale is a placed order of which at least a part was paid. Canceled orders are no sales, and their refunds are not
 * refunds of sales.
 */
const IS_PAID = sql`${orders.paymentStatus} in ('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED')`

/** The sales within a period. */
export const isSaleIn = (period: SalesPeriod): SQL => sql`${isPlacedIn(period)} and ${IS_PAID}`

/** The refunds of sales within a period, on the day of the refund. */
export const isRefundOfSaleIn = (period: SalesPeriod): SQL => {
  const { since, until } = boundsOf(period)
  return sql`${orderRefunds.status} = 'SUCCEEDED' and ${orderRefunds.createdAt} >= ${since}
    and ${orderRefunds.createdAt} < ${until} and ${isPlaced(period)} and ${IS_PAID}`
}
