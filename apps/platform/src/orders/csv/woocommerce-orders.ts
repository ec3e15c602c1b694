import type { CsvRow } from '@vitrine/contract'
import { formatEntriesCell } from '../../catalog/csv/csv-cells.ts'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import { groupRows, type SourceRow } from '../../catalog/import-formats/source-table.ts'
import {
  addressCells,
  amountOf,
  formatAmount,
  orderRows,
  type SourceItem,
  unitPrice,
} from './source-orders.ts'

/**
 * The orders of WooCommerce, which has no export of its own. Most plugins name their columns in one of two ways: by the keys
 * of WooCommerce (`order_total`), or by titles (`Order Total Amount`).
 */
export const WOOCOMMERCE_ORDERS: SourceFormat = {
  matches: ({ hasColumns }) =>
    hasColumns('status', 'order_total', 'billing_email') ||
    hasColumns('Order Number', 'Order Status', 'Order Date', 'Order Total Amount'),
  read: ({ rows }) => [...groupRows(rows, numberOf).values()].flatMap(readOrder),
}

const numberOf = (row: SourceRow): string =>
  row.cell('order_number_formatted') || row.cell('order_number', 'Order Number') || row.cell('order_id') || ''

function readOrder(rows: readonly [SourceRow, ...SourceRow[]]): readonly CsvRow[] {
  const [first] = rows
  const status = statusOf(first)
  const items = rows.flatMap(readItems)
  const discount = items.reduce((sum, { cells }) => sum + amountOf(cells.itemDiscount), 0)
  const total = first.cell('order_total', 'Order Total Amount')
  const isPaid = Boolean(first.cell('paid_date', 'Paid Date')) || !UNPAID.includes(status)
  const placedAt = first.cell('order_date', 'date')
  const refunded = refundOf(first)
  // What they say is in other columns, or has no place here.
  for (const name of UNUSED) first.cell(name)
  const head = {
    placedAt,
    email: first.cell('billing_email', 'Email (Billing)') || first.cell('customer_email'),
    canceled: CANCELED.includes(status) ? placedAt : '',
    currency: first.cell('order_currency', 'Currency'),
    discount: formatAmount(
      discount || amountOf(first.cell('discount_total', 'cart_discount', 'Cart Discount Amount')),
    ),
    discountCode:
      valuesOf(first.cell('coupon_items') ?? '').code || first.cell('Coupon Code', 'Coupons Used', 'coupons'),
    shipping: first.cell('shipping_total', 'Order Shipping Amount'),
    tax: first.cell('tax_total', 'Order Total Tax Amount', 'Order Tax Amount'),
    taxIncluded: 'no',
    total,
    paid: isPaid ? total : '0',
    refunded: status === 'refunded' && refunded === 0 ? total : formatAmount(refunded),
    shippingMethod: first.cell('shipping_method', 'Shipping Method Title'),
    note: first.cell('customer_note', 'Customer Note'),
    customFields: formatEntriesCell(
      FIELDS.flatMap(([title, ...columns]) => {
        const value = first.cell(...columns)
        return value ? [[title, value] as const] : []
      }),
    ),
    ...readAddress(first, 'billing'),
    ...readAddress(first, 'shipping'),
  }
  const isFulfilled = status === 'completed' || status === 'refunded'
  return orderRows(
    numberOf(first),
    head,
    (items.length > 0 ? items : [wholeOrder(first)]).map(({ line, cells }) => ({
      line,
      cells: { ...cells, itemFulfilled: isFulfilled ? cells.itemQuantity : '0' },
    })),
  )
}

const UNPAID = ['pending', 'pending payment', 'on-hold', 'failed', 'cancelled', 'checkout-draft']
const CANCELED = ['failed', 'cancelled']
const UNUSED = [
  'order_id',
  'order_number',
  'order_subtotal',
  'order_discount',
  'cart_discount',
  'discount_total',
  'shipping_tax_total',
  'fee_total',
  'fee_tax_total',
  'fee_items',
  'tax_items',
  'shipping_items',
  'wt_import_key',
  'customer_id',
  'customer_user',
  'customer_email',
  'payment_method',
  'line_item_1',
  'Order Subtotal Amount',
  'Cart Discount Amount',
  'Discount Amount',
  'Discount Amount Tax',
  'Order Tax Amount',
  'Item #',
]
const FIELDS = [
  ['Payment Method', 'payment_method_title', 'Payment Method Title', 'payment_method'],
  ['Transaction ID', 'transaction_id', 'Transaction ID'],
] as const

/** `wc-on-hold` or `On hold`. */
const statusOf = (row: SourceRow): string =>
  (row.cell('status', 'Order Status') ?? '')
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace('on hold', 'on-hold')
    .replace(/^canceled$/, 'cancelled')

function refundOf(row: SourceRow): number {
  const refunds = (row.cell('refund_items') ?? '')
    .split(';')
    .map((refund) => amountOf(valuesOf(refund).amount))
  return (
    refunds.reduce((sum, amount) => sum + Math.abs(amount), 0) ||
    Math.abs(amountOf(row.cell('refunded_total', 'Order Refund Amount')))
  )
}

/** The items of a row: in cells of their own, in numbered columns, or the only one of the row. */
function readItems(row: SourceRow): readonly SourceItem[] {
  const written = [
    ...numbered((nth) => row.cell(`line_item_${nth}`)),
    ...(row.cell('line_items') ?? '').split(';'),
  ]
  const listed = joinItems(written).map((text) => itemOf(row, valuesOf(text)))
  if (listed.length > 0) {
    for (let nth = 1; row.cell(`Product Item ${nth} Name`) !== undefined; nth++)
      for (const name of ['id', 'SKU', 'Quantity', 'Total', 'Subtotal'])
        row.cell(`Product Item ${nth} ${name}`)
    return listed
  }
  const columns = numbered((nth) => row.cell(`Item Name #${nth}`)).map((name, at) => {
    const cell = (column: string) => row.cell(`${column} #${at + 1}`) ?? ''
    const quantity = cell('Quantity (- Refund)') || cell('Quantity')
    return { name, sku: cell('SKU'), quantity, price: cell('Item Cost') }
  })
  if (columns.length > 0)
    return columns.filter(({ name }) => name !== '').map((values) => itemOf(row, values))
  const name = row.cell('item_name', 'Item Name', 'Product Name', 'Name')
  if (!name) return []
  for (const unused of ['item_product_id', 'item_refunded', 'item_refunded_qty', 'item_subtotal_tax'])
    row.cell(unused)
  return [
    itemOf(row, {
      name,
      sku: row.cell('item_sku', 'SKU') ?? '',
      quantity: row.cell('item_quantity', 'Quantity', 'Quantity (- Refund)') ?? '',
      price: row.cell('Item Cost') ?? '',
      sub_total: row.cell('item_subtotal') ?? '',
      total: row.cell('item_total') ?? '',
      tax: row.cell('item_total_tax', 'item_tax', 'Order Line Tax') ?? '',
    }),
  ]
}

/** The cells of the columns that are numbered from one. */
function numbered(cell: (nth: number) => string | undefined): readonly string[] {
  const cells: string[] = []
  for (let nth = 1, text = cell(1); text !== undefined; text = cell(++nth)) cells.push(text)
  return cells
}

/** A name may have the semicolon that separates items. */
function joinItems(parts: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const part of parts) {
    if (part.trim() === '') continue
    const last = items.length - 1
    if (last < 0 || /(^|\|)(name|id):/.test(part)) items.push(part)
    else items[last] += `;${part}`
  }
  return items
}

type Values = Readonly<Partial<Record<string, string>>>

const KEY =
  /^(id|name|product_id|_?variation_id|sku|quantity|total|sub_?total|tax|total_tax|subtotal_tax|tax_data|refunded|refunded_qty|meta:[^:]+|meta|code|amount|reason|date|description|method_id|items|taxes):/

/** Reads `name:Mug|sku:M-1|quantity:2|meta:Color:Red`. A part without a key belongs to the one before. */
function valuesOf(text: string): Values {
  const values: Record<string, string> = {}
  let key = ''
  for (const part of text.split('|')) {
    const [whole, name] = KEY.exec(part) ?? []
    if (whole && name) {
      key = name
      values[key] = part.slice(whole.length)
    } else if (key) values[key] += `|${part}`
  }
  return values
}

function itemOf({ line }: SourceRow, values: Values): SourceItem {
  const quantity = Math.max(1, Math.round(amountOf(values.quantity)))
  const full = values.price
    ? amountOf(values.price) * quantity
    : amountOf(values.sub_total || values.subtotal || values.total)
  const net = values.total ? amountOf(values.total) : full
  const price = unitPrice(full, quantity)
  const details = Object.entries(values).flatMap(([key, value]) =>
    key.startsWith('meta:') && !key.startsWith('meta:_') && value ? [[key.slice(5), value] as const] : [],
  )
  return {
    line,
    cells: {
      itemName: values.name,
      itemDetails: formatEntriesCell(details),
      itemSku: values.sku,
      itemPrice: formatAmount(price),
      itemQuantity: String(quantity),
      itemDiscount: formatAmount(Math.max(0, price * quantity - net)),
      itemTax: values.tax || values.total_tax,
    },
  }
}

/** Orders of a file without items have one for their total. */
const wholeOrder = (row: SourceRow): SourceItem => ({
  line: row.line,
  cells: {
    itemName: `WooCommerce ${numberOf(row)}`,
    itemPrice: formatAmount(
      Math.max(
        0,
        amountOf(row.cell('order_total', 'Order Total Amount')) -
          amountOf(row.cell('shipping_total', 'Order Shipping Amount')) -
          amountOf(row.cell('tax_total', 'Order Total Tax Amount')),
      ),
    ),
    itemQuantity: '1',
  },
})

function readAddress(row: SourceRow, kind: 'billing' | 'shipping') {
  const title = kind === 'billing' ? 'Billing' : 'Shipping'
  const cell = (key: string, ...titles: readonly string[]) =>
    row.cell(`${kind}_${key}`, ...titles.map((name) => `${name} (${title})`))
  return addressCells(kind, {
    FirstName: cell('first_name', 'First Name'),
    LastName: cell('last_name', 'Last Name'),
    Company: cell('company', 'Company'),
    Phone: cell('phone', 'Phone'),
    AddressLine: cell('address_1', 'Address 1&2', 'Address 1'),
    AddressLine2: cell('address_2', 'Address 2'),
    City: cell('city', 'City'),
    Subdivision: cell('state', 'State Code'),
    PostalCode: cell('postcode', 'Postcode'),
    Country: cell('country', 'Country Code'),
  })
}
