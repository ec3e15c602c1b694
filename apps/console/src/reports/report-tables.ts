import type { SalesReport } from '@vitrine/contract'
import { countryName } from '../shared/countries/countries.ts'
import { formatAmount } from '../shared/format-amount.ts'
import { language } from '../shared/i18n/language.ts'
import { reportsText as text } from '../shared/messages/reports.ts'

/** A value of a row as decimal or plain text, its kind, and where it leads. */
type Kind = 'text' | 'count' | 'amount' | 'rate' | 'start'

interface Column<Row> {
  readonly name: string
  readonly kind: Kind
  readonly value: (row: Row) => string | number
  readonly link?: (row: Row) => string | undefined
}

/** A table of a report: shown on the page, and exported as CSV. */
export interface ReportTable {
  readonly id: 'sales' | 'taxes' | 'discounts' | 'products' | 'customers'
  readonly title: string
  readonly hint?: string
  readonly columns: readonly Pick<Column<unknown>, 'name' | 'kind'>[]
  readonly rows: readonly { readonly values: readonly string[]; readonly link?: string | undefined }[]
}

const { columns } = text

function table<Row>(
  head: Pick<ReportTable, 'id' | 'title' | 'hint'>,
  rows: readonly Row[],
  all: readonly Column<Row>[],
): ReportTable {
  return {
    ...head,
    columns: all,
    rows: rows.map((row) => ({
      values: all.map(({ value }) => String(value(row))),
      link: all.map(({ link }) => link?.(row)).find(Boolean),
    })),
  }
}

/** The amounts of a report, in the order in which they add up. */
export const AMOUNTS = [
  'grossSales',
  'discounts',
  'returns',
  'netSales',
  'shipping',
  'taxes',
  'totalSales',
] as const

const amounts = <Name extends keyof typeof columns>(names: readonly Name[]) =>
  names.map(
    (name) =>
      ({ name: columns[name], kind: 'amount', value: (row: Record<Name, string>) => row[name] }) as const,
  )

const orders = {
  name: columns.orders,
  kind: 'count',
  value: (row: { orders: number }) => row.orders,
} as const

/** The tables of a report. */
export function reportTables(report: SalesReport): readonly ReportTable[] {
  const { interval } = report
  return [
    table({ id: 'sales', title: text.intervals[interval] }, report.intervals, [
      { name: columns[interval], kind: 'start', value: ({ start }) => start },
      orders,
      ...amounts(AMOUNTS),
    ]),
    table({ id: 'taxes', title: text.taxes, hint: text.taxesHint }, report.taxes, [
      { name: columns.country, kind: 'text', value: ({ country }) => (country ? countryName(country) : '') },
      {
        name: columns.region,
        kind: 'text',
        value: ({ jurisdiction, subdivision }) => jurisdiction || subdivision,
      },
      { name: columns.taxName, kind: 'text', value: ({ name }) => name },
      { name: columns.rate, kind: 'rate', value: ({ rate }) => rate },
      orders,
      ...amounts(['taxable', 'tax']),
    ]),
    table({ id: 'discounts', title: text.discounts, hint: text.discountsHint }, report.discounts, [
      { name: columns.name, kind: 'text', value: ({ name, type }) => name || text.discountTypes[type] },
      { name: columns.type, kind: 'text', value: ({ type }) => text.discountTypes[type] },
      { name: columns.code, kind: 'text', value: ({ code }) => code },
      orders,
      ...amounts(['amount']),
    ]),
    table({ id: 'products', title: text.products, hint: text.productsHint }, report.products, [
      {
        name: columns.product,
        kind: 'text',
        value: ({ name }) => name,
        link: ({ productId }) => (productId ? `/products/${productId}` : undefined),
      },
      orders,
      { name: columns.unitsSold, kind: 'count', value: ({ unitsSold }) => unitsSold },
      ...amounts(['grossSales', 'discounts', 'taxes', 'totalSales']),
    ]),
    table({ id: 'customers', title: text.customers }, report.customers, [
      {
        name: columns.customer,
        kind: 'text',
        value: ({ name }) => name || text.guest,
        link: ({ memberId }) => (memberId ? `/customers/${memberId}` : undefined),
      },
      { name: columns.email, kind: 'text', value: ({ email }) => email },
      orders,
      ...amounts(['netSales', 'totalSales']),
    ]),
  ]
}

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day or month by its first day. */
export const formatStart = (start: string, interval: SalesReport['interval']): string =>
  (interval === 'DAY' ? day : month).format(new Date(start))

/** A value as the page shows it. */
export function formatValue(
  value: string,
  kind: Kind,
  { currency, interval }: Pick<SalesReport, 'currency' | 'interval'>,
): string {
  if (kind === 'amount') return formatAmount(value, currency)
  if (kind === 'rate') return percent.format(Number(value))
  return kind === 'start' ? formatStart(value, interval) : value
}
