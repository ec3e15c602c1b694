import type { SecondFactor, TotpEnrollment } from '@vitrine/contract'
import { describeTotpEnrollment, verifyTotpEnrollment } from '../../kernel/credentials/totp-enrollment.ts'
import { findTotpStep, newTotpSecret, recoveryCodeHash } from '../../kernel/credentials/two-factor-codes.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { countAttempt, refundNetworkAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../profile/read-shop.ts'
import { confirmPassword, type PasswordRefusal, type SignedInMerchant } from './confirm-password.ts'
import {
  claimRecoveryCode,
  claimTotpStep,
  confirmFactor,
  deleteFactor,
  findFactor,
  insertPendingFactor,
} from './second-factor-repository.ts'

/** Whether a merchant has a second factor. */
export async function describeSecondFactor(
  db: Queryable,
  merchantId: string,
): Promise<{ secondFactor: SecondFactor }> {
  const factor = await findFactor(db, merchantId)
  return {
    secondFactor: factor?.confirmedAt
      ? { isOn: true, remainingRecoveryCodes: factor.recoveryCodeHashes.length }
      : { isOn: false },
  }
}

/** Starts an authenticator app. It is active once a first code confirms it. */
export async function beginSecondFactor(
  db: Database,
  signedIn: SignedInMerchant,
  password: string,
  now: Date,
): Promise<TotpEnrollment | Refusal<'FACTOR_EXISTS'> | PasswordRefusal> {
  const merchant = await confirmPassword(db, signedIn, password, now)
  if (merchant instanceof Refusal) return merchant
  const { merchantId } = signedIn
  const secret = newTotpSecret()
  if (!(await insertPendingFactor(db, merchantId, secret, now)))
    return refuse('FACTOR_EXISTS', { factorType: 'TOTP' })
  const { name: shopName } = await readShop(db)
  return describeTotpEnrollment({ secret, shopName, email: merchant.email })
}

/** Confirms the app with a first code. Only this response contains the recovery codes. */
export async function confirmSecondFactor(
  db: Database,
  { merchantId, network }: SignedInMerchant,
  code: string,
  now: Date,
): Promise<
  | { readonly recoveryCodes: readonly string[] }
  | Refusal<'FACTOR_NOT_FOUND' | 'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED'>
> {
  const attempt = { network, target: merchantId }
  const limited = await countAttempt(db, 'secondFactor', attempt, now)
  if (limited) return limited
  const factor = await findFactor(db, merchantId)
  if (!factor || factor.confirmedAt) return refuse('FACTOR_NOT_FOUND')
  const { secret } = factor
  const proof = verifyTotpEnrollment(merchantId, secret, code, now)
  if (!proof) return refuse('VERIFICATION_CODE_INVALID')
  await refundNetworkAttempt(db, 'secondFactor', attempt)
  const isConfirmed = await confirmFactor(db, merchantId, { secret, ...proof.stored }, now)
  return isConfirmed ? { recoveryCodes: proof.recoveryCodes } : refuse('FACTOR_NOT_FOUND')
}

export async function removeSecondFactor(
  db: Database,
  signedIn: SignedInMerchant,
  password: string,
  now: Date,
): Promise<EmptyResponse | Refusal<'FACTOR_NOT_FOUND'> | PasswordRefusal> {
  const merchant = await confirmPassword(db, signedIn, password, now)
  if (merchant instanceof Refusal) return merchant
  return (await deleteFactor(db, signedIn.merchantId)) ? {} : refuse('FACTOR_NOT_FOUND')
}

/** Why the code is rejected; undefined when it is accepted or none is required. Each code works once. */
export async function missingFactor(
  db: Queryable,
  merchantId: string,
  code: string | undefined,
  now: Date,
): Promise<Refusal<'SECOND_FACTOR_REQUIRED' | 'VERIFICATION_CODE_INVALID'> | undefined> {
  const factor = await findFactor(db, merchantId)
  if (!factor?.confirmedAt) return undefined
  if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED')
  const step = findTotpStep(factor.secret, code, now)
  const isTaken =
    step === undefined
      ? await claimRecoveryCode(db, merchantId, recoveryCodeHash(merchantId, code))
      : await claimTotpStep(db, merchantId, step)
  return isTaken ? undefined : refuse('VERIFICATION_CODE_INVALID')
}
