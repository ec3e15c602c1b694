import type { SavedCarrier } from '@vitrine/contract'
import { address } from '../../codec/address-codec.ts'
import { dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { SavedCarrier, SavedCarrierRate } from '@vitrine/contract'

/** The properties of a carrier. Its secret is write-only. */
type CarrierDetails = Omit<EntityInput<SavedCarrier>, 'hasSecret'> & { secret?: string }

const carriers = /* @__PURE__ */ resource<SavedCarrier>('carriers', {
  name: 'carrier',
  request: { shipFromAddress: address },
  response: { ...dates, shipFromAddress: address },
})

/**
 * Lists the carriers with calculated rates.
 * @example const all = await carriers.listCarriers()
 */
export const listCarriers = /* @__PURE__ */ operation(() => carriers.list())

/**
 * Adds a carrier. Rates come from its table, or from its server; if the server does not respond, `backupRate`
 * applies.
 *
 * @example
 * ```ts
 * import { carriers } from '@vitrine/client/merchant'
 *
 * await carriers.createCarrier({
 *   name: 'Parcel post',
 *   provider: 'TABLE',
 *   rates: [{ title: 'Parcel', countries: ['DE'], maxWeight: 5, amount: '5.90' }],
 * })
 * ```
 */
export const createCarrier = /* @__PURE__ */ operation(
  (input: CarrierDetails & Pick<SavedCarrier, 'name' | 'provider'>) => carriers.create(input),
)

/**
 * Updates a carrier. Fails with `CARRIER_NOT_FOUND` or `STALE_REVISION`.
 * @example await carriers.updateCarrier('the-carrier-id', { active: false })
 */
export const updateCarrier = /* @__PURE__ */ operation(
  (_id: string, changes: Omit<EntityChanges<SavedCarrier>, 'hasSecret'> & { secret?: string | null }) =>
    carriers.update(_id, changes),
)

/**
 * Deletes a carrier. Existing orders keep it.
 * @example await carriers.deleteCarrier('the-carrier-id')
 */
export const deleteCarrier = /* @__PURE__ */ operation((_id: string) => carriers.delete(_id))
