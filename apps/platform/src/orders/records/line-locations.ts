import { eq } from 'drizzle-orm'
import type { Destination, LocationQuantity } from '../../catalog/locations/choose-locations.ts'
import { lockActiveLocations } from '../../catalog/locations/location-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'
import type { OrderRecord } from './order-record.ts'

/** Where an order goes, or where it is collected. */
export async function destinationOf(
  tx: Queryable,
  { details: { shippingInfo, recipientInfo } }: Pick<OrderRecord, 'details'>,
): Promise<Destination> {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {}
  const address = shippingDestination?.address ?? recipientInfo?.address
  const optionId = pickupDetails && parseId(optionIn(shippingInfo?.code ?? ''))
  const [option] = optionId
    ? await tx
        .select({ locationId: shippingOptions.pickupLocationId })
        .from(shippingOptions)
        .where(eq(shippingOptions.id, optionId))
    : []
  return {
    country: address?.country,
    subdivision: address?.subdivision,
    ...(option?.locationId && { pickupLocationId: option.locationId }),
  }
}

/** Where the units of a line come from that were not restocked. */
export const originsOf = ({
  locations,
  quantity,
  restockedQuantity = 0,
}: Pick<StoredOrderLine, 'locations' | 'quantity' | 'restockedQuantity'>): readonly LocationQuantity[] =>
  locations ?? [{ locationId: DEFAULT_LOCATION_ID, quantity: quantity - restockedQuantity }]

/** A line with the locations of its units. Lines from the default location do not store it. */
export function withLocations<Line extends Pick<StoredOrderLine, 'locations'>>(
  { locations: _, ...line }: Line,
  origins: readonly LocationQuantity[],
): Omit<Line, 'locations'> & Pick<StoredOrderLine, 'locations'> {
  const isElsewhere = origins.some(({ locationId }) => locationId !== DEFAULT_LOCATION_ID)
  return isElsewhere ? { ...line, locations: origins } : line
}

/** Adds units at their locations. */
export function mergeOrigins(
  origins: readonly LocationQuantity[],
  more: readonly LocationQuantity[],
): readonly LocationQuantity[] {
  const units = new Map<string, number>()
  for (const { locationId, quantity } of [...origins, ...more])
    units.set(locationId, (units.get(locationId) ?? 0) + quantity)
  return [...units].map(([locationId, quantity]) => ({ locationId, quantity }))
}

/** Splits units off: those of the farthest location first, so that as few locations as possible remain. */
export function splitOrigins(origins: readonly LocationQuantity[], units: number) {
  let missing = units
  const returned: LocationQuantity[] = []
  const left: LocationQuantity[] = []
  for (const { locationId, quantity } of origins.toReversed()) {
    const taken = Math.min(missing, quantity)
    missing -= taken
    if (taken > 0) returned.push({ locationId, quantity: taken })
    if (quantity > taken) left.unshift({ locationId, quantity: quantity - taken })
  }
  return { returned, left }
}

/** Units return to where they came from, or to the default location if that one is closed or deleted. */
export async function findReturnLocations(
  tx: Queryable,
  origins: readonly LocationQuantity[],
): Promise<(locationId: string) => string> {
  const elsewhere = origins.flatMap(({ locationId }) =>
    locationId === DEFAULT_LOCATION_ID ? [] : [locationId],
  )
  const active = await lockActiveLocations(tx, elsewhere)
  return (locationId) => (active.has(locationId) ? locationId : DEFAULT_LOCATION_ID)
}
