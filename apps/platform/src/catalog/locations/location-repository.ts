import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { DEFAULT_LOCATION_ID, locations } from '../../kernel/database/schema/catalog/locations.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { StockLocation } from './choose-locations.ts'

/** The default location is at the address of the business, unless it has one of its own. */
const address = sql<
  StockLocation['address']
>`coalesce(${locations.address}, case when ${locations.id} = ${DEFAULT_LOCATION_ID}
  then (select ${shopSettings.contact} from ${shopSettings}) end)`

const stockLocation = {
  id: locations.id,
  name: locations.name,
  address,
  active: locations.active,
  shipsOrders: locations.shipsOrders,
  position: locations.position,
}

/** All locations in the merchant's order. */
export const listLocations = (db: Queryable): Promise<NamedLocation[]> =>
  db.select(stockLocation).from(locations).orderBy(asc(locations.position), asc(locations.id))

export type NamedLocation = StockLocation & { readonly name: string }

/** All locations, none of which is deactivated or deleted until the transaction ends. */
export const lockLocations = (tx: Queryable): Promise<NamedLocation[]> =>
  tx.select(stockLocation).from(locations).orderBy(asc(locations.id)).for('share')

/** Which of these locations exist and are active. They stay so until the transaction ends. */
export async function lockActiveLocations(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = [...new Set(ids.flatMap((id) => parseId(id) ?? []))]
  if (known.length === 0) return new Set()
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inArray(locations.id, known), eq(locations.active, true)))
    .orderBy(asc(locations.id))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** The id of an active location, which stays so until the transaction ends. */
export async function findActiveLocation(
  tx: Queryable,
  id: string,
): Promise<string | Refusal<'LOCATION_NOT_FOUND'>> {
  const [found] = await lockActiveLocations(tx, [id])
  return found ?? refuse('LOCATION_NOT_FOUND')
}
