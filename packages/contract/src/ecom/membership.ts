import { defineEnum } from '../define-enum.ts'

export const MembershipPeriod = /* @__PURE__ */ defineEnum('DAYS MONTHS')
export type MembershipPeriod = keyof typeof MembershipPeriod

/** A membership that a merchant defines and grants to members. */
export interface MembershipPlan {
  _id: string
  name: string
  /** How many units a holder gets; without limit when absent. */
  credits?: number
  /** How long it is valid after it was granted; without limit when absent. */
  validity?: { count: number; period: MembershipPeriod }
  /** Whether it pays for every product. Otherwise it pays for the products and collections named here. */
  allProducts: boolean
  productIds: string[]
  collectionIds: string[]
  /** An archived membership cannot be granted. Its holders keep it. */
  archived: boolean
  /** How many members hold it. */
  holders: number
  _createdDate: Date
  _updatedDate: Date
}

/** The status of a granted membership. Only active ones can pay. */
export const MembershipStatus = /* @__PURE__ */ defineEnum('ACTIVE USED_UP EXPIRED REVOKED')
export type MembershipStatus = keyof typeof MembershipStatus

/** A membership that a member holds. Credits and expiry are those of the day it was granted. */
export interface MembershipGrant {
  /** The id by which a cart or checkout selects it. */
  _id: string
  membershipId: string
  name: string
  memberId: string
  status: MembershipStatus
  /** Unlimited when absent. */
  credits?: { total: number; remaining: number }
  /** It does not expire when absent. */
  expirationDate?: Date
  _createdDate: Date
  _updatedDate: Date
}

/** A granted membership with its holder, for merchants. */
export interface MembershipHolder extends MembershipGrant {
  /** The holder's name, where they gave one. */
  memberName?: string
  /** Absent once the member was deleted. */
  memberEmail?: string
}

/**
 * Why a membership cannot pay. `CHANGED`: its credits or status changed after the checkout accepted it.
 * `ALREADY_PAID`: another membership pays for the item.
 */
export type MembershipIssue =
  | 'NOT_FOUND'
  | 'EXPIRED'
  | 'NOT_FOR_THESE_ITEMS'
  | 'NOT_ENOUGH_CREDITS'
  | 'ALREADY_PAID'
  | 'CHANGED'
