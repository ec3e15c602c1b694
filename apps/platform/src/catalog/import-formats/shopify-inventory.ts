import type { CsvRow } from '@vitrine/contract'
import { formatChoicesCell } from '../csv/csv-cells.ts'
import { groupRows, type SourceRow, type SourceTable } from './source-table.ts'

/** A file of Shopify with the inventory at each location, one row for each. */
export const isShopifyInventory = ({ hasColumns }: SourceTable): boolean =>
  hasColumns('Handle', 'Option1 Name', 'Location') && !hasColumns('Variant Price')

/** The rows of a variant as one row of our own format. With one location in the file, its name doesn't matter. */
export function readShopifyInventory({ rows }: SourceTable): readonly CsvRow[] {
  const stocked = rows.flatMap((row) => {
    const units = unitsIn(row)
    return units === undefined ? [] : [{ row, units, location: row.cell('Location') ?? '' }]
  })
  const hasOneLocation = new Set(stocked.map(({ location }) => location)).size === 1
  const unitsOf = new Map(stocked.map(({ row, ...each }) => [row, each]))
  const byVariant = groupRows(
    stocked.map(({ row }) => row),
    (row) => JSON.stringify([handleOf(row), choicesOf(row)]),
  )
  return [...byVariant.values()].map((rowsOfVariant) => {
    const [first] = rowsOfVariant
    const choices = choicesOf(first)
    const places = rowsOfVariant.flatMap((row) => unitsOf.get(row) ?? [])
    const hasChoices = Object.keys(choices).length > 0
    return {
      line: first.line,
      values: {
        row: hasChoices ? 'variant' : 'product',
        slug: handleOf(first),
        ...(hasChoices && { choices: formatChoicesCell(choices) }),
        ...(hasOneLocation
          ? { stock: places[0]?.units ?? '0' }
          : {
              stockByLocation: formatChoicesCell(
                Object.fromEntries(places.map(({ location, units }) => [location, units])),
              ),
            }),
      },
    }
  })
}

const handleOf = (row: SourceRow): string => row.cell('Handle') ?? ''

function choicesOf(row: SourceRow): Readonly<Record<string, string>> {
  const choices = [1, 2, 3].flatMap((nth) => {
    const [name, value] = [row.cell(`Option${nth} Name`), row.cell(`Option${nth} Value`)]
    return name && value && value !== 'Default Title' ? [[name, value] as const] : []
  })
  return Object.fromEntries(choices)
}

/** What can be sold: units of open orders are not part of it. Oversold units count as none. */
function unitsIn(row: SourceRow): string | undefined {
  const units = row.cell('Available (not editable)', 'Available') || row.cell('On hand (current)', 'On hand')
  if (!units || units.toLowerCase() === 'not stocked') return undefined
  return units.startsWith('-') ? '0' : units
}
