import type { Brand, ShopInfo } from '@vitrine/contract'
import { UNBRANDED_NAME } from '@vitrine/ui'
import { runForReaders } from './fetch-for-shopper.server.ts'
import { refreshedValue } from './refreshed-value.server.ts'
import type { Shop } from './shop-client.server.ts'

/** The shop's public details. */
export type ShopDetails = Pick<ShopInfo, 'name' | 'access'> &
  Partial<
    Pick<
      ShopInfo,
      | 'currency'
      | 'exchangeRates'
      | 'contact'
      | 'shippingCountries'
      | 'deliveryOptions'
      | 'returnPolicy'
      | 'weightUnit'
      | 'priorPricesRequired'
      | 'taxIncludedInPrices'
      | 'reviewsEnabled'
      | 'hasReviews'
      | 'backInStockRequestsEnabled'
      | 'withdrawalsEnabled'
      | 'hasPublicMailbox'
      | 'languages'
    >
  > & {
    /** The look of the shop; that of the theme without one. */
    readonly brand?: Brand | undefined
  }

/** Used while the platform sends no details. */
const DEFAULT_DETAILS: ShopDetails = {
  name: UNBRANDED_NAME,
  access: { browse: true, buy: true, payments: 'real' },
}

/**
 * Caches the shop's details and its look. What they say about delivery is translated. Staff who preview the shop have
 * details of their own.
 */
export function createShopDetailsCache(
  { shopInfo, brand }: Pick<Shop, 'shopInfo' | 'brand'>,
  now?: () => number,
): (language?: string, isPreview?: boolean) => Promise<ShopDetails> {
  let look: Brand | undefined
  const load = async () => {
    // Other platforms have no brand.
    const [details, latest] = await Promise.all([shopInfo.getShop(), brand.getBrand().catch(() => look)])
    look = latest
    return { ...details, brand: look }
  }
  const original = refreshedValue(() => runForReaders(undefined, load), DEFAULT_DETAILS, now)
  const byLanguage = new Map<string, () => Promise<Partial<ShopDetails>>>()
  const translated = (language: string) => {
    const cached =
      byLanguage.get(language) ??
      refreshedValue<Partial<ShopDetails>, Partial<ShopDetails>>(
        () => runForReaders(language, () => shopInfo.getShop()),
        {},
        now,
      )
    byLanguage.set(language, cached)
    return cached()
  }
  return async (language, isPreview) => {
    if (isPreview) return load().catch(original)
    const details = await original()
    if (language === undefined || language === details.languages?.[0]) return details
    const { deliveryOptions } = await translated(language)
    return deliveryOptions ? { ...details, deliveryOptions } : details
  }
}
