import type { MerchantRole, Permissions } from '@vitrine/contract'

/** The caller of a request. */
export type Caller = Visitor | Member | Merchant | App

interface ShopperBase {
  readonly sessionId: string
  /** Whether it is a member of staff who looks at a shop in setup. */
  readonly isPreview?: boolean
}

/** A shopper without an account. */
export interface Visitor extends ShopperBase {
  readonly role: 'visitor'
  readonly visitorId: string
}

/** A shopper with an account, signed in. */
export interface Member extends ShopperBase {
  readonly role: 'member'
  readonly memberId: string
}

export type Shopper = Visitor | Member

/** A merchant, signed in to the console. */
export interface Merchant {
  readonly role: MerchantRole
  readonly merchantId: string
  /** Those of a custom role. */
  readonly permissions?: Permissions | null
}

/** Another back end with an API key. */
export interface App {
  readonly role: 'app'
  readonly appId: string
  /** Where apps are allowed, it has the permissions of this merchant role. */
  readonly actsAs: Exclude<MerchantRole, 'owner'>
  /** Those of a custom role. */
  readonly permissions?: Permissions | null
}

/** The caller of an operation for merchants. */
export function merchantOnly(caller: Caller): Merchant {
  if (!isMerchant(caller)) throw new Error(`A ${caller.role} got through to an operation for merchants.`)
  return caller
}

/** The caller of an operation for shoppers. */
export function shopperOnly(caller: Caller): Shopper {
  if (!isShopper(caller)) throw new Error(`A ${caller.role} got through to an operation for shoppers.`)
  return caller
}

/** The caller of an operation for members. */
export function memberOnly(caller: Caller): Member {
  if (caller.role !== 'member') throw new Error(`A ${caller.role} got through to an operation for members.`)
  return caller
}

/** The caller of an operation for backends. */
export function appOnly(caller: Caller): App {
  if (caller.role !== 'app') throw new Error(`A ${caller.role} got through to an operation for backends.`)
  return caller
}

/** The calling visitor, if any. */
export const visitorIn = (caller: Caller): Visitor | undefined =>
  caller.role === 'visitor' ? caller : undefined

/** The calling member, if any. */
export const memberIn = (caller: Caller): Member | undefined =>
  caller.role === 'member' ? caller : undefined

export const isShopper = (caller: Caller): caller is Shopper =>
  caller.role === 'visitor' || caller.role === 'member'

export const isMerchant = (caller: Caller): caller is Merchant => !isShopper(caller) && caller.role !== 'app'

/** The calling merchant; undefined for the system, an app or a shopper. */
export const merchantIdOf = (actor: Caller | 'system'): string | null =>
  actor !== 'system' && isMerchant(actor) ? actor.merchantId : null

/** Whether the caller works for the shop, in person or as an app, and so sees more than shoppers. */
export const isElevated = (caller: Caller): caller is Merchant | App => !isShopper(caller)

/** The identity behind an event, in wire form. */
export interface EventIdentity {
  readonly identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP'
  readonly anonymousVisitorId?: string
  readonly memberId?: string
  readonly wixUserId?: string
  readonly appId?: string
}

/** The identity of a caller; `undefined` for the system. */
export function identityOf(actor: Caller | 'system'): EventIdentity | undefined {
  if (actor === 'system') return undefined
  if ('visitorId' in actor) return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: actor.visitorId }
  if ('memberId' in actor) return { identityType: 'MEMBER', memberId: actor.memberId }
  if ('appId' in actor) return { identityType: 'APP', appId: actor.appId }
  return { identityType: 'WIX_USER', wixUserId: actor.merchantId }
}
