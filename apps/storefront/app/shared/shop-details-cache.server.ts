import type { ShopInfo } from '@vitrine/contract'
import { refreshedValue } from './refreshed-value.server.ts'
import type { Shop } from './shop-client.server.ts'
import { site } from './site.ts'

/** The shop's public details. */
export type ShopDetails = Pick<ShopInfo, 'name' | 'access'> &
  Partial<
    Pick<
      ShopInfo,
      | 'currency'
      | 'exchangeRates'
      | 'contact'
      | 'shippingCountries'
      | 'backInStockRequestsEnabled'
      | 'hasPublicMailbox'
    >
  >

/** Used while the platform sends no details. */
const DEFAULT_DETAILS: ShopDetails = {
  name: site.name,
  access: { browse: true, buy: true, payments: 'real' },
  contact: { email: site.email },
}

/** Caches the shop's details. */
export const createShopDetailsCache = (
  { shopInfo }: Pick<Shop, 'shopInfo'>,
  now?: () => number,
): (() => Promise<ShopDetails>) =>
  refreshedValue<ShopDetails, ShopDetails>(() => shopInfo.getShop(), DEFAULT_DETAILS, now)
