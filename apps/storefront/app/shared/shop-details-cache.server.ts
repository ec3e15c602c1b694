import { setTimeout } from 'node:timers/promises'
import type { ShopInfo } from '@vitrine/contract'
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

/** Short, so that a merchant who closes the shop sees it closed at once. */
const MAX_AGE_MS = 1_000

/** How long a page waits for a refresh before it uses the cached details. */
const REFRESH_TIMEOUT_MS = 100

/** Caches the shop's details, so that only the first page waits for them. It never rejects. */
export function createShopDetailsCache(
  { shopInfo }: Pick<Shop, 'shopInfo'>,
  now: () => number = Date.now,
): () => Promise<ShopDetails> {
  let known: ShopDetails | undefined
  let requestedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<ShopDetails> | undefined
  const refresh = async (): Promise<ShopDetails> => {
    requestedAt = now()
    const shopDetails = await shopInfo.getShop().catch(() => undefined)
    known = shopDetails ?? known
    pending = undefined
    return known ?? DEFAULT_DETAILS
  }
  return async () => {
    if (now() - requestedAt > MAX_AGE_MS) pending ??= refresh()
    if (!known || !pending) return known ?? pending ?? DEFAULT_DETAILS
    return Promise.race([pending, setTimeout(REFRESH_TIMEOUT_MS, known, { ref: false })])
  }
}
