import { emailsText as text } from '../shared/messages/settings/emails.ts'

export type EmailName = keyof typeof text.emails

/** Email templates, grouped for the settings page. */
export const EMAIL_GROUPS: readonly (readonly [title: string, names: readonly EmailName[]])[] = [
  [
    text.groups.orders,
    [
      'orderConfirmed',
      'paymentReceived',
      'paymentFailed',
      'downloadsReady',
      'downloadConsent',
      'orderShipped',
      'orderRefunded',
      'orderEdited',
      'orderCanceled',
      'orderExpired',
      'withdrawalReceived',
      'returnRequested',
      'returnApproved',
      'returnDeclined',
      'returnReceived',
      'returnClosed',
      'returnCanceled',
      'invoice',
      'draftOrder',
    ],
  ],
  [
    text.groups.marketing,
    [
      'abandonedCheckout',
      'backInStock',
      'reviewRequest',
      'newsletterConfirmation',
      'giftCard',
      'giftCardRecipient',
    ],
  ],
  [
    text.groups.subscriptions,
    ['subscriptionStarted', 'subscriptionFailed', 'subscriptionSuspended', 'subscriptionEnded'],
  ],
  [
    text.groups.accounts,
    [
      'signInCode',
      'verificationCode',
      'passwordRecovery',
      'passwordRequired',
      'passwordChanged',
      'secondFactorReset',
      'passkeyAdded',
      'accountLinked',
      'accountActivation',
      'existingAccount',
      'accountApproved',
      'accountDeclined',
    ],
  ],
  [
    text.groups.team,
    [
      'newOrder',
      'newReturn',
      'newWithdrawal',
      'ownerWelcome',
      'staffInvitation',
      'staffPasswordReset',
      'ownerLink',
    ],
  ],
]

export const isEmailName = (name: string): name is EmailName => Object.hasOwn(text.emails, name)
