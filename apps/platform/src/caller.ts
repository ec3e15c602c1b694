/** Who is asking. */
export type Caller = Visitor | Merchant

/** A shopper without an account. */
export interface Visitor {
  readonly role: 'visitor'
  readonly visitorId: string
  readonly sessionId: string
}

/** Someone of the shop, signed in to the console. */
export interface Merchant {
  readonly role: MerchantRole
  readonly merchantId: string
}

export type MerchantRole = 'owner' | 'manager' | 'viewer'

/** The caller of an operation that the access table keeps for merchants. */
export function merchantOnly(caller: Caller): Merchant {
  if (!isMerchant(caller)) throw new Error(`A ${caller.role} got through to an operation for merchants.`)
  return caller
}

export const isMerchant = (caller: Caller): caller is Merchant => caller.role !== 'visitor'
