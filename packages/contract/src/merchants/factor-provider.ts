import type { SentFactorType } from '../members/member-second-factor.ts'

/** The server that sends sign-in codes by text, call and push notification. */
export interface FactorProviderSettings {
  url: string
  /** The factors that it serves. */
  factors: SentFactorType[]
  _createdDate: Date
  _updatedDate: Date
}

/** The result of a test message. */
export interface FactorTestResult {
  isAccepted: boolean
  /** Why not. */
  reason?: 'ADDRESS_REFUSED' | 'NAME_UNKNOWN' | 'UNREACHABLE' | 'TIMED_OUT' | 'RESPONSE_STATUS'
  /** With `RESPONSE_STATUS`. */
  status?: number
}
