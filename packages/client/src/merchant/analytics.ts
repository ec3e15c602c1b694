import type { SalesReport, ShopAnalytics } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type {
  DayMetrics,
  FunnelMetrics,
  SalesMetrics,
  SalesReport,
  SalesTotals,
  ShopAnalytics,
} from '@vitrine/contract'

/** A period of days. For analytics, at most a year. */
export interface AnalyticsPeriod {
  /** `YYYY-MM-DD` */
  from: string
  /** The last day, included. */
  to: string
  /** The time zone of the days, such as `Europe/Berlin`. Default: UTC. */
  timeZone?: string
}

/**
 * Sales and conversion in a period, compared with the previous one, and what needs attention now.
 * @example const { totals, previousTotals } = await analytics.getAnalytics({ from: '2026-01-01', to: '2026-01-31' })
 */
export const getAnalytics = /* @__PURE__ */ operation(
  ({ from, to, timeZone }: AnalyticsPeriod): Call<ShopAnalytics> => ({
    method: 'GET',
    path: '/_vitrine/v1/analytics',
    args: { from, to, timeZone },
    parse: (response: { analytics: ShopAnalytics }) => response.analytics,
  }),
)

/**
 * The sales of a period of any length: by day or month, tax by region and rate, discounts, products and customers.
 * @example const { totals, taxes } = await analytics.getSalesReport({ from: '2026-01-01', to: '2026-12-31' })
 */
export const getSalesReport = /* @__PURE__ */ operation(
  ({ from, to, timeZone }: AnalyticsPeriod): Call<SalesReport> => ({
    method: 'GET',
    path: '/_vitrine/v1/reports/sales',
    args: { from, to, timeZone },
    parse: (response: { report: SalesReport }) => response.report,
  }),
)
