import type { SavedShippingOption } from '@vitrine/contract'
import { address } from '../../codec/address-codec.ts'
import { dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { DeliverySlots, DeliveryWindow, SavedShippingOption, SavedShippingRate } from '@vitrine/contract'

const options = /* @__PURE__ */ resource<SavedShippingOption>('shipping-options', {
  name: 'shippingOption',
  request: { pickupAddress: address },
  response: { ...dates, pickupAddress: address },
})

/**
 * Lists the shipping and pickup options.
 * @example const options = await shippingOptions.listShippingOptions()
 */
export const listShippingOptions = /* @__PURE__ */ operation(() => options.list())

/**
 * Creates a shipping or pickup option.
 * @example await shippingOptions.createShippingOption({ title: 'Standard', rates: [{ amount: '4.90', conditions: [], multiplyByQuantity: false }] })
 */
export const createShippingOption = /* @__PURE__ */ operation(
  (input: EntityInput<SavedShippingOption> & Pick<SavedShippingOption, 'title' | 'rates'>) =>
    options.create(input),
)

/**
 * Updates a shipping option. Fails with `SHIPPING_OPTION_NOT_FOUND` or `STALE_REVISION`.
 * @example await shippingOptions.updateShippingOption('the-option-id', { destinations: null })
 */
export const updateShippingOption = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedShippingOption>) => options.update(_id, changes),
)

/**
 * Deletes a shipping option. Existing orders keep it.
 * @example await shippingOptions.deleteShippingOption('the-option-id')
 */
export const deleteShippingOption = /* @__PURE__ */ operation((_id: string) => options.delete(_id))
