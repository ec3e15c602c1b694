import type { Queryable } from '../../kernel/database/open-database.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashEnteredCode } from './gift-card-code.ts'
import { findCardByHash, type GiftCardRecord } from './gift-card-repository.ts'

interface LookupContext {
  readonly code: string
  readonly askerId: string
  /** The caller's network. */
  readonly network: string
  readonly now: Date
}

/** Finds a card by its code. Every attempt counts, as with coupons, so that codes cannot be guessed. */
export const findGiftCardByCode = (
  db: Queryable,
  { code, askerId, network, now }: LookupContext,
): Promise<GiftCardRecord | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> =>
  withAttemptLimit({
    db,
    secret: 'giftCardCode',
    caller: askerId,
    network,
    now,
    lookUp: async () => {
      const hash = hashEnteredCode(code)
      const card = hash === undefined ? undefined : await findCardByHash(db, hash)
      return card ?? refuse('GIFT_CARD_NOT_FOUND')
    },
  })
