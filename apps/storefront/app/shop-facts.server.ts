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

/** How long an answer is good. Then the old one is used once more while a new one is fetched. */
const goodFor = 5_000

/** Remembers the shop's name and status, so that no page waits for them but the first. It never fails. */
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
    if (now() - asked > goodFor) asking = ask()
    return known ?? asking ?? assumed
  }
}
