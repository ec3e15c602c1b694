/** The sales of one day in the given time zone. */
export interface DayMetrics {
  /** `YYYY-MM-DD` */
  day: string
  /** Total sales, as a decimal string: with shipping and taxes, after refunds. */
  sales: string
  orders: number
}

export interface SalesMetrics {
  /** Total sales: with shipping and taxes, after refunds. */
  sales: string
  orders: number
  /** The average order total, before refunds. */
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
    returnRequests: number
    membersToApprove: number
  }
}

/**
 * The figures of sales, as decimal strings. A sale is a placed order of which at least a part was paid; canceled orders
 * and test orders are left out. Sales count on the day of the order, refunds on the day of the refund.
 *
 * `grossSales - discounts - returns = netSales`, and `netSales + shipping + taxes = totalSales`.
 */
export interface SalesTotals {
  orders: number
  /** Items before discounts, without tax. */
  grossSales: string
  /** Without tax. */
  discounts: string
  /** The part of refunds that is neither tax nor shipping. */
  returns: string
  netSales: string
  /** Without tax, less what was refunded. */
  shipping: string
  /** Less what was refunded. */
  taxes: string
  /** The totals of the orders less all refunds of them. */
  totalSales: string
}

/** The sales of a period. Each figure is the sum over its orders and refunds. */
export interface SalesReport {
  /** The first and last day, as `YYYY-MM-DD`. */
  from: string
  to: string
  /** The IANA time zone of the days. */
  timeZone: string
  /** ISO 4217 code. Orders in other currencies are left out. */
  currency: string
  interval: 'DAY' | 'MONTH'
  totals: SalesTotals
  /** Each day or month, with its first day as `YYYY-MM-DD`. */
  intervals: (SalesTotals & { start: string })[]
  /** By region and rate, less what was refunded: together, the taxes of the totals. */
  taxes: {
    country: string
    subdivision: string
    name: string
    jurisdiction: string
    /** A fraction as decimal text: `0.19` is 19%. */
    rate: string
    orders: number
    taxable: string
    tax: string
  }[]
  /** As customers saw them: with tax where prices include it. */
  discounts: {
    /** What returned items pay of an exchange has the type `RETURNED_ITEMS`. */
    type: 'COUPON' | 'AUTOMATIC' | 'MANUAL' | 'RETURNED_ITEMS'
    name: string
    code: string
    orders: number
    amount: string
  }[]
  /** Refunds are not deducted, since they name no items. Total sales are with tax. */
  products: {
    /** Empty for custom items. */
    productId: string
    name: string
    orders: number
    unitsSold: number
    grossSales: string
    discounts: string
    taxes: string
    totalSales: string
  }[]
  customers: {
    email: string
    name: string
    /** Empty for guests. */
    memberId: string
    orders: number
    netSales: string
    totalSales: string
  }[]
}
