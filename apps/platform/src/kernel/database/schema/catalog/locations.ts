import type { WireAddress } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'
import { variants } from './catalog.ts'

/** The first location of every shop, created by a migration. It cannot be deleted. */
export const DEFAULT_LOCATION_ID = '00000000-0000-4000-8000-000000000001'

/** A place that holds stock. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: text().notNull(),
    address: jsonb().$type<WireAddress>(),
    active: boolean().notNull().default(true),
    /** Otherwise orders take from it only what no other location has. */
    shipsOrders: boolean().notNull().default(true),
    /** Lower ones come first where several are equally near. */
    position: integer().notNull().default(0),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('locations_name').on(sql`lower(${table.name})`)],
)

/**
 * The units at every location except the default one, which has the rest of the variant's quantity. So the sum is right
 * by construction, and a shop with one location has no rows. A trigger rejects more units than the variant has.
 */
export const locationStock = pgTable(
  'location_stock',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    locationId: uuid()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    index('location_stock_location').on(table.locationId),
    check('location_stock_quantity', sql`${table.quantity} >= 0`),
  ],
)
