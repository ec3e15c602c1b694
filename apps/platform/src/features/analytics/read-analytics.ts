import type { ShopAnalytics, Wire } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  countOpenTasks,
  type DaySales,
  getConversionFunnel,
  listBestSellers,
  listDailySales,
  listLowStock,
  type Period,
  sumRefunds,
} from './analytics-repository.ts'
import { previousPeriod } from './period-schema.ts'

const MAX_LISTED = 8

/** The shop's analytics: sales of a period and of the previous one, and the open tasks. */
export async function readAnalytics(
  db: Queryable,
  period: Period,
  currency: string,
): Promise<{ analytics: Wire<ShopAnalytics> }> {
  const before = previousPeriod(period)
  const [days, previousDays, refunded, previousRefunded, sellers, low, steps, previousSteps, openTasks] =
    await Promise.all([
      listDailySales(db, period),
      listDailySales(db, before),
      sumRefunds(db, period),
      sumRefunds(db, before),
      listBestSellers(db, period, MAX_LISTED),
      listLowStock(db, MAX_LISTED),
      getConversionFunnel(db, period),
      getConversionFunnel(db, before),
      countOpenTasks(db),
    ])
  const money = (amount: number) => toDecimalString({ amount, currency })
  const serializeDays = (all: readonly DaySales[]) =>
    all.map((each) => ({ ...each, sales: money(each.sales) }))
  const summed = (all: readonly DaySales[], offset: number) => {
    const sales = all.reduce((sum, each) => sum + each.sales, 0)
    const orders = all.reduce((sum, each) => sum + each.orders, 0)
    return {
      sales: money(sales),
      orders,
      average: money(orders === 0 ? 0 : Math.round(sales / orders)),
      refunded: money(offset),
    }
  }
  return {
    analytics: {
      ...period,
      currency,
      days: serializeDays(days),
      previousDays: serializeDays(previousDays),
      totals: summed(days, refunded),
      previousTotals: summed(previousDays, previousRefunded),
      bestSellers: sellers.map((each) => ({ ...each, sales: money(each.sales) })),
      lowStock: [...low],
      funnel: steps,
      previousFunnel: previousSteps,
      openTasks: openTasks,
    },
  }
}
