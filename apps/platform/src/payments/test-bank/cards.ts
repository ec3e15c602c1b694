import type { DeclineReason } from '../provider.ts'

/** What comes of paying with a card of the test bank. */
export type CardOutcome =
  | {
      readonly kind: 'APPROVED' | 'PENDING' | 'ACTION_REQUIRED' | 'ANSWER_LOST'
      /** What comes of charging it again; approved unless it says otherwise. */
      readonly again?: 'DECLINED'
    }
  | { readonly kind: 'DECLINED'; readonly reason: DeclineReason }

const declined = (reason: DeclineReason): CardOutcome => ({ kind: 'DECLINED', reason })

/** The cards that the test bank has issued. No other number is ever taken, so nobody's real card is. */
export const TEST_CARDS: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'APPROVED' }],
  ['4000000000000002', declined('CARD_DECLINED')],
  ['4000000000009995', declined('INSUFFICIENT_FUNDS')],
  ['4000000000000069', declined('CARD_EXPIRED')],
  ['4000000000000127', declined('WRONG_SECURITY_CODE')],
  ['4000000000003220', { kind: 'ACTION_REQUIRED' }],
  ['4000000000005423', { kind: 'PENDING' }],
  ['4000000000000119', { kind: 'ANSWER_LOST' }],
  ['4000000000000341', { kind: 'APPROVED', again: 'DECLINED' }],
])

/** What the card of this number does, however it is written. */
export const outcomeOf = (number: string | undefined): CardOutcome =>
  TEST_CARDS.get(number?.replaceAll(/[\s-]/g, '') ?? '') ?? declined('NOT_A_TEST_CARD')
