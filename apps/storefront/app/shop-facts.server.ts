import { setTimeout } from 'node:timers/promises'
import type { ShopInfo } from '@vitrine/contract'
import type { Shop } from './shop.server.ts'
import { site } from './site.ts'

/** What the platform says of the shop as a whole. */
export type ShopFacts = Pick<ShopInfo, 'name' | 'opening'> &
  Partial<Pick<ShopInfo, 'currency' | 'exchangeRates' | 'contact' | 'deliversTo'>>

/** A platform that says nothing about its shop has an open one, of which we say what is written here. */
const assumed: ShopFacts = {
  name: site.name,
  opening: { browse: true, buy: true, payments: 'real' },
  contact: { email: site.email, phone: site.phone, address: site.address },
}

/** How long an answer is good, in milliseconds: who closes the shop and goes to look sees it closed. */
const GOOD_FOR = 1_000

/** How long a page waits for a newer answer before it does with the old one. */
const PATIENCE = 100

/** Remembers the shop's name and status, so that hardly a page waits for them but the first. It never fails. */
export function rememberShopFacts(
  { shopInfo }: Pick<Shop, 'shopInfo'>,
  now: () => number = Date.now,
): () => Promise<ShopFacts> {
  let known: ShopFacts | undefined
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<ShopFacts> | undefined
  const ask = async (): Promise<ShopFacts> => {
    asked = now()
    const facts = await shopInfo.getShop().catch(() => undefined)
    known = facts ?? known
    asking = undefined
    return known ?? assumed
  }
  return async () => {
    if (now() - asked > GOOD_FOR) asking ??= ask()
    if (!known || !asking) return known ?? asking ?? assumed
    return Promise.race([asking, setTimeout(PATIENCE, known, { ref: false })])
  }
}
