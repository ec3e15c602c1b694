/** What was sold on one day where the shop is. */
export interface DayMetrics {
  /** `YYYY-MM-DD` */
  day: string
  /** Decimal text. */
  sales: string
  orders: number
}

export interface SalesMetrics {
  sales: string
  orders: number
  /** What an order came to on average. */
  average: string
  /** What went back. */
  refunded: string
}

/** How far shoppers went. */
export interface FunnelMetrics {
  carts: number
  checkouts: number
  orders: number
  abandoned: number
  recovered: number
}

/** How the shop does in a period, and in the one of the same length before it. */
export interface ShopAnalytics {
  /** Days as `YYYY-MM-DD`; both belong to the period. */
  from: string
  to: string
  /** Where the days begin. */
  timeZone: string
  /** ISO 4217 code. */
  currency: string
  days: DayMetrics[]
  previousDays: DayMetrics[]
  totals: SalesMetrics
  previousTotals: SalesMetrics
  bestSellers: { productId: string; name: string; unitsSold: number; sales: string }[]
  /** What is nearly gone now. */
  lowStock: { productId: string; name: string; choices: Record<string, string>; quantity: number }[]
  funnel: FunnelMetrics
  previousFunnel: FunnelMetrics
  /** What waits for somebody of the shop now. */
  openTasks: {
    ordersToFulfill: number
    ordersAwaitingPayment: number
    /** Orders that are canceled, and whose money the shop still has. */
    ordersToRefund: number
    /** Orders whose payments somebody has to look at: `paymentIssue` says why. */
    ordersWithPaymentIssue: number
    membersToApprove: number
  }
}
