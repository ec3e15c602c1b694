import { emailsText as text } from '../messages/emails.ts'

export type EmailName = keyof typeof text.emails

/** Email templates, grouped for the settings page. */
export const EMAIL_GROUPS: readonly (readonly [title: string, names: readonly EmailName[]])[] = [
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
  [text.groups.marketing, ['cartReminder', 'backInStock', 'giftCard', 'giftCardPresent']],
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
  [text.groups.team, ['newOrder', 'merchantWelcome', 'merchantInvitation', 'ownerLink']],
]

export const isEmailName = (name: string): name is EmailName => Object.hasOwn(text.emails, name)
