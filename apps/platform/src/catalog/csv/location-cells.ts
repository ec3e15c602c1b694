import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { unitsAt } from '../inventory/inventory-record.ts'
import { unitsElsewhere } from '../inventory/inventory-repository.ts'
import type { LocationQuantity } from '../locations/choose-locations.ts'
import type { VariantRecord } from '../products/product-record.ts'
import { formatChoicesCell, parseChoicesCell } from './csv-cells.ts'

/** An active location. */
interface Location {
  readonly id: string
  readonly name: string
}

/** The units at other locations than the default one, by variant. */
export type UnitsElsewhere = ReadonlyMap<string, readonly LocationQuantity[]>

/** Reads the units of variants at other locations than the default one. */
export async function readUnitsElsewhere(
  db: Queryable,
  variantIds: readonly string[],
): Promise<UnitsElsewhere> {
  const rows = await db
    .select({ id: variants.id, locations: unitsElsewhere })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]))
  return new Map(rows.map(({ id, locations }) => [id, locations]))
}

/** The units at each location: `Main location: 5; Berlin: 3`. Empty without tracking, and in a shop with one location. */
export function formatLocationsCell(
  { id, quantity }: VariantRecord,
  locations: readonly Location[],
  elsewhere: UnitsElsewhere,
): string {
  if (quantity === null || locations.length < 2) return ''
  const stock = { quantity, locations: elsewhere.get(id) ?? [] }
  return formatChoicesCell(
    Object.fromEntries(locations.map((each) => [each.name, String(unitsAt(stock, each.id))])),
  )
}

/** The units at the named locations; `undefined` when one is unknown or no number. */
export function readLocationsCell(
  text: string,
  locations: readonly Location[],
): readonly LocationQuantity[] | undefined {
  const units = Object.entries(parseChoicesCell(text) ?? { '': '' }).map(([name, count]) => {
    const location = locations.find((each) => each.name.toLowerCase() === name.toLowerCase())
    const isNumber = /^\d{1,7}$/.test(count) && Number(count) <= 1_000_000
    return location && isNumber ? { locationId: location.id, quantity: Number(count) } : undefined
  })
  return units.every((each) => each !== undefined) ? units : undefined
}
