import { setTimeout } from 'node:timers/promises'
import type { ShopInfo } from '@vitrine/contract'
import type { Shop } from './shop.server.ts'
import { site } from './site.ts'

/** What the platform says of the shop as a whole. */
export type ShopDetails = Pick<ShopInfo, 'name' | 'opening'> &
  Partial<Pick<ShopInfo, 'currency' | 'exchangeRates' | 'contact' | 'deliversTo' | 'collectsStockRequests'>>

/** A platform that says nothing about its shop has an open one, of which we say what is written here. */
const DEFAULT_DETAILS: ShopDetails = {
  name: site.name,
  opening: { browse: true, buy: true, payments: 'real' },
  contact: { email: site.email, phone: site.phone, address: site.address },
}

/** How long an answer is good, in milliseconds: who closes the shop and goes to look sees it closed. */
const MAX_AGE_MS = 1_000

/** How long a page waits for a newer answer before it does with the old one. */
const REFRESH_TIMEOUT_MS = 100

/** Remembers the shop's name and status, so that hardly a page waits for them but the first. It never fails. */
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
