import type { SavedLocation, Wire } from '@vitrine/contract'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { AddressRequest, parseAddress } from '../../kernel/address/address-schema.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  DEFAULT_LOCATION_ID,
  locationStock,
  locations,
} from '../../kernel/database/schema/catalog/locations.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import { edits } from '../pricing-settings/pricing-settings-schema.ts'

/** Few enough to compare all selections of them when an order is split. */
const MAX_LOCATIONS = 10

export const NewLocation = z.strictObject({
  name: z.string().trim().min(1).max(60),
  address: AddressRequest.nullish(),
  active: z.boolean().optional(),
  shipsOrders: z.boolean().optional(),
  position: z.number().int().min(0).max(10_000).optional(),
})
type NewLocation = z.infer<typeof NewLocation>
type Row = typeof locations.$inferSelect

const serializeLocation = (row: Row) =>
  ({
    ...edits(row),
    name: row.name,
    ...(row.address !== null && { address: row.address }),
    active: row.active,
    shipsOrders: row.shipsOrders,
    position: row.position,
    isDefault: row.id === DEFAULT_LOCATION_ID,
  }) satisfies Wire<SavedLocation>

/** The locations that hold stock. */
export const LOCATIONS = new PricingSettingKind({
  table: locations,
  entity: 'location',
  name: 'location',
  plural: 'locations',
  notFound: 'LOCATION_NOT_FOUND',
  columns: ({ address, ...input }: Changed<NewLocation>) =>
    definedFields({ ...input, address: address === undefined ? undefined : (parseAddress(address) ?? null) }),
  serialize: serializeLocation,
  settle: async (tx, { id, active }) => {
    const others = await tx.$count(locations, ne(locations.id, id))
    if (others >= MAX_LOCATIONS) return refuse('PRICING_SETTINGS_LIMIT_REACHED', { limit: MAX_LOCATIONS })
    return active === false ? refuseInUse(tx, id) : undefined
  },
  keep: ({ id }, tx) => refuseInUse(tx, id),
  duplicateRefusal: ({ name }) => refuse('NAME_TAKEN', { name }),
})

/** Why a location must stay active. Every change of its stock locks it, so this sees every change. */
async function refuseInUse(tx: Queryable, id: string): Promise<Refusal<'LOCATION_IN_USE'> | undefined> {
  if (id === DEFAULT_LOCATION_ID) return refuse('LOCATION_IN_USE', { reason: 'DEFAULT' })
  const stock = and(eq(locationStock.locationId, id), gt(locationStock.quantity, 0))
  if ((await tx.$count(locationStock, stock)) > 0) return refuse('LOCATION_IN_USE', { reason: 'STOCK' })
  const isOpen = sql`${orders.status} = 'APPROVED' and ${orders.fulfillmentStatus} <> 'FULFILLED'
    and ${orders.lines} @> ${JSON.stringify([{ locations: [{ locationId: id }] }])}::jsonb`
  return (await tx.$count(orders, isOpen)) > 0
    ? refuse('LOCATION_IN_USE', { reason: 'OPEN_ORDERS' })
    : undefined
}
