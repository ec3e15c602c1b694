import type { Queryable } from '../../kernel/database/open-database.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import { deleteLinkedAccounts } from '../factors/linked-account-repository.ts'
import { deletePasskeys } from '../factors/passkey-repository.ts'
import { deleteFactors } from '../factors/second-factor-repository.ts'
import { endSessionsOfMember } from '../sessions/member-session-repository.ts'
import { type MemberRow, removePendingReason, updateMember } from './member-repository.ts'

/** The flow that verifies an address. */
export interface VerificationFlow {
  /** Whether it began with the member's password, so that the reader of the mail is the person who set it. */
  readonly knowsPassword: boolean
  /** The session that continues. */
  readonly sessionId?: string | undefined
}

/**
 * Marks an address as verified. Until then anybody could have registered it: sessions of other flows end, and unless
 * this flow began with the password, so do password, second factors, passkeys, linked accounts and trusted devices. Postal addresses stay, but
 * none is the default: nothing ships to one that a stranger typed.
 */
export async function markEmailVerified(
  tx: Queryable,
  member: MemberRow,
  { knowsPassword, sessionId }: VerificationFlow,
  now: Date,
): Promise<MemberRow> {
  if (member.emailVerified) return member
  await endSessionsOfMember(tx, member.id, now, sessionId === undefined ? {} : { except: sessionId })
  const verified = {
    emailVerified: true,
    ...removePendingReason(member, 'PENDING_EMAIL_VERIFICATION_REQUIRED'),
  }
  if (knowsPassword) return updateMember(tx, member.id, verified, now)
  await deleteFactors(tx, member.id)
  await deletePasskeys(tx, member.id)
  await deleteLinkedAccounts(tx, member.id)
  await deleteDevices(tx, member.id)
  const addresses = member.profile.addresses?.map((address) => ({ ...address, isDefault: false }))
  const profile = { ...member.profile, ...(addresses && { addresses }) }
  return updateMember(
    tx,
    member.id,
    { ...verified, passwordHash: null, mustSetPassword: false, profile },
    now,
  )
}
