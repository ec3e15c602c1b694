/** The sales of one day in the given time zone. */
export interface DayMetrics {
  /** `YYYY-MM-DD` */
  day: string
  /** A decimal string. */
  sales: string
  orders: number
}

export interface SalesMetrics {
  sales: string
  orders: number
  /** The average order value. */
  average: string
  /** The refunded amount. */
  refunded: string
}

/** The conversion funnel. */
export interface FunnelMetrics {
  carts: number
  checkouts: number
  orders: number
  abandoned: number
  recovered: number
}

/** Sales and conversion in a period and in the previous period of the same length. */
export interface ShopAnalytics {
  /** The first and last day, as `YYYY-MM-DD`. */
  from: string
  to: string
  /** The IANA time zone of the days. */
  timeZone: string
  /** ISO 4217 code. */
  currency: string
  days: DayMetrics[]
  previousDays: DayMetrics[]
  totals: SalesMetrics
  previousTotals: SalesMetrics
  bestSellers: { productId: string; name: string; unitsSold: number; sales: string }[]
  /** Variants that are low in stock. */
  lowStock: { productId: string; name: string; choices: Record<string, string>; quantity: number }[]
  funnel: FunnelMetrics
  previousFunnel: FunnelMetrics
  /** Counts of open tasks. */
  openTasks: {
    ordersToFulfill: number
    ordersAwaitingPayment: number
    /** Canceled orders that are not refunded. */
    ordersToRefund: number
    /** Orders with a `paymentIssue`. */
    ordersWithPaymentIssue: number
    membersToApprove: number
  }
}
