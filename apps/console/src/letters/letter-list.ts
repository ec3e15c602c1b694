import { lettersText as text } from '../messages/letters.ts'

export type LetterName = keyof typeof text.letters

/** The letters as merchants look for them. */
export const LETTER_GROUPS: readonly (readonly [title: string, letters: readonly LetterName[]])[] = [
  [
    text.groups.orders,
    [
      'orderConfirmed',
      'paymentArrived',
      'paymentFailed',
      'downloadsReady',
      'orderShipped',
      'orderRefunded',
      'orderCanceled',
      'orderExpired',
      'draftOrder',
    ],
  ],
  [text.groups.goods, ['cartReminder', 'backInStock', 'giftCard', 'giftCardPresent']],
  [
    text.groups.subscriptions,
    ['subscriptionBegun', 'subscriptionFailed', 'subscriptionSuspended', 'subscriptionEnded'],
  ],
  [
    text.groups.accounts,
    [
      'signInCode',
      'proofCode',
      'passwordRecovery',
      'passwordChanged',
      'accountActivation',
      'knownAddress',
      'accountApproved',
      'accountDeclined',
    ],
  ],
  [text.groups.team, ['merchantWelcome', 'merchantInvitation', 'ownerLink']],
]

export const isLetter = (name: string): name is LetterName => Object.hasOwn(text.letters, name)
