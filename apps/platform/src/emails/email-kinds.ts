import type { Texts } from '../i18n/locale.ts'

type EmailTexts = Texts['emails']

export type EmailName = Exclude<keyof EmailTexts, 'greeting' | 'stop'>

/** The blocks of an email besides sentences: the items, and a personal message. */
type Block = 'GOODS' | 'MESSAGE'

/** The parts that every email has. */
type FixedPart = 'subject' | 'greeting' | 'parcel' | 'action' | 'footer'

/** The sentences of an email body, by name. */
export type Sentence<Name extends EmailName> = Exclude<keyof EmailTexts[Name] & string, FixedPart>

export type Placeholder =
  | 'shop'
  | 'orderNumber'
  | 'amount'
  | 'giftCardAmount'
  | 'amountLeft'
  | 'paymentDueDate'
  | 'customer'
  | 'shippingAddress'
  | 'shippingMethod'
  | 'pickupPlace'
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
  | 'inviter'

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
      'GOODS',
      'total',
      'giftCard',
      'payLater',
      'payBy',
      'MESSAGE',
      'pending',
      'willShip',
      'collect',
      'when',
      'note',
    ],
    placeholders: [
      'shop',
      'orderNumber',
      'amount',
      'giftCardAmount',
      'amountLeft',
      'paymentDueDate',
      'pickupPlace',
      'deliveryTime',
      'deliveryNote',
    ],
  },
  newOrder: {
    body: [
      'placed',
      'GOODS',
      'total',
      'paid',
      'partiallyPaid',
      'pending',
      'unpaid',
      'customer',
      'shipTo',
      'shipBy',
      'collect',
    ],
    placeholders: [
      'shop',
      'orderNumber',
      'amount',
      'customer',
      'shippingAddress',
      'shippingMethod',
      'pickupPlace',
    ],
  },
  paymentArrived: { body: ['arrived'], placeholders: ['shop', 'orderNumber'] },
  paymentFailed: { body: ['failed', 'again'], placeholders: ['shop', 'orderNumber'] },
  downloadsReady: { body: ['ready'], placeholders: ['shop', 'orderNumber'] },
  orderShipped: {
    body: ['left', 'GOODS', 'tracked', 'trackedBy'],
    placeholders: ['shop', 'orderNumber', 'carrier', 'trackingNumber'],
  },
  orderRefunded: { body: ['paidBack', 'MESSAGE'], placeholders: ['shop', 'orderNumber', 'amount'] },
  orderCanceled: { body: ['canceled', 'MESSAGE'], placeholders: ['shop', 'orderNumber'] },
  orderExpired: { body: ['expired', 'again', 'paidMeanwhile'], placeholders: ['shop', 'orderNumber'] },
  draftOrder: { body: ['made', 'GOODS', 'total', 'MESSAGE'], placeholders: ['shop', 'amount'] },
  cartReminder: { body: ['left', 'GOODS'], placeholders: ['shop'] },
  backInStock: { body: ['back', 'few'], placeholders: ['shop', 'product'] },
  giftCard: {
    body: ['bought', 'MESSAGE', 'code', 'expires', 'use'],
    placeholders: ['shop', 'amount', 'code', 'expiryDate'],
    requiredPlaceholder: 'code',
  },
  giftCardPresent: {
    body: ['given', 'givenSilently', 'MESSAGE', 'code', 'expires', 'use'],
    placeholders: ['shop', 'amount', 'code', 'expiryDate'],
    requiredPlaceholder: 'code',
  },
  subscriptionBegun: {
    body: ['agreed', 'next', 'howToEnd', 'howGuestsEnd'],
    placeholders: ['shop', 'product', 'plan', 'price', 'nextDate'],
  },
  subscriptionFailed: {
    body: ['why', 'again'],
    placeholders: ['shop', 'product', 'plan', 'price', 'retryDate'],
  },
  subscriptionSuspended: { body: ['why', 'writeToUs'], placeholders: ['shop', 'product', 'plan', 'price'] },
  subscriptionEnded: { body: ['ended', 'nothingMore'], placeholders: ['shop', 'product', 'plan', 'price'] },
  signInCode: { body: ['code', 'use'], placeholders: ['shop', 'code'], requiredPlaceholder: 'code' },
  proofCode: { body: ['code', 'use'], placeholders: ['shop', 'code'], requiredPlaceholder: 'code' },
  passwordRecovery: { body: ['link', 'notYou'], placeholders: ['shop'] },
  accountActivation: { body: ['link'], placeholders: ['shop'] },
  knownAddress: { body: ['tried', 'notYou'], placeholders: ['shop'] },
  passwordChanged: { body: ['changed', 'notYou'], placeholders: ['shop'] },
  accountApproved: { body: ['approved'], placeholders: ['shop'] },
  accountDeclined: { body: ['declined'], placeholders: ['shop'] },
  merchantWelcome: { body: ['owner', 'alone'], placeholders: ['shop', 'name'] },
  ownerLink: { body: ['created', 'notYou'], placeholders: ['shop', 'name'] },
  merchantInvitation: {
    body: ['asked', 'asOwner', 'asManager', 'asViewer', 'link'],
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
    parcel,
    action,
    footer,
    ...sentences
  }: EmailParts = emails[name]
  return {
    subject: subject ?? '',
    greeting,
    ...sentences,
    ...(parcel && { parcel }),
    ...(action && { action }),
    ...(footer && { footer }),
  }
}
