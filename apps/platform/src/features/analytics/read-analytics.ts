import type { ShopAnalytics, Wire } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  countOpenTasks,
  type DaySales,
  getConversionFunnel,
  listDailySales,
  listLowStock,
  sumRefunds,
} from './analytics-repository.ts'
import { previousPeriod } from './period-schema.ts'
import { listSoldProducts } from './report-repository.ts'
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
  const [sales, previousSales, refunded, previousRefunded, sellers, low, steps, previousSteps, openTasks] =
    await Promise.all([
      listDailySales(db, period),
      listDailySales(db, before),
      sumRefunds(db, period),
      sumRefunds(db, before),
      listSoldProducts(db, period, MAX_LISTED),
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
      days: serializeDays(sales),
      previousDays: serializeDays(previousSales),
      totals: summed(sales, refunded),
      previousTotals: summed(previousSales, previousRefunded),
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
