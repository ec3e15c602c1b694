import type { Queryable } from '../database/open.ts'
import { limitGuess } from '../rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashEnteredCode } from './gift-card-code.ts'
import { findCardByHash, type GiftCardRecord } from './gift-card-repository.ts'

interface Asking {
  readonly code: string
  readonly askerId: string
  /** Where the asker is. */
  readonly network: string
  readonly now: Date
}

/** The card of a code. Every try counts, as with coupons, so that nobody finds codes by trying them. */
export const findGiftCardByCode = (
  db: Queryable,
  { code, askerId, network, now }: Asking,
): Promise<GiftCardRecord | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> =>
  limitGuess({
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
