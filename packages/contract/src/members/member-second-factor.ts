import type { FactorType } from '../identity/identity.ts'

/** A second factor of a member. */
export interface MemberSecondFactor {
  factorType: Exclude<FactorType, 'UNKNOWN_FACTOR_TYPE' | 'PASSWORD'>
  _createdDate: Date
  /** For `SMS` and `CALL`: the phone number. For `PUSH`: the id of the device. */
  to?: string
  /** The number of unused recovery codes. Factors by email have none. */
  remainingRecoveryCodes?: number
}

/** The data for setting up an authenticator app. */
export interface TotpEnrollment {
  /** Base32, for manual entry. */
  secret: string
  /** `otpauth://…` */
  uri: string
  /** The URI as a QR code, in SVG. */
  qrCode: string
}

/** A factor that the shop's provider sends to a phone or device. */
export type SentFactorType = Extract<FactorType, 'SMS' | 'CALL' | 'PUSH'>

/** A code was sent; it confirms the new factor. */
export interface FactorEnrollment {
  stateToken: string
  /** The end of the phone number or device id. */
  hint: string
}
