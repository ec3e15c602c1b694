import type { CsvRow } from '@vitrine/contract'
import { formatEntriesCell, formatListCell } from '../../catalog/csv/csv-cells.ts'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import { groupRows, type SourceRow, splitNames } from '../../catalog/import-formats/source-table.ts'
import { readSourceTime } from '../../catalog/import-formats/source-time.ts'
import { addressCells, amountOf, formatAmount, namedCells, orderRows, splitName } from './source-orders.ts'

/** The orders that Shopify exports: a row for each item, of which only the first has the columns of the order. */
export const SHOPIFY_ORDERS: SourceFormat = {
  matches: ({ hasColumns }) => hasColumns('Name', 'Financial Status', 'Lineitem name', 'Lineitem price'),
  read: ({ rows }) => [...groupRows(rows, (row) => row.cell('Name') ?? '').values()].flatMap(readOrder),
}

function readOrder(rows: readonly [SourceRow, ...SourceRow[]]): readonly CsvRow[] {
  const [first] = rows
  const number = (first.cell('Name') ?? '').replace(/^#/, '')
  return orderRows(
    number,
    readHead(first, rows),
    rows.map((row) => ({ line: row.line, cells: readItem(row, first) })),
  )
}

function readHead(row: SourceRow, rows: readonly SourceRow[]) {
  const [subtotal, shipping, tax, total] = ['Subtotal', 'Shipping', 'Taxes', 'Total'].map((name) =>
    amountOf(row.cell(name)),
  ) as [number, number, number, number]
  const items = rows.reduce(
    (sum, each) => sum + amountOf(each.cell('Lineitem price')) * amountOf(each.cell('Lineitem quantity')),
    0,
  )
  // The rest of an amount that is not in the file, such as a tip or duties, stays in the total.
  for (const name of ['Discount Amount', 'Lineitem discount', 'Duties']) row.cell(name)
  return {
    placedAt: readSourceTime(row.cell('Created at') ?? ''),
    email: row.cell('Email'),
    canceled: readSourceTime(row.cell('Cancelled at') ?? ''),
    currency: row.cell('Currency'),
    discount: formatAmount(Math.max(0, items - subtotal)),
    discountCode: row.cell('Discount Code'),
    shipping: row.cell('Shipping'),
    tax: row.cell('Taxes'),
    // Prices that include tax add up to the total without it.
    taxIncluded: tax > 0 && Math.abs(total - subtotal - shipping) < 0.005 ? 'yes' : 'no',
    total: row.cell('Total'),
    ...readPayment(row, total),
    shippingMethod: row.cell('Shipping Method'),
    note: row.cell('Notes'),
    customFields: readFields(row),
    tags: formatListCell(splitNames(row.cell('Tags'))),
    ...readAddress(row, 'Billing'),
    ...readAddress(row, 'Shipping'),
  }
}

/** What was paid and refunded, by the payment status. */
function readPayment(row: SourceRow, total: number) {
  const status = row.cell('Financial Status')?.toLowerCase() ?? ''
  // When it was paid is no later than the order here.
  row.cell('Paid at')
  const refunded = row.cell('Refunded Amount') ?? ''
  const outstanding = amountOf(row.cell('Outstanding Balance'))
  if (status === 'partially_paid') return { paid: formatAmount(Math.max(0, total - outstanding)) }
  if (!['paid', 'partially_refunded', 'refunded'].includes(status)) return { paid: '0' }
  const isRefunded = status === 'refunded' && amountOf(refunded) === 0
  return { paid: row.cell('Total'), refunded: isRefunded ? row.cell('Total') : refunded }
}

/** What we have no fields for is kept as custom fields of the order. */
function readFields(row: SourceRow): string {
  const notes = (row.cell('Note Attributes') ?? '').split(/\r?\n/).flatMap((line) => {
    const [, title, value] = /^([^:]+):\s*(.+)$/.exec(line.trim()) ?? []
    return title && value ? [[title.trim(), value] as const] : []
  })
  const columns = ['Payment Method', 'Payment Reference', 'Source', 'Receipt Number', 'Employee', 'Location']
  return formatEntriesCell([...notes, ...namedCells(row, columns)])
}

function readAddress(row: SourceRow, kind: 'Billing' | 'Shipping') {
  const cell = (name: string) => row.cell(`${kind} ${name}`)?.replace(/^'/, '')
  // The street is both lines of the address, and the name of the province what its code says.
  cell('Street')
  cell('Province Name')
  return addressCells(kind === 'Billing' ? 'billing' : 'shipping', {
    ...splitName(cell('Name')),
    Company: cell('Company'),
    Phone: cell('Phone') || (kind === 'Billing' ? row.cell('Phone') : ''),
    AddressLine: cell('Address1'),
    AddressLine2: cell('Address2'),
    City: cell('City'),
    Subdivision: cell('Province'),
    PostalCode: cell('Zip'),
    Country: cell('Country'),
  })
}

function readItem(row: SourceRow, first: SourceRow) {
  const status = row.cell('Lineitem fulfillment status')?.toLowerCase()
  const isFulfilled =
    status === 'fulfilled' || first.cell('Fulfillment Status')?.toLowerCase() === 'fulfilled'
  // The date of the shipment is that of the order here.
  row.cell('Fulfilled at')
  return {
    itemName: row.cell('Lineitem name'),
    itemSku: row.cell('Lineitem sku'),
    itemPrice: row.cell('Lineitem price'),
    itemQuantity: row.cell('Lineitem quantity'),
    itemShips: row.cell('Lineitem requires shipping')?.toLowerCase() === 'false' ? 'no' : 'yes',
    itemFulfilled: isFulfilled ? row.cell('Lineitem quantity') : '0',
  }
}
