import type { LocationQuantity, SavedLocation, VariantLocationStock } from '@vitrine/contract'
import { address } from '../../codec/address-codec.ts'
import { dates } from '../../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { LocationQuantity, SavedLocation, VariantLocationStock } from '@vitrine/contract'

const locations = /* @__PURE__ */ resource<SavedLocation>('locations', {
  name: 'location',
  request: { address },
  response: { ...dates, address },
})

type LocationFields = Omit<SavedLocation, 'isDefault'>

/**
 * Lists the locations that hold stock.
 * @example const all = await locations.listLocations()
 */
export const listLocations = /* @__PURE__ */ operation(() => locations.list())

/**
 * Creates a location. Fails with `NAME_TAKEN` or `PRICING_SETTINGS_LIMIT_REACHED`.
 * @example await locations.createLocation({ name: 'Warehouse Berlin', address: { country: 'DE' } })
 */
export const createLocation = /* @__PURE__ */ operation(
  (input: EntityInput<LocationFields> & Pick<LocationFields, 'name'>) => locations.create(input),
)

/**
 * Updates a location. Fails with `LOCATION_NOT_FOUND`, `NAME_TAKEN`, `STALE_REVISION`, or with `LOCATION_IN_USE` when one
 * with stock or open orders is deactivated.
 * @example await locations.updateLocation('the-location-id', { active: false })
 */
export const updateLocation = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<LocationFields>) => locations.update(_id, changes),
)

/**
 * Deletes a location. Fails with `LOCATION_IN_USE`.
 * @example await locations.deleteLocation('the-location-id')
 */
export const deleteLocation = /* @__PURE__ */ operation((_id: string) => locations.delete(_id))

/**
 * Reads the stock of a product at each location. Fails with `PRODUCT_NOT_FOUND`.
 * @example const [variant] = await locations.getLocationStock('the-product-id')
 */
export const getLocationStock = /* @__PURE__ */ operation(
  (productId: string): Call<VariantLocationStock[]> => ({
    method: 'GET',
    path: path`/_vitrine/v1/products/${productId}/location-stock`,
    parse: ({ variants }: { variants: VariantLocationStock[] }) => variants,
  }),
)

/**
 * Sets the stock of variants at locations. Fails with `LOCATION_NOT_FOUND` or `INVENTORY_NOT_TRACKED`.
 * @example
 * ```ts
 * import { locations } from '@vitrine/client/merchant'
 *
 * const units = { variantId: 'the-variant-id', locationId: 'the-location-id', quantity: 5 }
 * await locations.updateLocationStock('the-product-id', [units])
 * ```
 */
export const updateLocationStock = /* @__PURE__ */ operation(
  (productId: string, units: (LocationQuantity & { variantId: string })[]): Call<VariantLocationStock[]> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/products/${productId}/location-stock`,
    args: { units },
    parse: ({ variants }: { variants: VariantLocationStock[] }) => variants,
  }),
)

/**
 * Moves stock between two locations, for all items or none. Fails with `INSUFFICIENT_INVENTORY` or `LOCATION_NOT_FOUND`.
 * @example
 * ```ts
 * import { locations } from '@vitrine/client/merchant'
 *
 * await locations.transferStock({
 *   fromLocationId: 'the-location-id',
 *   toLocationId: 'another-location-id',
 *   items: [{ productId: 'the-product-id', quantity: 3 }],
 * })
 * ```
 */
export const transferStock = /* @__PURE__ */ operation(
  (args: {
    fromLocationId: string
    toLocationId: string
    items: { productId: string; variantId?: string; quantity: number }[]
  }): Call<void> => ({ method: 'POST', path: '/_vitrine/v1/stock-transfers', args, parse: noResult }),
)
