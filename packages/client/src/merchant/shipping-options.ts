import type { SavedShippingOption } from '@vitrine/contract'
import { address } from '../codec/address-codec.ts'
import { dates } from '../ecom/cart-codecs.ts'
import { type Call, operation } from '../operation.ts'
import { createCrudCalls, type EntityChanges, type EntityInput } from './crud-calls.ts'

export type { DeliverySlots, DeliveryWindow, SavedShippingOption, SavedShippingRate } from '@vitrine/contract'

const options = () =>
  createCrudCalls<SavedShippingOption>({
    path: 'shipping-options',
    one: 'shippingOption',
    many: 'shippingOptions',
    request: { pickupAddress: address },
    response: { ...dates, pickupAddress: address },
  })

/**
 * The ways in which goods are sent or collected.
 * @example const options = await shippingOptions.listShippingOptions()
 */
export const listShippingOptions = /* @__PURE__ */ operation(
  (): Call<SavedShippingOption[]> => options().list(),
)

/**
 * Makes a way to send or collect goods.
 * @example await shippingOptions.createShippingOption({ title: 'Standard', rates: [{ amount: '4.90', conditions: [], multiplyByQuantity: false }] })
 */
export const createShippingOption = /* @__PURE__ */ operation(
  (
    given: EntityInput<SavedShippingOption> & Pick<SavedShippingOption, 'title' | 'rates'>,
  ): Call<SavedShippingOption> => options().create(given),
)

/**
 * Changes a shipping option. Refuses with `SHIPPING_OPTION_NOT_FOUND` or `STALE_REVISION`.
 * @example await shippingOptions.updateShippingOption('the-option-id', { destinations: null })
 */
export const updateShippingOption = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedShippingOption>): Call<SavedShippingOption> =>
    options().update(_id, changes),
)

/**
 * Offers it no more; orders that chose it keep it.
 * @example await shippingOptions.deleteShippingOption('the-option-id')
 */
export const deleteShippingOption = /* @__PURE__ */ operation(
  (_id: string): Call<void> => options().remove(_id),
)
