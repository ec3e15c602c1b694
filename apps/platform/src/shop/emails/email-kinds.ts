import type { Texts } from '../../kernel/i18n/locale.ts'

type EmailTexts = Texts['emails']

export type EmailName = Exclude<
  keyof EmailTexts,
  | 'greeting'
  | 'stop'
  | 'contact'
  | 'files'
  | 'reason'
  | 'next'
  | 'shippingAddress'
  | 'billingAddress'
  | 'delivery'
  | 'withdraw'
  | 'withdrawalDetails'
  | 'returnedItems'
  | 'test'
  | 'testSubject'
>

/**
 * The blocks of an email besides sentences: the items with their sums, a personal message, the heading above what happens
 * next, addresses and delivery, the picture of a product, and that of a gift card.
 */
type Block = 'ITEMS' | 'MESSAGE' | 'NEXT' | 'DETAILS' | 'PICTURE' | 'GIFT_CARD'

/** The parts that every email has. */
type FixedPart = 'subject' | 'greeting' | 'trackingLink' | 'paymentLink' | 'action' | 'accountLink' | 'footer'

/** The sentences of an email body, by name. */
export type Sentence<Name extends EmailName> = Exclude<keyof EmailTexts[Name] & string, FixedPart>

export type Placeholder =
  | 'shop'
  | 'orderNumber'
  | 'invoiceNumber'
  | 'amount'
  | 'giftCardAmount'
  | 'amountDue'
  | 'refundAmount'
  | 'paymentDueDate'
  | 'withdrawalDate'
  | 'consentDate'
  | 'fileName'
  | 'customer'
  | 'shippingAddress'
  | 'shippingMethod'
  | 'pickupLocation'
  | 'deliveryTime'
  | 'deliveryNote'
  | 'carrier'
  | 'trackingNumber'
  | 'product'
  | 'plan'
  | 'price'
  | 'nextDate'
  | 'retryDate'
  | 'expiryDate'
  | 'code'
  | 'name'
  | 'sender'
  | 'inviter'
  | 'provider'

interface EmailKind<Name extends EmailName> {
  /** Its sentences and blocks, in order. */
  readonly body: readonly (Sentence<Name> | Block)[]
  /** The placeholders of every part, in braces. */
  readonly placeholders: readonly Placeholder[]
  readonly requiredPlaceholder?: Placeholder
}

/** Every email of the shop. Built-in texts are in `i18n/`, unless the shop has custom text. */
export const EMAIL_KINDS = {
  orderConfirmed: {
    body: [
      'thanks',
      'ITEMS',
      'total',
      'giftCard',
      'NEXT',
      'payLater',
      'payBy',
      'transfer',
      'transferBy',
      'cashOnDelivery',
      'MESSAGE',
      'pending',
      'willShip',
      'pickupLocation',
      'deliveryTime',
      'pickupTime',
      'deliveryNote',
      'DETAILS',
    ],
    placeholders: [
      'shop',
      'orderNumber',
      'amount',
      'giftCardAmount',
      'amountDue',
      'paymentDueDate',
      'pickupLocation',
      'deliveryTime',
      'deliveryNote',
    ],
  },
  newOrder: {
    body: [
      'test',
      'placed',
      'ITEMS',
      'total',
      'paid',
      'partiallyPaid',
      'pending',
      'unpaid',
      'customer',
      'shipTo',
      'shipBy',
      'pickupLocation',
    ],
    placeholders: [
      'shop',
      'orderNumber',
      'amount',
      'customer',
      'shippingAddress',
      'shippingMethod',
      'pickupLocation',
    ],
  },
  paymentReceived: { body: ['received'], placeholders: ['shop', 'orderNumber', 'amount'] },
  paymentFailed: { body: ['failed', 'orderAgain'], placeholders: ['shop', 'orderNumber'] },
  downloadsReady: { body: ['ready'], placeholders: ['shop', 'orderNumber'] },
  downloadConsent: {
    body: ['agreed', 'keep'],
    placeholders: ['shop', 'orderNumber', 'fileName', 'consentDate'],
  },
  orderShipped: {
    body: ['shipped', 'ITEMS', 'trackingNumber', 'carrierAndTrackingNumber', 'DETAILS'],
    placeholders: ['shop', 'orderNumber', 'carrier', 'trackingNumber'],
  },
  orderRefunded: { body: ['refunded', 'MESSAGE'], placeholders: ['shop', 'orderNumber', 'amount'] },
  orderCanceled: {
    body: ['canceled', 'notPaid', 'refunded', 'refundLater', 'MESSAGE', 'ITEMS'],
    placeholders: ['shop', 'orderNumber', 'amount'],
  },
  orderEdited: {
    body: ['edited', 'MESSAGE', 'items', 'ITEMS', 'total', 'balanceDue', 'refunded'],
    placeholders: ['shop', 'orderNumber', 'amount', 'amountDue', 'refundAmount'],
  },
  returnRequested: { body: ['requested', 'ITEMS', 'review'], placeholders: ['shop', 'orderNumber'] },
  newReturn: {
    body: ['requested', 'ITEMS', 'MESSAGE'],
    placeholders: ['shop', 'orderNumber', 'customer'],
  },
  returnApproved: {
    body: [
      'approved',
      'ITEMS',
      'address',
      'MESSAGE',
      'label',
      'paidByCustomer',
      'labelPaidByCustomer',
      'paidByShop',
    ],
    placeholders: ['shop', 'orderNumber'],
  },
  returnDeclined: { body: ['declined', 'ITEMS', 'MESSAGE'], placeholders: ['shop', 'orderNumber'] },
  returnReceived: { body: ['received', 'ITEMS', 'inspect'], placeholders: ['shop', 'orderNumber'] },
  returnClosed: {
    body: ['exchanged', 'closed', 'refunded', 'MESSAGE', 'ITEMS', 'balanceDue'],
    placeholders: ['shop', 'orderNumber', 'amount', 'amountDue'],
  },
  returnCanceled: { body: ['canceled', 'ITEMS', 'orderCanceled'], placeholders: ['shop', 'orderNumber'] },
  orderExpired: { body: ['expired', 'orderAgain', 'alreadyPaid'], placeholders: ['shop', 'orderNumber'] },
  withdrawalReceived: {
    body: ['received', 'statement', 'ITEMS', 'DETAILS', 'excepted', 'NEXT', 'processing', 'refund'],
    placeholders: ['shop', 'orderNumber', 'withdrawalDate'],
  },
  newWithdrawal: {
    body: ['statement', 'ITEMS', 'DETAILS', 'refund'],
    placeholders: ['shop', 'orderNumber', 'customer'],
  },
  invoice: {
    body: ['issued', 'total', 'due', 'paid'],
    placeholders: ['shop', 'invoiceNumber', 'orderNumber', 'amount', 'amountDue', 'paymentDueDate'],
  },
  draftOrder: { body: ['prepared', 'ITEMS', 'total', 'MESSAGE'], placeholders: ['shop', 'amount'] },
  abandonedCheckout: { body: ['reminder', 'ITEMS'], placeholders: ['shop'] },
  backInStock: { body: ['available', 'PICTURE', 'limitedStock'], placeholders: ['shop', 'product'] },
  reviewRequest: { body: ['ask', 'ITEMS', 'help'], placeholders: ['shop', 'orderNumber'] },
  newsletterConfirmation: { body: ['requested', 'notYou'], placeholders: ['shop'] },
  giftCard: {
    body: ['purchased', 'MESSAGE', 'GIFT_CARD', 'code', 'expires', 'use'],
    placeholders: ['shop', 'amount', 'code', 'expiryDate'],
    requiredPlaceholder: 'code',
  },
  giftCardRecipient: {
    body: [
      'sentByWithMessage',
      'sentBy',
      'sentWithMessage',
      'sent',
      'MESSAGE',
      'GIFT_CARD',
      'code',
      'expires',
      'use',
    ],
    placeholders: ['shop', 'sender', 'amount', 'code', 'expiryDate'],
    requiredPlaceholder: 'code',
  },
  subscriptionStarted: {
    body: ['started', 'nextOrder', 'howToCancel', 'howGuestsCancel'],
    placeholders: ['shop', 'product', 'plan', 'price', 'nextDate'],
  },
  subscriptionFailed: {
    body: ['renewalFailed', 'paymentDeclined', 'itemUnavailable', 'retry'],
    placeholders: ['shop', 'product', 'plan', 'price', 'retryDate'],
  },
  subscriptionSuspended: {
    body: ['paused', 'contactUs'],
    placeholders: ['shop', 'product', 'plan', 'price'],
  },
  subscriptionEnded: {
    body: ['ended', 'noFurtherCharges'],
    placeholders: ['shop', 'product', 'plan', 'price'],
  },
  signInCode: { body: ['code', 'use'], placeholders: ['shop', 'code'], requiredPlaceholder: 'code' },
  verificationCode: { body: ['code', 'use'], placeholders: ['shop', 'code'], requiredPlaceholder: 'code' },
  passwordRecovery: { body: ['link', 'notYou'], placeholders: ['shop'] },
  passwordRequired: { body: ['link'], placeholders: ['shop'] },
  accountActivation: { body: ['link'], placeholders: ['shop'] },
  existingAccount: { body: ['attempted', 'notYou'], placeholders: ['shop'] },
  passwordChanged: { body: ['changed', 'notYou'], placeholders: ['shop'] },
  secondFactorReset: { body: ['reset', 'notYou'], placeholders: ['shop'] },
  passkeyAdded: { body: ['added', 'notYou'], placeholders: ['shop'] },
  accountLinked: { body: ['linked', 'notYou'], placeholders: ['shop', 'provider'] },
  accountApproved: { body: ['approved'], placeholders: ['shop'] },
  accountDeclined: { body: ['declined'], placeholders: ['shop'] },
  ownerWelcome: { body: ['owner', 'soleOwner'], placeholders: ['shop', 'name'] },
  ownerLink: { body: ['created', 'notYou'], placeholders: ['shop', 'name'] },
  staffPasswordReset: { body: ['link', 'notYou'], placeholders: ['shop', 'name'] },
  staffInvitation: {
    body: ['invited', 'asOwner', 'asManager', 'asViewer', 'asCustom', 'link'],
    placeholders: ['shop', 'inviter'],
  },
} as const satisfies { readonly [Name in EmailName]: EmailKind<Name> }

/** The placeholder values of one email. The shop name is added automatically. */
export type ValuesOf<Name extends EmailName> = Readonly<
  Record<Exclude<(typeof EMAIL_KINDS)[Name]['placeholders'][number], 'shop'>, string>
>

export const EMAIL_NAMES = Object.keys(EMAIL_KINDS) as [EmailName, ...EmailName[]]

/** The kind of an email in general. */
export const kindOf = (name: EmailName): AnyEmailKind => EMAIL_KINDS[name]

interface AnyEmailKind {
  readonly body: readonly string[]
  readonly placeholders: readonly Placeholder[]
  readonly requiredPlaceholder?: Placeholder
}

/** Texts by part of an email. */
export type EmailParts = Readonly<Record<string, string>>

/** The built-in text of an email, part by part, in reading order. */
export function builtInParts(emails: EmailTexts, name: EmailName): EmailParts {
  const {
    subject,
    greeting = emails.greeting,
    trackingLink,
    paymentLink,
    action,
    accountLink,
    footer,
    ...sentences
  }: EmailParts = emails[name]
  return {
    subject: subject ?? '',
    greeting,
    ...sentences,
    ...(trackingLink && { trackingLink }),
    ...(paymentLink && { paymentLink }),
    ...(action && { action }),
    ...(accountLink && { accountLink }),
    ...(footer && { footer }),
  }
}
