import type { ShopInfo } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type { ExchangeRate, ShopContact, ShopInfo } from '@vitrine/contract'
export { ShopStatus } from '@vitrine/contract'

const parse = (response: { shop: ShopInfo }) => response.shop

/**
 * What the shop is called, and what shoppers may do there now. Anyone may ask.
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
    >
  > {
  /** A picture of the media library by its id; `null` for none. */
  logo?: { id: string } | null
}

/**
 * Renames the shop, opens it or closes it, gives it a logo, which the pages and emails of the platform show, or says
 * what its weights are in, what shoppers may see prices in besides its own currency, how they reach it, whether they may
 * ask to be told of what is back in stock, or whether new orders are reported by email. For owners.
 * @example
 * await shop.updateShop({
 *   status: 'ENABLED',
 *   logo: { id: 'the-id-of-a-picture.png' },
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
    },
    parse,
  }),
)
