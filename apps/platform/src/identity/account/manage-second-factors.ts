import type { TotpEnrollment } from '@vitrine/contract'
import type { Member } from '../../kernel/caller.ts'
import { describeTotpEnrollment, verifyTotpEnrollment } from '../../kernel/credentials/totp-enrollment.ts'
import { newTotpSecret } from '../../kernel/credentials/two-factor-codes.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { factorType } from '../../kernel/database/schema/identity/members.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { countAttempt, refundNetworkAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  listFactors,
  upsertFactor,
} from '../factors/second-factor-repository.ts'
import { findMember, lockMember } from '../members/member-repository.ts'
import { hasEnded } from '../sessions/session-repository.ts'
import { type MemberRequest, reauthenticate } from '../sign-in/reauthenticate.ts'

type ReauthenticationRefusal = 'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED' | 'BUSY'

/** The second factors of a member. */
export async function describeFactors(db: Queryable, { memberId }: Member) {
  const factors = await listFactors(db, memberId)
  return {
    factors: factors.map(({ type, to, confirmedAt, recoveryCodeHashes }) => ({
      factorType: type,
      createdDate: confirmedAt?.toISOString(),
      ...(to !== null && { to }),
      ...(type !== 'EMAIL' && { remainingRecoveryCodes: recoveryCodeHashes.length }),
    })),
  }
}

/** Starts an authenticator app. It is active once a first code confirms it. */
export async function startTotpEnrollment(
  db: Database,
  caller: MemberRequest,
  password: string | undefined,
  now: Date,
): Promise<TotpEnrollment | Refusal<'FACTOR_EXISTS' | 'UNAUTHENTICATED' | ReauthenticationRefusal>> {
  const refusal = await reauthenticate(db, caller, password, now)
  if (refusal) return refusal
  const { memberId } = caller
  const [member, factor] = await Promise.all([findMember(db, memberId), findFactor(db, memberId, 'TOTP')])
  if (!member || member.email === null) return refuse('UNAUTHENTICATED')
  if (factor?.confirmedAt) return refuse('FACTOR_EXISTS', { factorType: 'TOTP' })
  const secret = newTotpSecret()
  const dates = { confirmedAt: null, createdAt: now, updatedAt: now }
  await upsertFactor(db, { id: newId(now), memberId, type: 'TOTP', secret, recoveryCodeHashes: [], ...dates })
  const { name: shopName } = await readShop(db)
  return describeTotpEnrollment({ secret, shopName, email: member.email })
}

/** Confirms the app with a first code. Only this response contains the recovery codes. */
export async function confirmTotp(
  db: Database,
  { memberId, sessionId, network }: MemberRequest,
  code: string,
  now: Date,
): Promise<
  | { readonly recoveryCodes: readonly string[] }
  | Refusal<'FACTOR_NOT_FOUND' | 'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED'>
> {
  const attempt = { network, target: memberId }
  const limited = await countAttempt(db, 'secondFactor', attempt, now)
  if (limited) return limited
  const factor = await findFactor(db, memberId, 'TOTP')
  if (!factor?.secret || factor.confirmedAt) return refuse('FACTOR_NOT_FOUND')
  const proof = verifyTotpEnrollment(memberId, factor.secret, code, now)
  if (!proof) return refuse('VERIFICATION_CODE_INVALID')
  await refundNetworkAttempt(db, 'secondFactor', attempt)
  const isConfirmed = await inTransaction(db, async (tx) => {
    // A concurrent verification of the address ends the session and removes the factor.
    await lockMember(tx, memberId)
    if (await hasEnded(tx, sessionId)) return false
    await confirmFactor(tx, factor.id, { ...proof.stored, now })
    // Devices trusted before there was a second factor are no longer trusted.
    await deleteDevices(tx, memberId)
    return true
  })
  return isConfirmed ? { recoveryCodes: proof.recoveryCodes } : refuse('FACTOR_NOT_FOUND')
}

/** Emails a code at every sign-in from an unknown device. Requires a verified email. */
export async function addEmailFactor(
  db: Database,
  caller: MemberRequest,
  password: string | undefined,
  now: Date,
): Promise<EmptyResponse | Refusal<'FACTOR_EXISTS' | 'MEMBER_STATUS_CONFLICT' | ReauthenticationRefusal>> {
  const refusal = await reauthenticate(db, caller, password, now)
  if (refusal) return refusal
  const { memberId } = caller
  const member = await findMember(db, memberId)
  if (!member?.emailVerified) return refuse('MEMBER_STATUS_CONFLICT', { status: 'EMAIL_NOT_VERIFIED' })
  if (await findFactor(db, memberId, 'EMAIL')) return refuse('FACTOR_EXISTS', { factorType: 'EMAIL' })
  const dates = { confirmedAt: now, createdAt: now, updatedAt: now }
  await inTransaction(db, async (tx) => {
    await upsertFactor(tx, { id: newId(now), memberId, type: 'EMAIL', recoveryCodeHashes: [], ...dates })
    await deleteDevices(tx, memberId)
  })
  return {}
}

export async function removeFactor(
  db: Database,
  caller: MemberRequest,
  type: string,
  password: string | undefined,
  now: Date,
): Promise<EmptyResponse | Refusal<'FACTOR_NOT_FOUND' | ReauthenticationRefusal>> {
  const refusal = await reauthenticate(db, caller, password, now)
  if (refusal) return refusal
  const kind = factorType.enumValues.find((each) => each === type)
  const isRemoved = kind !== undefined && (await deleteFactor(db, caller.memberId, kind))
  return isRemoved ? {} : refuse('FACTOR_NOT_FOUND')
}
