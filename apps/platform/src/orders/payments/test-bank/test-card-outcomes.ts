import type { DeclineReason } from '../payment-provider.ts'

/** The result of a payment with a test card. */
export type CardOutcome =
  | {
      readonly kind: 'APPROVED' | 'PENDING' | 'ACTION_REQUIRED' | 'RESPONSE_LOST'
      /** The result of a later charge; approved by default. */
      readonly laterCharge?: 'DECLINED'
    }
  | { readonly kind: 'DECLINED'; readonly reason: DeclineReason }

const declined = (reason: DeclineReason): CardOutcome => ({ kind: 'DECLINED', reason })

/** The cards of the test bank. All other numbers are declined, so no real card is accepted. */
export const TEST_CARDS: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'APPROVED' }],
  ['4000000000000002', declined('CARD_DECLINED')],
  ['4000000000009995', declined('INSUFFICIENT_FUNDS')],
  ['4000000000000069', declined('CARD_EXPIRED')],
  ['4000000000000127', declined('WRONG_SECURITY_CODE')],
  ['4000000000003220', { kind: 'ACTION_REQUIRED' }],
  ['4000000000005423', { kind: 'PENDING' }],
  ['4000000000000119', { kind: 'RESPONSE_LOST' }],
  ['4000000000000341', { kind: 'APPROVED', laterCharge: 'DECLINED' }],
])

/** The behavior of a card number in any notation. */
export const testCardOutcome = (number: string | undefined): CardOutcome =>
  TEST_CARDS.get(number?.replaceAll(/[\s-]/g, '') ?? '') ?? declined('NOT_A_TEST_CARD')
