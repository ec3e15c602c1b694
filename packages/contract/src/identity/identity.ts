import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'

/** What the platform says about a sign-in. The protocol's first generation has all but `REQUIRE_MFA`. */
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

/** A person who can sign in. */
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
  /** URL of a picture. */
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

/** A value of one of several kinds. */
export interface CustomValue {
  strValue?: string
  numValue?: number
  dateValue?: Date
  listValue?: { value: CustomValue[] }
  mapValue?: { value: Record<string, CustomValue> }
}

/** A captcha's answer: exactly one member. */
export interface CaptchaToken {
  Recaptcha?: string | undefined
  InvisibleRecaptcha?: string | undefined
  NoCaptcha?: string | undefined
}

/** What every step of a sign-in answers. */
export interface StateMachineResponse {
  state?: StateType
  /** With `SUCCESS`. */
  sessionToken?: string
  /** With `REQUIRE_EMAIL_VERIFICATION` and `REQUIRE_MFA`: where the sign-in goes on. */
  stateToken?: string
  identity?: Identity
  additionalData?: Record<string, CustomValue>
  /** With `REQUIRE_MFA`: what the member can prove it with. */
  mfaChallengeData?: { availableFactors?: { factorType?: FactorType }[] }
}

/** How people come to an account. */
export interface SignOnPolicy {
  /** Whether everybody may, or those whom the shop approves. */
  registration: 'OPEN' | 'OWNER_APPROVAL'
  /** Whether an address must be shown to be the member's before they come in. */
  verifyEmail: boolean
  /** When a captcha must be solved to sign in or register. */
  captcha: 'NEVER' | 'ALWAYS' | 'AFTER_FAILURES'
  /** Whether a registration says that an address has an account, or only a mail to that address does. */
  tellKnownAddresses: boolean
}
