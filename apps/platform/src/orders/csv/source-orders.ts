import type { CsvRow } from '@vitrine/contract'
import type { SourceRow } from '../../catalog/import-formats/source-table.ts'
import type { OrderCells } from './order-cells.ts'
import { readCountry } from './source-country.ts'

/** The cells of an item, and the line that has it. */
export interface SourceItem {
  readonly line: number
  readonly cells: OrderCells
}

/** An order of another system as rows of our own format: one for each item, of which the first has the cells of the order. */
export const orderRows = (
  number: string,
  head: OrderCells,
  items: readonly SourceItem[],
): readonly CsvRow[] =>
  items.map(({ line, cells }, at) => ({
    line,
    values: Object.fromEntries(
      Object.entries({ number, ...(at === 0 && head), ...cells }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      ),
    ),
  }))

export const amountOf = (text: string | undefined | null): number => Number.parseFloat(text || '0') || 0

export const formatAmount = (amount: number): string => String(Math.round(amount * 1000) / 1000)

/** The full price of a unit, when the file has that of all units. What rounding adds becomes part of the discount. */
export const unitPrice = (total: number, quantity: number): number =>
  Math.ceil(Math.round((total / quantity) * 1e5) / 1e3) / 100

const MAX_SUBDIVISION = 20

/** The fields of an address. States are written as `BE` or as `DE-BE`; a long name is written behind the city. */
export function addressCells(
  kind: 'billing' | 'shipping',
  { Subdivision: state, Country, ...fields }: Readonly<Partial<Record<AddressField, string | undefined>>>,
): OrderCells {
  const country = readCountry(Country)
  const subdivision = state && country && !state.includes('-') ? `${country}-${state}` : state
  const isCode = (subdivision ?? '').length <= MAX_SUBDIVISION
  const city = isCode ? fields.City : [fields.City, state].filter(Boolean).join(', ')
  const cells = { ...fields, City: city, Subdivision: isCode ? subdivision : undefined, Country: country }
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [`${kind}${name}`, value]))
}

type AddressField =
  | 'FirstName'
  | 'LastName'
  | 'Company'
  | 'Phone'
  | 'AddressLine'
  | 'AddressLine2'
  | 'City'
  | 'Subdivision'
  | 'PostalCode'
  | 'Country'

/** The last word of a name is the last name, unless it is the only one. */
export function splitName(
  name: string | undefined,
): Readonly<Record<'FirstName' | 'LastName', string | undefined>> {
  const [, first, last] = /^(.*?)\s*(\S*)$/.exec(name ?? '') ?? []
  return { FirstName: first || last, LastName: first && last }
}

/** The columns that have a value, as titles and texts. */
export const namedCells = (
  row: SourceRow,
  columns: readonly string[],
): readonly (readonly [title: string, text: string])[] =>
  columns.flatMap((name) => {
    const value = row.cell(name)
    return value ? [[name, value] as const] : []
  })
