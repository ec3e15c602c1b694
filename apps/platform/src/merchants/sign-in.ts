import type { Database, Queryable } from '../database/open.ts'
import { matchesPassword } from '../identity/passwords.ts'
import { LIMITS } from '../limits.ts'
import { countTry, forgetTries, type Throttle } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secret.ts'
import { readShop } from '../shop/settings.ts'
import { type MerchantAnswer, merchantAnswer } from './merchant.ts'
import { findMerchant, findMerchantByEmail } from './merchant-repository.ts'
import { deleteMerchantSession } from './session-repository.ts'
import { type SignedIn, startSession } from './sessions.ts'

/** A person who mistypes has room; a machine that guesses has not. */
const triesAt = (email: string, network: string): Throttle => ({
  key: ['merchant sign-in', email, network],
  limit: LIMITS.signInTries,
  windowMs: LIMITS.signInWindow,
})

/** One network against many accounts. */
const triesFrom = (network: string): Throttle => ({
  key: ['merchant sign-in', network],
  limit: LIMITS.signInTriesPerAddress,
  windowMs: LIMITS.signInWindow,
})

interface SigningIn {
  readonly db: Database
  /** Where the request comes from. */
  readonly network: string
  readonly userAgent: string | undefined
  readonly now: Date
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs a merchant in. Unknown accounts and wrong passwords are refused alike, in words and in time. */
export async function signIn(
  { db, network, userAgent, now }: SigningIn,
  { email, password }: Credentials,
): Promise<SignedIn | Refusal<'WRONG_CREDENTIALS' | 'RATE_LIMITED' | 'BUSY'>> {
  const tries = triesAt(email, network)
  const limited = (await countTry(db, triesFrom(network), now)) ?? (await countTry(db, tries, now))
  if (limited) return limited

  const merchant = await findMerchantByEmail(db, email)
  const matches = await matchesPassword(merchant?.passwordHash, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!merchant || !matches) return refuse('WRONG_CREDENTIALS')

  await forgetTries(db, tries)
  return startSession(db, merchantAnswer(merchant), userAgent, now)
}

/** Ends the session of this secret, if there is one. */
export async function signOut(
  db: Queryable,
  token: string | undefined,
): Promise<Readonly<Record<string, never>>> {
  if (token !== undefined) await deleteMerchantSession(db, hashOf(token))
  return {}
}

interface SessionAnswer {
  readonly merchant: MerchantAnswer
  readonly shop: { readonly name: string; readonly currency: string; readonly url: string }
}

/** Who is signed in, and to which shop. */
export async function describeSession(
  db: Queryable,
  merchantId: string,
  shopUrl: string,
): Promise<SessionAnswer | Refusal<'UNAUTHENTICATED'>> {
  const [merchant, { name, currency }] = await Promise.all([findMerchant(db, merchantId), readShop(db)])
  if (!merchant) return refuse('UNAUTHENTICATED')
  return { merchant: merchantAnswer(merchant), shop: { name, currency, url: shopUrl } }
}
