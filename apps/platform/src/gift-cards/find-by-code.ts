import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { typedHash } from './code.ts'
import { findCardByHash, type GiftCardRecord } from './gift-card-repository.ts'

interface Asking {
  readonly code: string
  readonly askerId: string
  readonly now: Date
}

/** The card of a code. Every try counts, as with coupons, so that nobody finds codes by trying them. */
export async function findByCode(
  db: Queryable,
  { code, askerId, now }: Asking,
): Promise<GiftCardRecord | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> {
  const tries = { key: ['gift-card', askerId], limit: LIMITS.couponTries, windowMs: LIMITS.couponWindow }
  const turnedAway = await countTry(db, tries, now)
  if (turnedAway) return turnedAway
  const hash = typedHash(code)
  const card = hash === undefined ? undefined : await findCardByHash(db, hash)
  return card ?? refuse('GIFT_CARD_NOT_FOUND')
}
