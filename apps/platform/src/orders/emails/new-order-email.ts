import type { WireAddressWithContact } from '@vitrine/contract'
import { joinAddress, joinWithCommas } from '@vitrine/ui/i18n'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { addressParts } from '../../kernel/i18n/format-address-line.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { listMerchantRows } from '../../shop/merchants/merchant-repository.ts'
import { shopOf } from '../../shop/profile/read-shop.ts'
import { isTest } from '../payments/methods/payment-method.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderWithPayments } from '../records/order-subscribers.ts'
import { paymentStatusOf } from '../records/payment-status.ts'
import { orderItems, orderRows } from './order-email-blocks.ts'
import { isPickup, namesOf, pickupLocationOf, shippingTitleForStaff } from './order-emails.ts'

/** Emails the shop about a new order, with a link to it in the console. Sent once, when the order is confirmed. */
export async function sendNewOrderEmail(
  tx: Queryable,
  { order, payments }: OrderWithPayments,
  now: Date,
): Promise<void> {
  const { newOrderEmailsEnabled } = await shopOf(tx)
  const recipients = newOrderEmailsEnabled ? await findMerchantRecipients(tx) : []
  for (const recipient of recipients)
    await sendEmail(tx, { ...recipient, ...newOrderEmail({ order, payments }, recipient.locale) }, now)
}

function newOrderEmail({ order, payments }: OrderWithPayments, locale: Locale) {
  const status = paymentStatusOf(order.total, payments)
  const customer = customerOf(order)
  const shippingAddress = shippingAddressOf(order, locale)
  const shippingMethod = isPickup(order) ? '' : shippingTitleForStaff(order)
  const omitted = {
    test: !isTest(order, payments),
    paid: status !== 'PAID',
    partiallyPaid: status !== 'PARTIALLY_PAID',
    pending: status !== 'PENDING',
    unpaid: status === 'PAID' || status === 'PARTIALLY_PAID' || status === 'PENDING',
    customer: customer === '',
    shipTo: shippingAddress === '',
    shipBy: shippingMethod === '',
    pickupLocation: !isPickup(order),
  }
  return {
    email: 'newOrder',
    orderId: order.id,
    url: `/console/orders/${order.id}`,
    values: {
      orderNumber: String(order.number),
      amount: formatMoneyIn(locale, { amount: order.total, currency: order.currency }),
      customer,
      shippingAddress,
      shippingMethod,
      pickupLocation: pickupLocationOf(order, shippingTitleForStaff(order)),
    },
    omit: namesOf(omitted),
    items: orderItems(order, locale),
    rows: orderRows(order, locale),
  } as const
}

export interface StaffRecipient {
  readonly to: string
  readonly locale: Locale
}

/** The contact email of the shop, in its first language, or else its owners, in the language of their console. */
export async function findMerchantRecipients(tx: Queryable): Promise<readonly StaffRecipient[]> {
  const { contact, languages } = await shopOf(tx)
  if (contact.email) return [{ to: contact.email, locale: localeFor(languages[0]) }]
  return (await listMerchantRows(tx)).flatMap(({ role, email, language }) =>
    role === 'owner' ? [{ to: email, locale: localeFor(language ?? languages[0]) }] : [],
  )
}

const nameOf = ({ contactDetails }: WireAddressWithContact): string =>
  [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')

/** The name of the buyer. Empty if it is unknown. */
export const buyerNameOf = ({ details }: OrderRecord): string =>
  nameOf(details.billingInfo ?? {}) || nameOf(details.recipientInfo ?? {})

/** The name and email address of the buyer, as far as they are known. */
const customerOf = (order: OrderRecord): string => joinWithCommas([buyerNameOf(order), order.email])

/** The shipping address in one line. Empty if nothing is shipped. */
function shippingAddressOf(order: OrderRecord, locale: Locale): string {
  const { shippingInfo, recipientInfo } = order.details
  const requiresShipping = order.lines.some((line) => line.requiresShipping) && !isPickup(order)
  const destination = shippingInfo?.logistics?.shippingDestination ?? recipientInfo
  if (!requiresShipping || !destination) return ''
  const { address, contactDetails } = destination
  return joinAddress([nameOf(destination), contactDetails?.company, ...addressParts(locale, address ?? {})])
}
