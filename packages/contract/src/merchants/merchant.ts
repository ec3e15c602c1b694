import { defineEnum } from '../define-enum.ts'

/** Owners can do everything. Managers cannot manage staff and payments. Viewers have read-only access. */
export const MerchantRole = /* @__PURE__ */ defineEnum('owner manager viewer')
export type MerchantRole = keyof typeof MerchantRole

/** A person who runs the shop. */
export interface Merchant {
  _id: string
  email: string
  name: string
  role: MerchantRole
}

/** A valid link that sets up the shop. */
export interface SetUpLink {
  /** Whether the shop is still empty, so that its currency can be chosen. */
  isNewShop: boolean
}

export interface MerchantSession {
  merchant: Merchant
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
