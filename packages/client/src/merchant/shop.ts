import type { Brand, ShopInfo } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'

export type { ExchangeRate, ExternalPages, ShopContact, ShopInfo } from '@vitrine/contract'
export { ShopStatus } from '@vitrine/contract'
export { getBrand } from '../extras/brand.ts'

const parse = (response: { shop: ShopInfo }) => response.shop

/**
 * Returns the public information about the shop.
 * @example const { name, access } = await shop.getShop()
 */
export const getShop = /* @__PURE__ */ operation(
  (): Call<ShopInfo> => ({ method: 'GET', path: '/_vitrine/v1/shop', parse }),
)

/**
 * Returns a URL of the storefront that shows staff the shop while it is in setup. It works for twelve hours.
 * @example const { url } = await shop.getPreview()
 */
export const getPreview = /* @__PURE__ */ operation(
  (): Call<{ url: string }> => ({ method: 'GET', path: '/_vitrine/v1/shop/preview' }),
)

export type ShopChange = Partial<
  Pick<
    ShopInfo,
    | 'name'
    | 'currency'
    | 'status'
    | 'weightUnit'
    | 'timeZone'
    | 'exchangeRates'
    | 'contact'
    | 'backInStockRequestsEnabled'
    | 'newOrderEmailsEnabled'
    | 'reverseChargeEnabled'
    | 'vatNumberCheckEnabled'
    | 'withdrawals'
    | 'externalPages'
    | 'languages'
    | 'catalogVersion'
  >
>

/**
 * Updates the given fields of the shop: name, currency (until amounts are stored), status, weight unit, time zone,
 * additional currencies, contact details, back-in-stock requests, new-order emails, reverse charge, the withdrawal
 * function, external pages, languages and the preferred catalog version. For owners.
 * @example
 * await shop.updateShop({
 *   status: 'ENABLED',
 *   exchangeRates: [{ currency: 'USD', rate: '1.0842' }],
 * })
 */
export const updateShop = /* @__PURE__ */ operation(
  ({
    name,
    currency,
    status,
    weightUnit,
    timeZone,
    exchangeRates,
    contact,
    backInStockRequestsEnabled,
    newOrderEmailsEnabled,
    reverseChargeEnabled,
    vatNumberCheckEnabled,
    withdrawals,
    externalPages,
    languages,
    catalogVersion,
  }: ShopChange): Call<ShopInfo> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/shop',
    args: {
      name,
      currency,
      status,
      weightUnit,
      timeZone,
      exchangeRates,
      contact,
      backInStockRequestsEnabled,
      newOrderEmailsEnabled,
      reverseChargeEnabled,
      vatNumberCheckEnabled,
      withdrawals,
      externalPages,
      languages,
      catalogVersion,
    },
    parse,
  }),
)

type ImageName = 'logo' | 'darkLogo' | 'favicon' | 'socialImage'

export interface BrandChange
  extends Partial<Pick<Brand, 'name' | 'translations' | 'fontPair' | 'cornerStyle' | 'poweredByEnabled'>>,
    Partial<Record<ImageName, { id: string } | null>> {
  /** `null` removes it. */
  description?: string | null
  /** Such as `#2f6b4f`; `null` for the color of the theme. */
  accentColor?: string | null
}

/**
 * Updates the given fields of the shop's name, description and look. Images are of the media library; `null` removes one. For owners.
 * @example
 * await shop.updateBrand({ logo: { id: 'the-image-id.png' }, accentColor: '#2f6b4f' })
 */
export const updateBrand = /* @__PURE__ */ operation(
  ({
    name,
    description,
    translations,
    logo,
    darkLogo,
    favicon,
    socialImage,
    accentColor,
    fontPair,
    cornerStyle,
    poweredByEnabled,
  }: BrandChange): Call<Brand> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/brand',
    args: {
      name,
      description,
      translations,
      logo,
      darkLogo,
      favicon,
      socialImage,
      accentColor,
      fontPair,
      cornerStyle,
      poweredByEnabled,
    },
    parse: (response: { brand: Brand }) => response.brand,
  }),
)
