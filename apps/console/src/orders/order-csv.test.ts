import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { ordersCsv } from './order-csv.ts'

test('exports a row for each item, and no formulas', () => {
  const order = {
    number: '10001',
    currency: 'USD',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerInfo: { email: 'ada@example.com' },
    priceSummary: { total: { amount: '24.00' } },
    lineItems: [
      { _id: 'a', quantity: 2, productName: { original: '=cmd "x"' }, price: { amount: '12.00' } },
      { _id: 'b', quantity: 1, productName: { original: 'Bowl' }, physicalProperties: { sku: 'B1' } },
    ],
  } as unknown as Order
  const [header, first, second] = ordersCsv([order]).split('\r\n')
  expect(header).toMatch(/^"Order","Date","Order status","Customer","Email"/)
  expect(first).toContain('"24.00"')
  expect(second).not.toContain('"24.00"')
  expect(first).toContain(`"'=cmd ""x""","","2","12.00"`)
  expect(second).toContain('"Bowl","B1","1"')
})
