import type { Order } from '@vitrine/contract'
import { toCsv } from '../imports/csv.ts'
import { buyerName } from './buyer-name.ts'

type Line = Order['lineItems'][number]
type Cell = string | undefined

const ORDER_COLUMNS = [
  ['Order', (order) => order.number],
  ['Date', (order) => order._createdDate?.toISOString()],
  ['Order status', (order) => order.status],
  ['Customer', (order) => buyerName(order)],
  ['Email', (order) => order.buyerInfo?.email],
  ['Country', (order) => (order.recipientInfo ?? order.billingInfo)?.address?.country ?? undefined],
  ['Payment status', (order) => order.paymentStatus],
  ['Fulfillment status', (order) => order.fulfillmentStatus],
  ['Tags', (order) => order.tags?.privateTags?.tagIds?.join(', ')],
  ['Test', (order) => (order.isTest ? 'yes' : '')],
  ['Currency', (order) => order.currency],
] as const satisfies readonly (readonly [string, (order: Order) => Cell])[]

/** Amounts of an order are in its first row only, so that their sum is right. */
const AMOUNT_COLUMNS = [
  ['Subtotal', ({ priceSummary }) => priceSummary?.subtotal?.amount],
  ['Order discount', ({ priceSummary }) => priceSummary?.discount?.amount],
  ['Shipping', ({ priceSummary }) => priceSummary?.shipping?.amount],
  ['Order tax', ({ priceSummary }) => priceSummary?.tax?.amount],
  ['Total', ({ priceSummary }) => priceSummary?.total?.amount],
] as const satisfies readonly (readonly [string, (order: Order) => Cell])[]

const LINE_COLUMNS = [
  ['Item', (line) => line.productName?.original],
  ['SKU', (line) => line.physicalProperties?.sku],
  ['Quantity', (line) => String(line.quantity)],
  ['Unit price', (line) => line.price?.amount],
  ['Discount', (line) => line.totalDiscount?.amount],
  ['Tax', (line) => line.taxDetails?.totalTax?.amount],
  ['Item total', (line) => line.totalPriceAfterTax?.amount],
] as const satisfies readonly (readonly [string, (line: Line) => Cell])[]

/** Orders as a CSV file with a row for each item. */
export const ordersCsv = (orders: readonly Order[]): string =>
  toCsv([
    [...ORDER_COLUMNS, ...AMOUNT_COLUMNS, ...LINE_COLUMNS].map(([name]) => name),
    ...orders.flatMap((order) =>
      order.lineItems.map((line, index) => [
        ...ORDER_COLUMNS.map(([, value]) => value(order) ?? ''),
        ...AMOUNT_COLUMNS.map(([, value]) => (index === 0 ? (value(order) ?? '') : '')),
        ...LINE_COLUMNS.map(([, value]) => value(line) ?? ''),
      ]),
    ),
  ])
