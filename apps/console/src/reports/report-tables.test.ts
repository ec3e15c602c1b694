import type { SalesReport } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { formatValue, reportTables } from './report-tables.ts'

const figures = {
  orders: 1,
  grossSales: '20.00',
  discounts: '1.00',
  returns: '2.00',
  netSales: '17.00',
  shipping: '3.00',
  taxes: '3.51',
  totalSales: '23.51',
}

const report: SalesReport = {
  from: '2026-01-01',
  to: '2026-01-01',
  timeZone: 'UTC',
  currency: 'EUR',
  interval: 'DAY',
  totals: figures,
  intervals: [{ start: '2026-01-01', ...figures }],
  taxes: [
    {
      country: 'DE',
      subdivision: '',
      name: 'VAT',
      jurisdiction: '',
      rate: '0.19',
      orders: 1,
      taxable: '18.49',
      tax: '3.51',
    },
  ],
  discounts: [{ type: 'MANUAL', name: '', code: '', orders: 1, amount: '1.00' }],
  products: [],
  customers: [],
}

test('exports plain values, and shows them formatted', () => {
  const [sales, taxes, discounts, products] = reportTables(report)
  expect(sales?.rows[0]?.values).toEqual([
    '2026-01-01',
    '1',
    '20.00',
    '1.00',
    '2.00',
    '17.00',
    '3.00',
    '3.51',
    '23.51',
  ])
  const tax = taxes?.rows[0]?.values ?? []
  expect(tax).toEqual(['Germany', '', 'VAT', '0.19', '1', '18.49', '3.51'])
  expect(taxes?.columns.map(({ kind }, at) => formatValue(tax[at] ?? '', kind, report))).toEqual([
    'Germany',
    '',
    'VAT',
    '19%',
    '1',
    '€18.49',
    '€3.51',
  ])
  expect(discounts?.rows[0]?.values[0]).toBe('Manual discount')
  expect(products?.rows).toEqual([])
})
