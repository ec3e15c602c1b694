import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { EmailDetail, EmailRow } from '../../kernel/mail/email-body.ts'
import { READY_MADE_DESIGN_IDS } from '../../kernel/ready-made-gift-card-designs.ts'
import type { EmailInput } from '../emails/compose-email.ts'
import {
  type EmailName,
  kindOf,
  type Placeholder,
  type Sentence,
  type ValuesOf,
} from '../emails/email-kinds.ts'

interface SampleContext {
  readonly locale: Locale
  readonly currency: string
  readonly now: Date
}

const DAY = 24 * 60 * 60 * 1000

const VALUES: Readonly<Record<Exclude<Placeholder, 'shop'>, (context: SampleContext) => string>> = {
  orderNumber: () => '10042',
  invoiceNumber: () => 'INV-000042',
  amount: ({ locale, currency }) => formatMoneyIn(locale, { amount: 8400, currency }),
  giftCardAmount: ({ locale, currency }) => formatMoneyIn(locale, { amount: 2500, currency }),
  amountDue: ({ locale, currency }) => formatMoneyIn(locale, { amount: 5900, currency }),
  refundAmount: ({ locale, currency }) => formatMoneyIn(locale, { amount: 1200, currency }),
  paymentDueDate: (context) => dayIn(context, 7),
  withdrawalDate: (context) => dayIn(context, 0),
  consentDate: (context) => dayIn(context, 0),
  fileName: () => 'pattern.pdf',
  customer: () => 'Ada Weaver, ada@example.com',
  shippingAddress: () => 'Ada Weaver, 12 Kiln Lane, Portland, OR 97209, United States',
  shippingMethod: () => 'Standard shipping',
  pickupLocation: () => 'Main store, 12 Kiln Lane, Portland, OR 97209',
  deliveryTime: (context) => dayIn(context, 3),
  deliveryNote: () => 'Bring your order number.',
  carrier: () => 'DHL',
  trackingNumber: () => '00340434161094021501',
  product: () => 'Stoneware bowl',
  plan: () => 'Monthly',
  price: ({ locale, currency }) => formatMoneyIn(locale, { amount: 2800, currency }),
  nextDate: (context) => dayIn(context, 30),
  retryDate: (context) => dayIn(context, 1),
  expiryDate: (context) => dayIn(context, 365),
  code: () => '482915',
  name: () => 'Ada',
  sender: () => 'Ada Weaver',
  inviter: () => 'Ada Weaver',
  provider: () => 'Google',
}

const dayIn = ({ locale, now }: SampleContext, days: number): string =>
  new Date(now.getTime() + days * DAY).toLocaleDateString(locale.language.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })

/** Sentences that exclude each other in a real email. */
const ALTERNATIVES: { readonly [Name in EmailName]?: readonly Sentence<Name>[] } = {
  orderConfirmed: [
    'transfer',
    'transferBy',
    'cashOnDelivery',
    'pending',
    'pickupLocation',
    'pickupTime',
    'deliveryNote',
  ],
  invoice: ['paid'],
  newOrder: ['test', 'partiallyPaid', 'pending', 'unpaid', 'pickupLocation'],
  orderShipped: ['trackingNumber'],
  orderCanceled: ['notPaid', 'refundLater'],
  orderEdited: ['refunded'],
  returnApproved: ['address', 'paidByCustomer', 'labelPaidByCustomer', 'paidByShop'],
  returnClosed: ['closed', 'refunded'],
  giftCardRecipient: ['sentByWithMessage', 'sentWithMessage', 'sent'],
  subscriptionStarted: ['howGuestsCancel'],
  subscriptionFailed: ['itemUnavailable'],
  staffInvitation: ['asOwner', 'asViewer', 'asCustom'],
}

const priceOf = ({ locale, currency }: SampleContext, amount: number): string =>
  formatMoneyIn(locale, { amount, currency })

function sampleRows(context: SampleContext): readonly EmailRow[] {
  const { subtotal, shipping } = context.locale.texts.purchases.invoice
  return [
    { label: subtotal, amount: priceOf(context, 8000) },
    { label: shipping, amount: priceOf(context, 400) },
  ]
}

const WITHDRAWAL_EMAILS: readonly EmailName[] = ['withdrawalReceived', 'newWithdrawal']
/** Emails with a sentence about what the customer does. */
const WITH_CUSTOMER_NAME: readonly EmailName[] = ['newReturn', 'newWithdrawal']

function sampleDetails(email: EmailName, context: SampleContext): readonly EmailDetail[] {
  const { shippingAddress, delivery, withdrawalDetails: statement } = context.locale.texts.emails
  if (WITHDRAWAL_EMAILS.includes(email))
    return [
      { title: statement.name, lines: ['Ada Weaver'] },
      { title: statement.orderNumber, lines: [VALUES.orderNumber(context)] },
      { title: statement.email, lines: ['ada@example.com'] },
      { title: statement.date, lines: [VALUES.withdrawalDate(context)] },
    ]
  return [
    { title: shippingAddress, lines: ['Ada Weaver', '12 Kiln Lane, Portland, OR 97209'] },
    { title: delivery, lines: ['Standard shipping'] },
  ]
}

/** Emails whose code is that of a gift card, those with files, and those with an unsubscribe link. */
const GIFT_CARD_EMAILS: readonly EmailName[] = ['giftCard', 'giftCardRecipient']
const WITH_FILES: readonly EmailName[] = ['downloadsReady']
const STOPPABLE: readonly EmailName[] = [
  'abandonedCheckout',
  'backInStock',
  'reviewRequest',
  'newsletterConfirmation',
]

/** A sample email without personal data. Its links are inactive. */
export function sampleEmail<Name extends EmailName>(email: Name, context: SampleContext): EmailInput<Name> {
  const { placeholders } = kindOf(email)
  const filled = placeholders.flatMap((name) => (name === 'shop' ? [] : [[name, VALUES[name](context)]]))
  return {
    email,
    values: {
      ...Object.fromEntries(filled),
      ...(GIFT_CARD_EMAILS.includes(email) && { code: '7JA9-U93C-TNFH-4XMJ' }),
      ...(WITH_CUSTOMER_NAME.includes(email) && { customer: 'Ada Weaver' }),
    } as ValuesOf<Name>,
    omit: (ALTERNATIVES[email] ?? []) as readonly Sentence<Name>[],
    items: [
      { name: 'Stoneware bowl', quantity: 2, options: ['Size: Large'], price: priceOf(context, 5600) },
      { name: 'Linen napkin', quantity: 1, price: priceOf(context, 2400) },
    ],
    ...('total' in context.locale.texts.emails[email] && { rows: sampleRows(context) }),
    details: sampleDetails(email, context),
    ...(GIFT_CARD_EMAILS.includes(email) && { picture: { id: READY_MADE_DESIGN_IDS[0] ?? '' } }),
    ...('trackingLink' in context.locale.texts.emails[email] && { trackingUrl: '#' }),
    ...('paymentLink' in context.locale.texts.emails[email] && { paymentUrl: '#' }),
    ...('action' in context.locale.texts.emails[email] && { url: '#' }),
    ...('accountLink' in context.locale.texts.emails[email] && { accountUrl: '#' }),
    ...(WITH_FILES.includes(email) && { files: [{ label: 'pattern.pdf', url: '#' }] }),
    ...(STOPPABLE.includes(email) && { unsubscribeUrl: '#' }),
  }
}
