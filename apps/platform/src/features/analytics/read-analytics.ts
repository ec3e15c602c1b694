import type { ShopAnalytics, Wire } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { countOpenTasks, getConversionFunnel, listLowStock } from './analytics-repository.ts'
import { previousPeriod } from './period-schema.ts'
import { sumTotals } from './read-report.ts'
import { listSalesTotals, listSoldProducts, type SalesTotals } from './report-repository.ts'
import type { Period } from './sales.ts'

const MAX_LISTED = 8

/** The shop's analytics: sales of a period and of the previous one, and the open tasks. */
export async function readAnalytics(
  db: Queryable,
  days: Period,
  currency: string,
): Promise<{ analytics: Wire<ShopAnalytics> }> {
  const period = { ...days, currency }
  const before = { ...previousPeriod(days), currency }
  const [sales, previousSales, sellers, low, steps, previousSteps, openTasks] = await Promise.all([
    listSalesTotals(db, period, 'DAY'),
    listSalesTotals(db, before, 'DAY'),
    listSoldProducts(db, period, MAX_LISTED),
    listLowStock(db, MAX_LISTED),
    getConversionFunnel(db, period),
    getConversionFunnel(db, before),
    countOpenTasks(db),
  ])
  const money = (amount: number) => toDecimalString({ amount, currency })
  const serializeDays = (all: typeof sales) =>
    all.map(({ start, orders, ordered, refunds }) => ({
      day: start,
      sales: money(ordered - refunds),
      orders,
    }))
  const serializeTotals = ({ orders, ordered, refunds }: SalesTotals) => ({
    sales: money(ordered - refunds),
    orders,
    average: money(orders === 0 ? 0 : Math.round(ordered / orders)),
    refunded: money(refunds),
  })
  return {
    analytics: {
      ...period,
      days: serializeDays(sales),
      previousDays: serializeDays(previousSales),
      totals: serializeTotals(sumTotals(sales)),
      previousTotals: serializeTotals(sumTotals(previousSales)),
      bestSellers: sellers
        .filter(({ productId }) => productId !== '')
        .map(({ productId, name, unitsSold, totalSales }) => ({
          productId,
          name,
          unitsSold,
          sales: money(totalSales),
        })),
      lowStock: [...low],
      funnel: steps,
      previousFunnel: previousSteps,
      openTasks: openTasks,
    },
  }
}
