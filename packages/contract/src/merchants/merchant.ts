import { defineEnum } from '../define-enum.ts'

/**
 * Owners can do everything. Managers cannot manage staff and payments. Viewers have read-only access. A custom role has
 * permissions of its own.
 */
export const MerchantRole = /* @__PURE__ */ defineEnum('owner manager viewer custom')
export type MerchantRole = keyof typeof MerchantRole

/** The areas of the shop that permissions are given for. */
export const PermissionArea = /* @__PURE__ */ defineEnum('orders products customers content settings money')
export type PermissionArea = keyof typeof PermissionArea

/** Each level includes those before it. */
export const PermissionLevel = /* @__PURE__ */ defineEnum('none view edit')
export type PermissionLevel = keyof typeof PermissionLevel

/** What a member of staff or an API key may do in each area. */
export type Permissions = { [Area in PermissionArea]: PermissionLevel }

/** A preset role, or a custom one with its permissions. */
export interface RoleGrant {
  role: MerchantRole
  /** Required for a custom role, and only allowed there. */
  permissions?: Permissions
}

/** A person who runs the shop. */
export interface Merchant {
  _id: string
  email: string
  name: string
  role: MerchantRole
  /** Of a preset role, those of that role. */
  permissions: Permissions
}

/** The languages of the console. */
export const ConsoleLanguage = /* @__PURE__ */ defineEnum('en de')
export type ConsoleLanguage = keyof typeof ConsoleLanguage

/** A valid link that sets up the shop. */
export interface SetUpLink {
  /** Whether the shop is still empty, so that its currency can be chosen. */
  isNewShop: boolean
}

export interface MerchantSession {
  merchant: Merchant
  /** The language that the merchant chose for the console; null for that of the browser. */
  language: ConsoleLanguage | null
  shop: {
    name: string
    /** ISO 4217 code. */
    currency: string
    /** The URL of the storefront. */
    url: string
  }
}

/** An active session of a merchant. */
export interface ActiveSession {
  _id: string
  userAgent: string | null
  _createdDate: Date
  /** Rounded to the minute. */
  lastSeenDate: Date
  /** Whether it is the caller's session. */
  isCurrent: boolean
}

/** The second factor of a merchant. */
export interface SecondFactor {
  isOn: boolean
  /** The number of unused recovery codes. */
  remainingRecoveryCodes?: number
}

/** A pending invitation to the staff. */
export interface Invitation {
  _id: string
  email: string
  role: MerchantRole
  permissions: Permissions
  _createdDate: Date
  expirationDate: Date
}

/** The invitation that a link opens. */
export interface InvitationOffer {
  invitation: Pick<Invitation, 'email' | 'role'>
  shop: { name: string }
}

/** The access that a merchant granted to others. */
export interface GrantedAccess {
  /** Revoked when the merchant is removed. */
  apiKeys: { _id: string; name: string; lastCharacters: string }[]
  /** Revoked when the merchant is removed. */
  appSecrets: { _id: string; app: string; lastCharacters: string }[]
  /** Withdrawn when the merchant is removed. */
  invitations: Pick<Invitation, '_id' | 'email' | 'role'>[]
  /** The number of the merchant's active sessions. */
  sessions: number
  /** Kept when the merchant is removed. An owner should review them. */
  apps: { clientId: string; name: string }[]
  /** Kept when the merchant is removed. An owner should review their URLs. */
  webhooks: { _id: string; name: string; url: string }[]
}
