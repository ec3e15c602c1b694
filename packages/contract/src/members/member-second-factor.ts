import type { FactorType } from '../identity/identity.ts'

/** A second factor of a member. */
export interface MemberSecondFactor {
  factorType: Extract<FactorType, 'TOTP' | 'EMAIL'>
  _createdDate: Date
  /** For `TOTP`: the number of unused recovery codes. */
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
