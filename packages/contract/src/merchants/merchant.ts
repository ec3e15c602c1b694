import { defineEnum } from '../define-enum.ts'

/** What a merchant may do: everything, everything but people and payments, or look only. */
export const MerchantRole = /* @__PURE__ */ defineEnum('owner manager viewer')
export type MerchantRole = keyof typeof MerchantRole

/** A person who runs the shop. */
export interface Merchant {
  _id: string
  email: string
  name: string
  role: MerchantRole
}

export interface MerchantSession {
  merchant: Merchant
  shop: {
    name: string
    /** ISO 4217 code. */
    currency: string
    /** Where shoppers find it. */
    url: string
  }
}

/** One of the places where a merchant is signed in. */
export interface ActiveSession {
  _id: string
  /** What the browser called itself. */
  userAgent: string | null
  _createdDate: Date
  /** To the minute. */
  lastSeenDate: Date
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** Whether a merchant proves more than the password. */
export interface SecondFactor {
  isOn: boolean
  /** How many codes for the loss of the device were not used yet. */
  recoveryCodesLeft?: number
}

/** Someone who was asked to work in the shop and has not come yet. */
export interface Invitation {
  _id: string
  email: string
  role: MerchantRole
  _createdDate: Date
  expirationDate: Date
}

/** What an invitation's link offers. */
export interface InvitationOffer {
  invitation: Pick<Invitation, 'email' | 'role'>
  shop: { name: string }
}

/** What a merchant made that lets others in: what ends when they are removed, and what an owner looks at. */
export interface GrantedAccess {
  /** These end. */
  apiKeys: { _id: string; name: string; ending: string }[]
  appSecrets: { _id: string; app: string; ending: string }[]
  invitations: Pick<Invitation, '_id' | 'email' | 'role'>[]
  /** In how many places they are signed in. */
  sessions: number
  /** These stay. */
  apps: { clientId: string; name: string }[]
  webhooks: { _id: string; name: string; url: string }[]
}
