import type { CsvRow } from '@vitrine/contract'
import { formatEntriesCell } from '../../catalog/csv/csv-cells.ts'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import { groupRows, type SourceRow } from '../../catalog/import-formats/source-table.ts'
import { addressCells, amountOf, formatAmount, namedCells, orderRows, splitName } from './source-orders.ts'

/** The orders that the dashboard of Wix exports: a row for each item. */
export const WIX_ORDERS: SourceFormat = {
  matches: ({ hasColumns }) => hasColumns('Order number', 'Date created', 'Item', 'Qty', 'Payment status'),
  read: ({ rows }) =>
    [...groupRows(rows, (row) => row.cell('Order number') ?? '').values()].flatMap(readOrder),
}

function readOrder(rows: readonly [SourceRow, ...SourceRow[]]): readonly CsvRow[] {
  const [first] = rows
  const items = rows.reduce((sum, row) => sum + amountOf(row.cell('Price')) * amountOf(row.cell('Qty')), 0)
  const [shipping, tax, total] = ['Shipping rate', 'Total tax', 'Total'].map((name) =>
    amountOf(first.cell(name)),
  ) as [number, number, number]
  const fees = amountOf(first.cell('Additional fees'))
  // Without a coupon, prices that include tax add up to the total without it.
  const isTaxIncluded =
    tax > 0 && !first.cell('Coupon code') && Math.abs(items + shipping + fees - total) < 0.005
  const placedAt = readTime(first)
  const fulfillment = first.cell('Fulfillment status')?.toLowerCase() ?? ''
  const isCanceled = /^cancell?ed$/.test(fulfillment)
  for (const name of UNUSED) first.cell(name)
  const head = {
    placedAt,
    email: first.cell('Contact email'),
    canceled: isCanceled ? placedAt : '',
    currency: first.cell('Currency'),
    discount: formatAmount(Math.max(0, items + shipping + fees + (isTaxIncluded ? 0 : tax) - total)),
    discountCode: first.cell('Coupon code'),
    shipping: first.cell('Shipping rate'),
    tax: first.cell('Total tax'),
    taxIncluded: isTaxIncluded ? 'yes' : 'no',
    total: first.cell('Total'),
    ...readPayment(first),
    shippingMethod: first.cell('Delivery method'),
    note: first.cell('Note from customer'),
    customFields: formatEntriesCell(namedCells(first, FIELDS)),
    ...addressCells('billing', {
      ...splitName(first.cell('Billing name')),
      Company: first.cell('Billing company name'),
      Phone: first.cell('Billing phone'),
      ...readPlace(first, (name) => [`Billing ${name}`, `Delivery ${name} (2)`]),
    }),
    ...addressCells('shipping', {
      ...splitName(first.cell('Recipient name')),
      Company: first.cell('Recipient company name'),
      Phone: first.cell('Recipient phone'),
      ...readPlace(first, (name) => [`Delivery ${name}`]),
    }),
  }
  return orderRows(
    first.cell('Order number') ?? '',
    head,
    rows.map((row) => ({ line: row.line, cells: readItem(row, fulfillment === 'fulfilled') })),
  )
}

/** What they say is in other columns, or has no place here. */
const UNUSED = ['Total order quantity', 'Fulfill by', 'Net amount', 'Fulfillment service', 'Shipping label']

const FIELDS = [
  'Payment method',
  'Gift card amount',
  'Delivery time',
  'Additional checkout info',
  'Tracking number',
] as const

/** The columns of both addresses have the same names in some files: then the second ones are those of the bill. */
function readPlace(row: SourceRow, columns: (name: string) => readonly string[]) {
  const cell = (name: string) => row.cell(...columns(name))
  cell('state name')
  return {
    AddressLine: cell('address'),
    City: cell('city'),
    Subdivision: cell('state'),
    PostalCode: cell('zip/postal code'),
    Country: cell('country'),
  }
}

/** `Dec 8, 2024` and `9:15:51 AM`, as the clock of the shop showed. */
function readTime(row: SourceRow): string {
  const [day = '', time = ''] = [row.cell('Date created'), row.cell('Time')]
  const [, hour, rest, half] = /^(\d{1,2})(:\d\d(?::\d\d)?)\s*([ap]m)?$/i.exec(time) ?? []
  const at = /^\d{4}-/.test(day) ? day : readDay(day)
  if (at === undefined || hour === undefined) return `${day} ${time}`.trim()
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return `${at}T${String(hours).padStart(2, '0')}${rest}`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `Dec 8, 2024` or `8 Dec 2024`. */
function readDay(text: string): string | undefined {
  const [, month, day, year] =
    /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(
      text.replace(/^(\d{1,2}) ([a-z]+\.?),? /i, '$2 $1, '),
    ) ?? []
  const at = MONTHS.indexOf(month?.toLowerCase() ?? '')
  return at < 0 ? undefined : `${year}-${String(at + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`
}

/** What was paid and refunded, by the payment status. */
function readPayment(row: SourceRow) {
  const status = row.cell('Payment status')?.toLowerCase().replaceAll('_', ' ') ?? ''
  const [total, refunded, deposit] = [
    row.cell('Total'),
    row.cell('Refunded amount'),
    row.cell('Deposit amount'),
  ]
  if (status === 'partially paid') return { paid: deposit || '0' }
  if (!['paid', 'refunded', 'fully refunded', 'partially refunded'].includes(status)) return { paid: '0' }
  const amount = Math.abs(amountOf(refunded))
  const isRefunded = status.endsWith('refunded') && !status.startsWith('partially')
  return { paid: total, refunded: amount === 0 && isRefunded ? total : formatAmount(amount) }
}

function readItem(row: SourceRow, isFulfilled: boolean) {
  // The stock of the shop does not change, so that what was refunded of an item is not recorded.
  for (const name of ['Quantity refunded', 'Weight', 'Deposit amount']) row.cell(name)
  const quantity = row.cell('Qty')
  return {
    itemName: row.cell('Item'),
    itemDetails: formatEntriesCell([
      ...variantOf(row.cell('Variant') ?? ''),
      ...namedCells(row, ['Custom text']),
    ]),
    itemSku: row.cell('SKU'),
    itemPrice: row.cell('Price'),
    itemQuantity: quantity,
    itemFulfilled: isFulfilled ? quantity : '0',
  }
}

/** The choices of a variant, such as `Size: L | Color: Red`. */
function variantOf(text: string): readonly (readonly [string, string])[] {
  if (text === '') return []
  const pairs = text.split(/\s*[|;\n]\s*/).map((part) => /^([^:]+):\s*(.+)$/.exec(part))
  return pairs.every((pair) => pair !== null)
    ? pairs.map(([, name = '', value = '']) => [name.trim(), value] as const)
    : [['Variant', text]]
}
