import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'

/** The state of a sign-in. Version 1 of the protocol has all except `REQUIRE_MFA`. */
export const StateType = /* @__PURE__ */ defineEnum(
  'UNKNOWN_STATE SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION REQUIRE_MFA STATUS_CHECK',
)
export type StateType = keyof typeof StateType

export const StatusName = /* @__PURE__ */ defineEnum('UNKNOWN_STATUS PENDING ACTIVE DELETED BLOCKED OFFLINE')
export type StatusName = keyof typeof StatusName

/** Why an identity is pending. */
export const PendingReason = /* @__PURE__ */ defineEnum(
  'UNKNOWN_REASON PENDING_ADMIN_APPROVAL_REQUIRED PENDING_EMAIL_VERIFICATION_REQUIRED',
)
export type PendingReason = keyof typeof PendingReason

export const FactorType = /* @__PURE__ */ defineEnum('UNKNOWN_FACTOR_TYPE PASSWORD SMS CALL EMAIL TOTP PUSH')
export type FactorType = keyof typeof FactorType

export const PrivacyStatus = /* @__PURE__ */ defineEnum('UNDEFINED PUBLIC PRIVATE')
export type PrivacyStatus = keyof typeof PrivacyStatus

export const EmailTag = /* @__PURE__ */ defineEnum('UNTAGGED MAIN HOME WORK')
export type EmailTag = keyof typeof EmailTag

export const PhoneTag = /* @__PURE__ */ defineEnum('UNTAGGED MAIN HOME MOBILE WORK FAX')
export type PhoneTag = keyof typeof PhoneTag

export const AddressTag = /* @__PURE__ */ defineEnum('UNTAGGED HOME WORK BILLING SHIPPING')
export type AddressTag = keyof typeof AddressTag

export interface LoginId {
  email: string
}

/** An account that can sign in. */
export interface Identity {
  _id: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
  identityProfile?: IdentityProfile
  email?: { address: string; isVerified: boolean }
  status?: { name: StatusName; reasons?: PendingReason[] }
  factors?: { factorId: string; type: FactorType; status?: string }[]
}

export interface IdentityProfile {
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  /** Image URL. */
  picture?: string | null
  emails?: string[]
  phones?: string[]
  labels?: string[]
  /** Language tag, such as `en`. */
  language?: string | null
  privacyStatus?: PrivacyStatus
  customFields?: { name: string; value: CustomValue }[]
  secondaryEmails?: { email: string; tag?: EmailTag }[]
  phonesV2?: { countryCode?: string; phone: string; tag?: PhoneTag }[]
  addresses?: { address: Address; tag?: AddressTag }[]
  company?: string | null
  position?: string | null
  /** `YYYY-MM-DD`. */
  birthdate?: string | null
  slug?: string | null
}

/** A value of one of several types. Exactly one field is set. */
export interface CustomValue {
  strValue?: string
  numValue?: number
  dateValue?: Date
  listValue?: { value: CustomValue[] }
  mapValue?: { value: Record<string, CustomValue> }
}

/** A captcha token. Exactly one field is set. */
export interface CaptchaToken {
  Recaptcha?: string | undefined
  InvisibleRecaptcha?: string | undefined
  NoCaptcha?: string | undefined
}

/** The response to every sign-in step. */
export interface StateMachineResponse {
  state?: StateType
  /** With `SUCCESS`. */
  sessionToken?: string
  /** With `REQUIRE_EMAIL_VERIFICATION` and `REQUIRE_MFA`: the token for the next step. */
  stateToken?: string
  identity?: Identity
  additionalData?: Record<string, CustomValue>
  /** With `REQUIRE_MFA`: the available second factors. */
  mfaChallengeData?: {
    availableFactors?: { factorType?: FactorType }[]
    /** The factor that a code or push notification was sent for. */
    factorType?: FactorType
    verificationChallengeData?: {
      /** The end of the phone number. */
      hint?: string
      /** Identifies the push notification. */
      pushData?: { transactionId?: string }
    }
  }
}

/** The settings for registration and sign-in. */
export interface SignOnPolicy {
  /** Whether registration is open or needs the owner's approval. */
  registration: 'OPEN' | 'OWNER_APPROVAL'
  /** Whether members must verify their email address before they sign in. */
  verifyEmail: boolean
  /** When sign-in and registration require a captcha. */
  captcha: 'NEVER' | 'ALWAYS' | 'AFTER_FAILURES'
  /** Whether registration reveals that an address has an account. Otherwise only an email to that address does. */
  revealExistingAccounts: boolean
}
