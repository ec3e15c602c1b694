import type { Order } from '@vitrine/contract'
import { toCsv } from '../csv-import/csv.ts'

type Line = Order['lineItems'][number]

const COLUMNS = [
  ['Order', (order) => order.number],
  ['Date', (order) => order._createdDate?.toISOString()],
  ['Email', (order) => order.buyerInfo?.email],
  ['Payment status', (order) => order.paymentStatus],
  ['Fulfillment status', (order) => order.fulfillmentStatus],
  ['Currency', (order) => order.currency],
  ['Total', (order) => order.priceSummary?.total?.amount],
  ['Item', (_, line) => line.productName?.original],
  ['SKU', (_, line) => line.physicalProperties?.sku],
  ['Quantity', (_, line) => String(line.quantity)],
  ['Unit price', (_, line) => line.price?.amount],
  ['Discount', (_, line) => line.totalDiscount?.amount],
  ['Tax', (_, line) => line.taxDetails?.totalTax?.amount],
  ['Item total', (_, line) => line.totalPriceAfterTax?.amount],
] as const satisfies readonly (readonly [string, (order: Order, line: Line) => string | undefined])[]

/** An order as a CSV file with a row for each item. */
export const orderCsv = (order: Order): string =>
  toCsv([
    COLUMNS.map(([name]) => name),
    ...order.lineItems.map((line) => COLUMNS.map(([, value]) => value(order, line) ?? '')),
  ])
