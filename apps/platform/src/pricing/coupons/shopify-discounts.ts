import type { CsvRow } from '@vitrine/contract'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import type { SourceRow } from '../../catalog/import-formats/source-table.ts'
import { readSourceTime } from '../../catalog/import-formats/source-time.ts'

/** The discount codes that Shopify exports. */
export const SHOPIFY_DISCOUNTS: SourceFormat = {
  matches: ({ hasColumns }) => hasColumns('Name', 'Value', 'Value Type', 'Times Used In Total'),
  read: ({ rows }) => rows.map(readRow),
}

/** What we can't check must not be dropped: the discount would be given to more shoppers or for more items. */
function readRow(row: SourceRow): CsvRow {
  const cell = (name: string) => row.cell(name) ?? ''
  // They decide nothing here: a cart has one discount code.
  for (const name of ['Order', 'Product', 'Shipping']) cell(`Combines with ${name} Discounts`)
  cell('Context')
  const minimum = readMinimum(cell('Minimum Purchase Requirements'))
  const usageLimit = cell('Usage Limit Per Code')
  const remaining = usageLimit === '' ? undefined : Number(usageLimit) - Number(cell('Times Used In Total'))
  const end = readSourceTime(cell('End'))
  const isOver = remaining !== undefined && remaining <= 0
  const isActive =
    /^(active|scheduled)$/i.test(cell('Status')) || (/^expired$/i.test(cell('Status')) && end !== '')
  const values = {
    code: cell('Name'),
    name: cell('Name'),
    type: typeOf(row),
    value: cell('Value').replace(/^-/, ''),
    minimumSubtotal: minimum.amount,
    active: isActive && !isOver ? 'yes' : 'no',
    startTime: readSourceTime(cell('Start')),
    expirationTime: end,
    usageLimit: remaining === undefined || isOver ? usageLimit : String(remaining),
    limitPerShopper: /^(1|true|yes)$/i.test(cell('Applies Once Per Customer')) ? '1' : '',
    unknownConditions: [minimum.unknown, unknownBuyers(row), unknownItems(row)].filter(Boolean).join(' '),
  }
  return {
    line: row.line,
    values: Object.fromEntries(Object.entries(values).filter(([, text]) => text !== '')),
  }
}

function typeOf(row: SourceRow): string {
  const type = row.cell('Type') ?? ''
  if (/free shipping/i.test(type) || /^shipping$/i.test(row.cell('Discount Class') ?? '')) return 'shipping'
  if (type !== '' && !/amount off|percentage/i.test(type)) return type
  const valueType = row.cell('Value Type') ?? ''
  return valueType === 'percentage' ? 'percent' : valueType === 'fixed_amount' ? 'amount' : valueType
}

/** A minimum amount; a minimum quantity is unknown to discount codes. */
function readMinimum(text: string): { readonly amount: string; readonly unknown: string } {
  const [amount = ''] = /\d+(\.\d+)?/.exec(text.replaceAll(',', '')) ?? []
  if (text === '' || /^(none|no minimum.*)$/i.test(text)) return { amount: '', unknown: '' }
  return amount !== '' && !/quantity|item/i.test(text)
    ? { amount, unknown: '' }
    : { amount: '', unknown: `needs “${text}”, which discount codes can’t check` }
}

const unknownBuyers = (row: SourceRow): string => {
  const buyers = row.cell('Customer Selection') ?? ''
  return /^(|all|everyone|all customers)$/i.test(buyers) ? '' : `is for certain customers only: “${buyers}”.`
}

const unknownItems = (row: SourceRow): string =>
  /^product$/i.test(row.cell('Discount Class') ?? '')
    ? 'is for certain products, which the file doesn’t name.'
    : ''
