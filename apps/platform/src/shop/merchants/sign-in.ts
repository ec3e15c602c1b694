import type { MerchantSession, Wire } from '@vitrine/contract'
import { matchesPassword } from '../../kernel/credentials/passwords.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import {
  countAttempt,
  refundNetworkAttempt,
  resetCallerAttempts,
} from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { readShop } from '../profile/read-shop.ts'
import { isKnownDevice, knownDeviceToken } from './known-device.ts'
import { findMerchant, findMerchantByEmail } from './merchant-repository.ts'
import { serializeMerchant } from './merchant-schema.ts'
import { missingFactor } from './second-factor.ts'
import { deleteMerchantSession } from './session-repository.ts'
import { type SignedIn, startSession } from './sessions.ts'

interface SigningIn {
  readonly db: Database
  /** The client's network. */
  readonly network: string
  readonly userAgent: string | undefined
  /** The known-device token of the browser. */
  readonly deviceToken: string | undefined
  readonly now: Date
}

interface Credentials {
  readonly email: string
  readonly password: string
  /** The code of the merchant's authenticator app, if they have one. */
  readonly code?: string | undefined
}

/** A signed-in merchant, and the known-device token of their browser. */
interface SignInResult extends SignedIn {
  readonly deviceToken: string
}

/** Signs a merchant in. Unknown accounts and wrong passwords get the same response in the same time. */
export async function signIn(
  { db, network, userAgent, deviceToken, now }: SigningIn,
  { email, password, code }: Credentials,
): Promise<
  | SignInResult
  | Refusal<
      'WRONG_CREDENTIALS' | 'SECOND_FACTOR_REQUIRED' | 'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED' | 'BUSY'
    >
> {
  const merchant = await findMerchantByEmail(db, email)
  const isKnown = isKnownDevice(deviceToken, merchant)
  // Guesses of other clients do not use up the owner's attempts: a known browser has its own limit.
  const attempt = isKnown
    ? { caller: JSON.stringify([email, 'a known device']), network: undefined }
    : { caller: JSON.stringify([email, network]), network, target: email }
  const limited = await countAttempt(db, 'merchantPassword', attempt, now)
  if (limited) return limited

  const matches = await matchesPassword(merchant?.passwordHash, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!merchant || !matches) return refuse('WRONG_CREDENTIALS')

  // Codes share the limit of passwords: attempts are cleared once both are right.
  const missing = await missingFactor(db, merchant.id, code, now)
  if (missing?.code === 'SECOND_FACTOR_REQUIRED') await refundNetworkAttempt(db, 'merchantPassword', attempt)
  if (missing) return missing

  await resetCallerAttempts(db, 'merchantPassword', attempt)
  const signedIn = await startSession(db, merchant, userAgent, now)
  return { ...signedIn, deviceToken: knownDeviceToken(merchant) }
}

/** Ends the session of this secret, if there is one. */
export async function signOut(db: Queryable, token: string | undefined): Promise<EmptyResponse> {
  if (token !== undefined) await deleteMerchantSession(db, hashOf(token))
  return {}
}

/** The signed-in merchant, and the shop. */
export async function describeSession(
  db: Queryable,
  merchantId: string,
  shopUrl: string,
): Promise<Wire<MerchantSession> | Refusal<'UNAUTHENTICATED'>> {
  const [merchant, { name, currency }] = await Promise.all([findMerchant(db, merchantId), readShop(db)])
  if (!merchant) return refuse('UNAUTHENTICATED')
  return {
    merchant: serializeMerchant(merchant),
    language: merchant.language,
    shop: { name, currency, url: shopUrl },
  }
}
