import type { SalesReport, Wire } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { daysOf } from './period-schema.ts'
import {
  listBuyers,
  listDiscounts,
  listSalesTotals,
  listSoldProducts,
  listTaxes,
  MAX_ROWS,
  type SalesTotals,
} from './report-repository.ts'
import type { SalesPeriod } from './sales.ts'

/** Longer periods are reported by month. */
const MAX_DAILY = 92

/** The report of a period: sales, taxes, discounts, products and customers. Each figure is the sum over the sales. */
export async function readReport(db: Queryable, period: SalesPeriod): Promise<{ report: Wire<SalesReport> }> {
  const interval = daysOf(period.from, period.to) <= MAX_DAILY ? 'DAY' : 'MONTH'
  const [intervals, taxes, discounts, products, customers] = await Promise.all([
    listSalesTotals(db, period, interval),
    listTaxes(db, period),
    listDiscounts(db, period),
    listSoldProducts(db, period, MAX_ROWS),
    listBuyers(db, period),
  ])
  const money = (amount: number) => toDecimalString({ amount, currency: period.currency })
  const serializeTotals = ({ orders, refunds, totalSales, ...rest }: SalesTotals) => ({
    orders,
    grossSales: money(rest.grossSales),
    discounts: money(rest.discounts),
    shipping: money(rest.shipping),
    taxes: money(rest.taxes),
    totalSales: money(totalSales),
    refunds: money(refunds),
    netSales: money(totalSales - refunds),
  })
  return {
    report: {
      ...period,
      interval,
      totals: serializeTotals(sumTotals(intervals)),
      intervals: intervals.map(({ start, ...figures }) => ({ start, ...serializeTotals(figures) })),
      taxes: taxes.map((row) => ({ ...row, taxable: money(row.taxable), tax: money(row.tax) })),
      discounts: discounts.map((row) => ({ ...row, amount: money(row.amount) })),
      products: products.map((row) => ({
        ...row,
        grossSales: money(row.grossSales),
        discounts: money(row.discounts),
        taxes: money(row.taxes),
        totalSales: money(row.totalSales),
      })),
      customers: customers.map((row) => ({
        ...row,
        totalSales: money(row.totalSales),
        refunds: money(row.refunds),
        netSales: money(row.totalSales - row.refunds),
      })),
    },
  }
}

function sumTotals(all: readonly SalesTotals[]): SalesTotals {
  const sum = (name: keyof SalesTotals) => all.reduce((total, each) => total + each[name], 0)
  return {
    orders: sum('orders'),
    grossSales: sum('grossSales'),
    discounts: sum('discounts'),
    shipping: sum('shipping'),
    taxes: sum('taxes'),
    totalSales: sum('totalSales'),
    refunds: sum('refunds'),
  }
}
