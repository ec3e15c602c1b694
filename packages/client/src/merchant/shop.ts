import type { ShopInfo } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type { ExchangeRate, ExternalPages, ShopContact, ShopInfo } from '@vitrine/contract'
export { ShopStatus } from '@vitrine/contract'

const parse = (response: { shop: ShopInfo }) => response.shop

/**
 * Returns the public information about the shop.
 * @example const { name, access } = await shop.getShop()
 */
export const getShop = /* @__PURE__ */ operation(
  (): Call<ShopInfo> => ({ method: 'GET', path: '/_vitrine/v1/shop', parse }),
)

export interface ShopChange
  extends Partial<
    Pick<
      ShopInfo,
      | 'name'
      | 'status'
      | 'weightUnit'
      | 'exchangeRates'
      | 'contact'
      | 'backInStockRequestsEnabled'
      | 'newOrderEmailsEnabled'
      | 'externalPages'
      | 'catalogVersion'
    >
  > {
  /** An image of the media library; `null` for none. */
  logo?: { id: string } | null
}

/**
 * Updates the given fields of the shop: name, status, logo, weight unit, additional currencies, contact details,
 * back-in-stock requests, new-order emails, external pages and the preferred catalog version. For owners.
 * @example
 * await shop.updateShop({
 *   status: 'ENABLED',
 *   logo: { id: 'the-image-id.png' },
 *   exchangeRates: [{ currency: 'USD', rate: '1.0842' }],
 * })
 */
export const updateShop = /* @__PURE__ */ operation(
  ({
    name,
    status,
    weightUnit,
    logo,
    exchangeRates,
    contact,
    backInStockRequestsEnabled,
    newOrderEmailsEnabled,
    externalPages,
    catalogVersion,
  }: ShopChange): Call<ShopInfo> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/shop',
    args: {
      name,
      status,
      weightUnit,
      logo,
      exchangeRates,
      contact,
      backInStockRequestsEnabled,
      newOrderEmailsEnabled,
      externalPages,
      catalogVersion,
    },
    parse,
  }),
)
