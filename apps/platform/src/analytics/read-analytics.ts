import type { ShopAnalytics, Wire } from '@vitrine/contract'
import { toDecimalText } from '@vitrine/pricing'
import type { Queryable } from '../database/open.ts'
import {
  bestSellers,
  type DaySales,
  funnel,
  lowStock,
  type Period,
  refundedWithin,
  salesByDay,
  toDo,
} from './analytics-repository.ts'
import { previousPeriod } from './period.ts'

const MAX_LISTED = 8

/** The shop's analytics: sales of a period and of the previous one, and the open tasks. */
export async function readAnalytics(
  db: Queryable,
  period: Period,
  currency: string,
): Promise<{ analytics: Wire<ShopAnalytics> }> {
  const before = previousPeriod(period)
  const [days, daysBefore, refunded, refundedBefore, sellers, low, steps, stepsBefore, waiting] =
    await Promise.all([
      salesByDay(db, period),
      salesByDay(db, before),
      refundedWithin(db, period),
      refundedWithin(db, before),
      bestSellers(db, period, MAX_LISTED),
      lowStock(db, MAX_LISTED),
      funnel(db, period),
      funnel(db, before),
      toDo(db),
    ])
  const money = (amount: number) => toDecimalText({ amount, currency })
  const told = (all: readonly DaySales[]) => all.map((each) => ({ ...each, sales: money(each.sales) }))
  const summed = (all: readonly DaySales[], back: number) => {
    const sales = all.reduce((sum, each) => sum + each.sales, 0)
    const orders = all.reduce((sum, each) => sum + each.orders, 0)
    return {
      sales: money(sales),
      orders,
      average: money(orders === 0 ? 0 : Math.round(sales / orders)),
      refunded: money(back),
    }
  }
  return {
    analytics: {
      ...period,
      currency,
      days: told(days),
      daysBefore: told(daysBefore),
      totals: summed(days, refunded),
      totalsBefore: summed(daysBefore, refundedBefore),
      bestSellers: sellers.map((each) => ({ ...each, sales: money(each.sales) })),
      lowStock: [...low],
      funnel: steps,
      funnelBefore: stepsBefore,
      toDo: waiting,
    },
  }
}
