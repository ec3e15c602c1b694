import { parseMoney, toDecimalString } from '@vitrine/pricing'
import { parseEntriesCell, parseListCell } from '../../catalog/csv/csv-cells.ts'
import { formatSourceTime } from '../../catalog/import-formats/source-time.ts'
import type { OrderCells } from './order-cells.ts'

const addressColumns = (kind: 'Billing' | 'Shipping') =>
  ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province', 'Country', 'Phone'].map(
    (name) => `${kind} ${name}`,
  )

/** The columns of the orders that Shopify exports. */
export const SHOPIFY_ORDER_COLUMNS: readonly string[] = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Lineitem requires shipping',
  'Lineitem fulfillment status',
  ...addressColumns('Billing'),
  ...addressColumns('Shipping'),
  'Notes',
  'Note Attributes',
  'Cancelled at',
  'Refunded Amount',
  'Outstanding Balance',
  'Tags',
]

type Row = Readonly<Record<string, string | null | undefined>>

/** The rows of one order as Shopify writes them. */
export function toShopifyRows(rows: readonly OrderCells[]): readonly string[][] {
  return rows.map((cells, at) => {
    const row: Row = { Name: `#${cells.number}`, ...(at === 0 && headOf(cells, rows)), ...itemOf(cells) }
    return SHOPIFY_ORDER_COLUMNS.map((column) => row[column] ?? '')
  })
}

function headOf(head: OrderCells, rows: readonly OrderCells[]): Row {
  const currency = head.currency ?? ''
  const minor = (amount: string | null | undefined) => parseMoney(amount ?? '0', currency)?.amount ?? 0
  const items = rows.reduce(
    (sum, { itemPrice, itemQuantity }) => sum + minor(itemPrice) * Number(itemQuantity),
    0,
  )
  const [total, paid, refunded] = [minor(head.total), minor(head.paid), minor(head.refunded)]
  const isFulfilled = rows.every(({ itemFulfilled, itemQuantity }) => itemFulfilled === itemQuantity)
  const isStarted = rows.some(({ itemFulfilled }) => itemFulfilled !== '0')
  const time = formatSourceTime(head.placedAt ?? '')
  return {
    Email: head.email,
    'Financial Status': financialStatusOf({ total, paid, refunded, isCanceled: Boolean(head.canceled) }),
    'Paid at': paid >= total ? time : '',
    'Fulfillment Status': isFulfilled ? 'fulfilled' : isStarted ? 'partial' : 'unfulfilled',
    Currency: currency,
    Subtotal: toDecimalString({ amount: items - minor(head.discount), currency }),
    Shipping: head.shipping,
    Taxes: head.tax,
    Total: head.total,
    'Discount Code': head.discountCode,
    'Discount Amount': head.discount,
    'Shipping Method': head.shippingMethod,
    'Created at': time,
    ...addressOf(head, 'Billing', 'billing'),
    ...addressOf(head, 'Shipping', 'shipping'),
    Notes: head.note,
    'Note Attributes': (parseEntriesCell(head.customFields ?? '') ?? [])
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    'Cancelled at': formatSourceTime(head.canceled ?? ''),
    'Refunded Amount': head.refunded,
    'Outstanding Balance': toDecimalString({ amount: Math.max(0, total - paid), currency }),
    Tags: parseListCell(head.tags ?? '').join(', '),
  }
}

function financialStatusOf({
  total,
  paid,
  refunded,
  isCanceled,
}: {
  readonly total: number
  readonly paid: number
  readonly refunded: number
  readonly isCanceled: boolean
}): string {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid >= total) return 'paid'
  if (paid > 0) return 'partially_paid'
  return isCanceled ? 'voided' : 'pending'
}

function addressOf(head: OrderCells, kind: 'Billing' | 'Shipping', own: 'billing' | 'shipping'): Row {
  const cells: Row = {
    Name: [head[`${own}FirstName`], head[`${own}LastName`]].filter(Boolean).join(' '),
    Street: [head[`${own}AddressLine`], head[`${own}AddressLine2`]].filter(Boolean).join(', '),
    Address1: head[`${own}AddressLine`],
    Address2: head[`${own}AddressLine2`],
    Company: head[`${own}Company`],
    City: head[`${own}City`],
    Zip: head[`${own}PostalCode`],
    Province: head[`${own}Subdivision`]?.replace(/^[A-Z]{2}-/, ''),
    Country: head[`${own}Country`],
    Phone: head[`${own}Phone`],
  }
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [`${kind} ${name}`, value]))
}

function itemOf({
  itemName,
  itemDetails,
  itemSku,
  itemPrice,
  itemQuantity,
  itemShips,
  itemFulfilled,
}: OrderCells): Row {
  const details = (parseEntriesCell(itemDetails ?? '') ?? []).map(([, value]) => value)
  return {
    'Lineitem quantity': itemQuantity,
    // Shopify writes the chosen values behind the name.
    'Lineitem name': [itemName, details.join(' / ')].filter(Boolean).join(' - '),
    'Lineitem price': itemPrice,
    'Lineitem sku': itemSku,
    'Lineitem requires shipping': itemShips === 'yes' ? 'true' : 'false',
    'Lineitem fulfillment status':
      itemFulfilled === itemQuantity ? 'fulfilled' : itemFulfilled === '0' ? 'pending' : 'partial',
  }
}
