import { formatLocality, joinAddress } from '@vitrine/ui/i18n'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { isMarkedAsTest } from '../payments/methods/payment-method.ts'
import type { FulfillmentLine, Tracking } from '../records/fulfillment.ts'
import { findPendingOffline, formatDueDate, pendingOfflineAmount } from '../records/offline-payments.ts'
import { balanceLinkOf } from '../records/order-balance.ts'
import { giftCardPaymentOf } from '../records/order-gift-card.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { paymentsOf } from '../records/order-repository.ts'
import type { OrderEventContext, OrderWithPayments } from '../records/order-subscribers.ts'
import { isReceived, paidAmount, paymentStatusOf } from '../records/payment-status.ts'
import { accountLinkOf } from './account-link.ts'
import { orderDetails, orderItems, orderRows } from './order-email-blocks.ts'
import { policyLinks } from './policy-links.ts'
import { findWithdrawalUrl } from './withdrawal-link.ts'

/** The recipient and common fields of an order email with links to the order; `undefined` without an address. */
export async function recipientOf(
  tx: Queryable,
  order: OrderRecord,
  now: Date,
  recorded?: Pick<OrderWithPayments, 'payments' | 'fulfillments'>,
) {
  if (order.email === '') return undefined
  const locale = localeFor(order.details.buyerLanguage)
  const withdrawalUrl = await findWithdrawalUrl(tx, order, now, recorded?.fulfillments)
  const isTest = isMarkedAsTest(order, recorded?.payments ?? (await paymentsOf(tx, [order.id])))
  return {
    addressed: {
      to: order.email,
      orderId: order.id,
      locale,
      url: `/your-order/${order.id}`,
      withdrawalUrl,
      isTest,
    },
    orderNumber: String(order.number),
    money: (amount: number) => formatMoneyIn(locale, { amount, currency: order.currency }),
  }
}

/** The confirmation email of a placed order. */
export async function sendOrderConfirmation(
  tx: Queryable,
  placed: OrderWithPayments,
  { subscribers, now }: Pick<OrderEventContext, 'subscribers' | 'now'>,
): Promise<void> {
  const { order, payments } = placed
  const shopper = await recipientOf(tx, order, now, placed)
  if (!shopper) return
  const files = []
  if (paidAmount(payments) > 0 || order.total === 0)
    for (const { emailLinks } of subscribers)
      if (emailLinks) files.push(...(await emailLinks(tx, order.id, now)))
  const { addressed, orderNumber, money } = shopper
  const card = giftCardPaymentOf(payments)
  const payLater = await findPendingOffline(tx, order, payments)
  const isPending = paymentStatusOf(order.total, payments) === 'PENDING'
  const requiresShipping = order.lines.some((line) => line.requiresShipping)
  const isEither = payLater !== undefined && payLater.method === undefined
  const isTransfer = payLater?.method === 'bank-transfer'
  const { deliveryTime = '', instructions: deliveryNote = '' } = order.details.shippingInfo?.logistics ?? {}
  const omitted = {
    giftCard: !card,
    payLater: !isEither,
    payBy: !isEither || !order.paymentDueAt,
    transfer: !isTransfer,
    transferBy: !isTransfer || !order.paymentDueAt,
    cashOnDelivery: payLater?.method !== 'cash-on-delivery',
    pending: !isPending,
    willShip: !requiresShipping || isPickup(order),
    pickupLocation: !isPickup(order),
    deliveryTime: deliveryTime === '' || isPickup(order),
    pickupTime: deliveryTime === '' || !isPickup(order),
    deliveryNote: deliveryNote === '',
  }
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'orderConfirmed',
      values: {
        orderNumber,
        amount: money(order.total),
        giftCardAmount: money(card?.amount ?? 0),
        amountDue: money(pendingOfflineAmount(payments)),
        paymentDueDate: order.paymentDueAt ? formatDueDate(addressed.locale, order.paymentDueAt) : '',
        pickupLocation: pickupLocationOf(order),
        deliveryTime,
        deliveryNote,
      },
      omit: namesOf(omitted),
      items: orderItems(order, addressed.locale),
      rows: orderRows(order, addressed.locale),
      details: orderDetails(order, addressed.locale),
      policies: await policyLinks(tx, addressed.locale),
      message: payLater?.instructions,
      files,
      accountUrl: await accountLinkOf(tx, order, now),
    },
    now,
  )
}

/** The names of the flags that are set. */
export const namesOf = <Name extends string>(flags: Readonly<Record<Name, boolean>>): Name[] =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name])

export const isPickup = ({ details }: OrderRecord): boolean =>
  details.shippingInfo?.logistics?.pickupDetails !== undefined

/** The title of the shipping method, which staff read in the language of the shop. */
export const shippingTitleForStaff = ({ details: { shippingInfo } }: OrderRecord): string =>
  shippingInfo?.originalTitle ?? shippingInfo?.title ?? ''

/** The pickup address in one line, or the name of the pickup option without one. */
export function pickupLocationOf(
  { details: { shippingInfo } }: OrderRecord,
  title = shippingInfo?.title ?? '',
): string {
  const { address } = shippingInfo?.logistics?.pickupDetails ?? {}
  return joinAddress([address?.addressLine, ...formatLocality(address ?? {})]) || title
}

/** Emails the bank's decision on a pending order, or that the payment arrived. */
export async function sendPaymentUpdate(
  tx: Queryable,
  order: OrderRecord,
  email: 'paymentReceived' | 'paymentFailed',
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const payments = (await paymentsOf(tx, [order.id])).filter(({ status }) => isReceived(status))
  const amount = money(payments.at(-1)?.amount ?? order.total)
  await sendEmail(tx, { ...addressed, email, values: { orderNumber, amount } }, now)
}

interface ShippedItems extends Tracking {
  readonly lines: readonly FulfillmentLine[]
}

/** Sends the shipping confirmation with tracking. Pickup orders get none. */
export async function sendShippingConfirmation(
  tx: Queryable,
  order: OrderRecord,
  { lines, carrier = '', trackingNumber = '', trackingLink }: ShippedItems,
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper || isPickup(order)) return
  const { addressed, orderNumber } = shopper
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'orderShipped',
      values: { orderNumber, carrier, trackingNumber },
      omit: !trackingNumber
        ? ['trackingNumber', 'carrierAndTrackingNumber']
        : [carrier ? 'trackingNumber' : 'carrierAndTrackingNumber'],
      items: orderItems(order, addressed.locale, lines),
      details: orderDetails(order, addressed.locale),
      trackingUrl: trackingLink,
    },
    now,
  )
}

interface RefundSummary {
  readonly id: string
  readonly amount: number
  readonly reason: string
  /** The text instead of the reason. */
  readonly message: string
}

/** Sends the refund email. */
export async function sendRefundNotice(
  tx: Queryable,
  order: OrderRecord,
  { id, amount, reason, message }: RefundSummary,
  { subscribers, now }: Pick<OrderEventContext, 'subscribers' | 'now'>,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const files = []
  for (const { refundLinks } of subscribers)
    if (refundLinks) files.push(...(await refundLinks(tx, order, id, now)))
  const { addressed, orderNumber, money } = shopper
  const values = { orderNumber, amount: money(amount) }
  const { texts, t } = addressed.locale
  const words = message || (reason && t(texts.emails.reason, { reason }))
  await sendEmail(tx, { ...addressed, email: 'orderRefunded', values, message: words, files }, now)
}

interface CancellationNotice {
  /** The merchant's words. */
  readonly message: string
  /** The amount that is refunded now, in minor units. */
  readonly refunded: number
  /** What stays due as a refund, in minor units. */
  readonly refundDue: number
}

/** Sends the cancellation email, which says what is refunded, or whether the customer is owed a refund. */
export async function sendCancellation(
  tx: Queryable,
  order: OrderRecord,
  { message, refunded, refundDue }: CancellationNotice,
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const payments = await paymentsOf(tx, [order.id])
  const omitted = {
    notPaid: paidAmount(payments) > 0,
    refunded: refunded === 0,
    refundLater: refunded > 0 || refundDue === 0,
  }
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'orderCanceled',
      values: { orderNumber, amount: money(refunded) },
      omit: namesOf(omitted),
      items: orderItems(order, addressed.locale),
      message,
    },
    now,
  )
}

interface EditNotice {
  /** The merchant's words. */
  readonly message: string
  /** Minor units. */
  readonly amountDue: number
  readonly refunded: number
}

/** Emails the items and the total of an edited order, and what is due or refunded. */
export async function sendOrderEdited(
  tx: Queryable,
  order: OrderRecord,
  { message, amountDue, refunded }: EditNotice,
  now: Date,
): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const { texts, t } = addressed.locale
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'orderEdited',
      values: {
        orderNumber,
        amount: money(order.total),
        amountDue: money(amountDue),
        refundAmount: money(refunded),
      },
      omit: namesOf({ balanceDue: amountDue === 0, refunded: refunded === 0 }),
      items: orderItems(order, addressed.locale),
      rows: orderRows(order, addressed.locale),
      paymentUrl: await balanceLinkOf(tx, { order, payments: await paymentsOf(tx, [order.id]) }, now),
      message: message && t(texts.emails.reason, { reason: message }),
    },
    now,
  )
}

/** Emails that an order was canceled because it was not paid in time. */
export async function sendExpiryNotice(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const shopper = await recipientOf(tx, order, now)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await sendEmail(tx, { ...addressed, email: 'orderExpired', values: { orderNumber } }, now)
}
