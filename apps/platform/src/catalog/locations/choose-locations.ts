import { subdivisionCode } from '@vitrine/ui/subdivisions'

/** Units at a location. */
export interface LocationQuantity {
  readonly locationId: string
  readonly quantity: number
}

/** Where an order goes. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined
  /** A code such as `US-NY` or `NY`, or the name that the shopper typed. */
  readonly subdivision?: string | null | undefined
  /** Where the customer collects it. */
  readonly pickupLocationId?: string | undefined
}

export interface StockLocation {
  readonly id: string
  readonly address: { readonly country?: string | null; readonly subdivision?: string | null } | null
  readonly active: boolean
  readonly shipsOrders: boolean
  readonly position: number
}

/** Locations from the nearest to the farthest: the pickup location, the same region, the same country, the merchant's order. */
export function rankLocations(
  locations: readonly StockLocation[],
  { country, subdivision, pickupLocationId }: Destination,
): readonly StockLocation[] {
  const distance = ({ id, address }: StockLocation) => {
    if (id === pickupLocationId) return 0
    if (!country || address?.country !== country) return 3
    const region = regionOf(country, subdivision)
    return region && regionOf(country, address.subdivision) === region ? 1 : 2
  }
  return [...locations].sort(
    (a, b) => distance(a) - distance(b) || a.position - b.position || (a.id < b.id ? -1 : 1),
  )
}

/** The code of a region without that of its country, because addresses have `US-NY`, `NY` and `New York`. */
const regionOf = (country: string, typed: string | null | undefined): string | undefined =>
  subdivisionCode(country, (typed ?? '').trim().replace(new RegExp(`^${country}-`, 'i'), ''))

/** Units of a variant that an order takes. */
export interface Demand {
  readonly variantId: string
  readonly quantity: number
}

/** The units at each location, by variant. */
type Stock = ReadonlyMap<string, readonly LocationQuantity[]>

/**
 * Which locations an order takes its items from: the nearest one that has everything, or else the fewest that have it
 * together, of these the nearest. Locations that ship no orders are used when the others do not have enough. Returns the
 * units of each item by location, or `undefined` when all locations together do not have enough.
 */
export function chooseLocations(
  demands: readonly Demand[],
  stock: Stock,
  locations: readonly StockLocation[],
  destination: Destination,
): readonly (readonly LocationQuantity[])[] | undefined {
  const ranked = rankLocations(locations, destination)
  const pools = [
    ranked.filter(({ id }) => id === destination.pickupLocationId),
    ranked.filter(({ active, shipsOrders }) => active && shipsOrders),
    ranked.filter(({ active }) => active),
    // Stock that a location got back after it was deactivated can still be sold.
    ranked,
  ].map((pool) => pool.map(({ id }) => id))
  const units = new Map<string, number>()
  for (const { variantId, quantity } of demands) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  const hasEverything = (ids: readonly string[]) =>
    [...units].every(([variantId, quantity]) => unitsAt(stock, variantId, ids) >= quantity)
  const pool = pools.find(hasEverything)
  return pool && allocate(demands, stock, fewest(pool, hasEverything))
}

const unitsAt = (stock: Stock, variantId: string, ids: readonly string[]): number =>
  (stock.get(variantId) ?? []).reduce(
    (sum, { locationId, quantity }) => sum + (ids.includes(locationId) ? quantity : 0),
    0,
  )

/** The first of the smallest selections that fulfill a condition, by rank. A shop has at most ten locations. */
function fewest(ids: readonly string[], isEnough: (ids: readonly string[]) => boolean): readonly string[] {
  for (let size = 0; size < ids.length; size++) {
    const found = selections(ids, size).find(isEnough)
    if (found) return found
  }
  return ids
}

function selections(ids: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]]
  return ids.flatMap((id, index) => selections(ids.slice(index + 1), size - 1).map((rest) => [id, ...rest]))
}

/** Takes each item from the chosen locations, the nearest first. */
function allocate(demands: readonly Demand[], stock: Stock, chosen: readonly string[]) {
  const left = new Map(
    [...stock].map(([variantId, quantities]) => [
      variantId,
      new Map(quantities.map(({ locationId, quantity }) => [locationId, quantity])),
    ]),
  )
  return demands.map(({ variantId, quantity }) => {
    let missing = quantity
    return chosen.flatMap((locationId) => {
      const available = left.get(variantId)?.get(locationId) ?? 0
      const taken = Math.min(missing, available)
      missing -= taken
      left.get(variantId)?.set(locationId, available - taken)
      return taken > 0 ? [{ locationId, quantity: taken }] : []
    })
  })
}
