import type { SavedAddress } from '@vitrine/contract'
import { address } from '../../codec/address-codec.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'

export type { SavedAddress } from '@vitrine/contract'

export type NewAddress = Omit<SavedAddress, '_id'>

const parse = (response: { address: SavedAddress }) => response.address
const shape = { address }

/**
 * Lists the member's saved addresses.
 * @example const [first] = await addresses.listAddresses()
 */
export const listAddresses = /* @__PURE__ */ operation(
  (): Call<SavedAddress[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/addresses',
    response: { addresses: shape },
    parse: (response: { addresses: SavedAddress[] }) => response.addresses,
  }),
)

/**
 * Creates an address. The first one becomes the default. Fails with `ADDRESS_LIMIT_REACHED`.
 * @example await addresses.createAddress({ address: { country: 'IE', city: 'Dublin', addressLine1: '12 Quay St' } })
 */
export const createAddress = /* @__PURE__ */ operation(
  (newAddress: NewAddress): Call<SavedAddress> => ({
    method: 'POST',
    path: '/_vitrine/v1/account/addresses',
    args: newAddress,
    request: shape,
    response: { address: shape },
    parse,
  }),
)

/**
 * Updates the given fields of an address. Fails with `ADDRESS_NOT_FOUND`.
 * @example await addresses.updateAddress('the-address-id', { isDefault: true })
 */
export const updateAddress = /* @__PURE__ */ operation(
  (_id: string, change: Partial<NewAddress>): Call<SavedAddress> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/account/addresses/${_id}`,
    args: change,
    request: shape,
    response: { address: shape },
    parse,
  }),
)

/**
 * Deletes an address. Fails with `ADDRESS_NOT_FOUND`.
 * @example await addresses.deleteAddress('the-address-id')
 */
export const deleteAddress = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/account/addresses/${_id}`,
    parse: noResult,
  }),
)
