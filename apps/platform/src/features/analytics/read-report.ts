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

/** The report of a period: sales, taxes, discounts, products and customers. Each figure is the sum over the sales and refunds. */
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
  const serializeSales = ({ orders, ordered, refunds, grossSales, discounts, returns }: SalesTotals) => ({
    orders,
    netSales: money(grossSales - discounts - returns),
    totalSales: money(ordered - refunds),
  })
  const serializeTotals = (figures: SalesTotals) => ({
    ...serializeSales(figures),
    grossSales: money(figures.grossSales),
    discounts: money(figures.discounts),
    returns: money(figures.returns),
    shipping: money(figures.shipping),
    taxes: money(figures.taxes),
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
      customers: customers.map(({ email, name, memberId, ...figures }) => ({
        email,
        name,
        memberId,
        ...serializeSales(figures),
      })),
    },
  }
}

/** The sum of figures. */
export function sumTotals(all: readonly SalesTotals[]): SalesTotals {
  const sum = (name: keyof SalesTotals) => all.reduce((total, each) => total + each[name], 0)
  return {
    orders: sum('orders'),
    ordered: sum('ordered'),
    grossSales: sum('grossSales'),
    discounts: sum('discounts'),
    returns: sum('returns'),
    shipping: sum('shipping'),
    taxes: sum('taxes'),
    refunds: sum('refunds'),
  }
}
