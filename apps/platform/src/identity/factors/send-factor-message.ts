import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { FactorMessage, FactorProvider, SentFactor } from './factor-provider.ts'

interface Recipient {
  readonly memberId: string
  readonly network: string
  readonly type: SentFactor
  readonly to: string
  readonly purpose: 'SIGN_IN' | 'ENROLLMENT'
}

/**
 * Counts a message before a code is made for it. Texts and calls cost money, and fraudsters earn by sending many to
 * neighboring numbers: these count together, and so do all numbers that nobody has proven yet.
 */
export async function countFactorMessage(
  db: Queryable,
  { memberId, network, type, to, purpose }: Recipient,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const limited = await countAttempt(db, 'factorMessage', { caller: memberId, network, target: to }, now)
  if (limited || purpose === 'SIGN_IN') return limited
  const { perRange, perShop } = LIMITS.factorEnrollments
  const range = type === 'PUSH' ? undefined : to.slice(0, -4)
  return (
    (range && (await countAttemptIn(db, { key: ['factor range', range], ...perRange }, now))) ||
    countAttemptIn(db, { key: ['factor enrollments'], ...perShop }, now)
  )
}

interface Content {
  readonly type: SentFactor
  readonly purpose: FactorMessage['purpose']
  readonly to: string
  readonly proof: { readonly code: string } | { readonly approval: NonNullable<FactorMessage['approval']> }
  readonly shopName: string
  readonly locale: Locale
  readonly expiresAt: Date
}

/** Sends a message. Never runs in a transaction: it waits for another server. */
export const sendFactorMessage = (
  provider: FactorProvider,
  { type, purpose, to, proof, shopName, locale, expiresAt }: Content,
  now: Date,
) => {
  const { code, approve } = locale.texts.factorMessages
  const text =
    'code' in proof
      ? locale.t(code, { shop: shopName, code: proof.code })
      : locale.t(approve, { shop: shopName })
  return provider.send({
    id: newId(now),
    type,
    purpose,
    to,
    ...proof,
    text,
    shopName,
    language: locale.code,
    expiresAt: expiresAt.toISOString(),
  })
}

export const providerUnavailable = (factorType: SentFactor) =>
  refuse('FACTOR_PROVIDER_UNAVAILABLE', { factorType })

/** Enough of a phone number or device id to recognize it. */
export const hintOf = (to: string): string => `•••• ${to.slice(-2)}`
