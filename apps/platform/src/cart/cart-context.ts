import type { ExchangeRate } from '@vitrine/pricing'
import type { Caller } from '../caller.ts'
import { type CheckoutViewer, viewerOf } from '../checkout/personal-details.ts'
import type { Queryable } from '../database/open.ts'
import { guessingNetwork } from '../http/address.ts'
import type { HttpContext, Server } from '../http/routes.ts'
import type { FreeSlots } from '../shipping/slot-bookings.ts'
import { rateFor } from '../shop/exchange-rates.ts'
import type { ShopWeightUnit } from '../shop/settings.ts'
import { type Owner, ownerOf } from './cart-owner.ts'
import type { ShopTerms } from './pricing-settings.ts'

/** What the use cases of a cart work with. */
export interface Shopping {
  readonly db: Queryable
  readonly caller: Caller
  /** Whose cart it is, where it was asked for by its id. */
  readonly cartOwner?: Owner
  /** Where the caller is; guesses at codes are counted for it. */
  readonly network: string
  /** Whose personal details may be seen and used. */
  readonly viewer: CheckoutViewer
  readonly now: Date
  /**
   * Whether what cannot be done as asked is refused. Otherwise it is passed over in silence, as the hosted platform
   * does: an item that names no variant is not added, and the answer is 200.
   */
  readonly isStrict: boolean
  readonly currency: string
  readonly weightUnit: ShopWeightUnit
  /** At which the shopper sees amounts in another currency as well. */
  readonly rate?: ExchangeRate | undefined
  readonly terms: ShopTerms
  /** The times of delivery that can be chosen; absent where none are, as in carts. */
  readonly slots?: FreeSlots
  readonly publicUrl: string
  readonly mediaUrl: string
  readonly shopUrl: string
}

/** Whose cart a request is about: the caller's own, unless it names another. */
export const cartOwnerOf = ({ cartOwner, caller }: Pick<Shopping, 'cartOwner' | 'caller'>): Owner =>
  cartOwner ?? ownerOf(caller)

type Visiting = Pick<Shopping, 'caller' | 'network'> & Partial<Pick<Shopping, 'viewer'>>

/** The shopper of a request, and where they are. */
export const shopperAt = (c: HttpContext, caller: Caller = c.get('caller')) => ({
  caller,
  network: guessingNetwork(c),
})

/** Everything is read before a transaction begins, so that no connection waits for another. */
export async function shoppingOf(
  { db, now, config, shop, terms }: Pick<Server, 'db' | 'now' | 'config' | 'shop' | 'terms'>,
  { caller, network, viewer = viewerOf(caller) }: Visiting,
  isStrict: boolean,
  currencyWanted?: string,
): Promise<Shopping> {
  const [settings, present] = await Promise.all([shop(), terms()])
  const rate = rateFor(settings, currencyWanted)
  const { publicUrl, mediaUrl, shopUrl } = config
  const { currency, weightUnit } = settings
  return {
    db,
    caller,
    network,
    viewer,
    now: now(),
    isStrict,
    currency,
    weightUnit,
    rate,
    terms: present,
    publicUrl,
    mediaUrl,
    shopUrl,
  }
}
