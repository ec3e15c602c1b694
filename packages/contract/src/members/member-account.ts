import type { Identity } from '../identity/identity.ts'

/** A member as merchants see them. */
export interface MemberAccount extends Identity {
  lastSignInDate?: Date
}
