import type { Caller } from '../../kernel/caller.ts'
import type { carts } from '../../kernel/database/schema/checkout/cart.ts'

/** The owner of a cart. */
export interface Owner {
  readonly kind: (typeof carts.$inferSelect)['ownerKind']
  readonly id: string
}

/** Every caller has their own cart, including merchants and apps. */
export function ownerOf(caller: Caller): Owner {
  if ('visitorId' in caller) return { kind: 'visitor', id: caller.visitorId }
  if ('memberId' in caller) return { kind: 'member', id: caller.memberId }
  if ('appId' in caller) return { kind: 'app', id: caller.appId }
  return { kind: 'merchant', id: caller.merchantId }
}

interface Requester {
  readonly caller: Caller
  readonly cartOwner?: Owner
}

/** The owner of the requested cart: the caller, unless the request names another cart. */
export const cartOwnerOf = ({ cartOwner, caller }: Requester): Owner => cartOwner ?? ownerOf(caller)
