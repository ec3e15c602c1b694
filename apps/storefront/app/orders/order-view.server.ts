import type { MultiCurrencyPrice, Order, OrderLineItem, PaymentStatus, Purchase } from '@vitrine/contract'
import { lineImage, lineName, translatedText } from '../cart/line-item-display.ts'
import type { Messages } from '../i18n/messages.ts'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { formatAddress } from '../shared/format-address.server.ts'
import { formatMoney } from '../shared/format-money.ts'
import type { ResponsiveImage } from '../shared/responsive-image.server.ts'
import { type ReturnView, returnViews } from './return-view.server.ts'
import { exceptionTexts } from './withdrawal-statement.server.ts'

type OrderMessages = Messages['orders']

/** An order as pages show it, with formatted amounts and dates. */
export interface OrderView {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly date?: string
  readonly status: string
  readonly steps: readonly OrderStep[]
  readonly lines: readonly OrderLine[]
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  readonly total: string
  /** Gift card, remaining amount and refund. */
  readonly belowTotal: OrderView['sums']
  /** Payment instructions, while the payment is pending. */
  readonly payLater?: { readonly text: string; readonly instructions: string }
  /** The amount to pay after the order was changed, and the page to pay it. */
  readonly balance?: { readonly text: string; readonly url: string }
  readonly email?: string
  /** The shipping address or the pickup location. */
  readonly address: OrderAddress
  /** The billing address, if it differs from the shipping address. */
  readonly billing?: OrderAddress
  readonly fulfillments: readonly OrderFulfillment[]
  /** Where items can be returned, as long as they can. */
  readonly returnTo?: string
  readonly returns: readonly ReturnView[]
  /** While the buyer can withdraw from the contract: where, and why items may be excluded. */
  readonly withdrawal?: { readonly to: string; readonly exceptions: readonly string[] }
}

export interface OrderAddress {
  readonly title: string
  readonly lines: readonly string[]
  /** Shipping method, delivery time and instructions. */
  readonly delivery: readonly string[]
}

/** A step in the progress of an order. */
export interface OrderStep {
  readonly text: string
  readonly isDone: boolean
  readonly date?: string
}

export interface OrderLine {
  readonly id: string
  readonly name: string
  readonly image?: ResponsiveImage
  readonly facts: readonly string[]
  readonly quantity: number
  readonly price: string
  /** The download link of a digital product. */
  readonly download?: { readonly url: string; readonly until?: string }
}

export interface OrderFulfillment {
  readonly id: string
  readonly date?: string
  readonly carrier?: string
  readonly number?: string
  readonly link?: string
}

type Sum = readonly [label: string, price: MultiCurrencyPrice | undefined, sign?: string]

export function orderView(purchase: Purchase, i18n: I18n): OrderView {
  const { order, fulfillments, giftCard, totalAfterGiftCard, payLater, balanceDue, refunded, withdrawal } =
    purchase
  const { messages: all, t, locale } = i18n
  const { orders: messages, cart: cartMessages, withdrawal: withdrawalMessages } = all
  const amount = (price: MultiCurrencyPrice | undefined) =>
    formatMoney(Number(price?.amount ?? 0), order.currency ?? 'USD', locale)
  const day = (date: Date | undefined) =>
    date && { date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date) }
  const dueDate =
    order.paymentDueDate &&
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(order.paymentDueDate)
  // What is not shipped cannot be paid on delivery.
  const manual = payLater?.method ?? (isDigitalOnly(order) ? 'bank-transfer' : 'either')
  const asked = {
    'bank-transfer': messages.transfer,
    'cash-on-delivery': messages.cashOnDelivery,
    either: messages.payLater,
  }[manual]
  const placed = day(order.purchasedDate ?? order._createdDate)
  // A picked-up order has no shipment.
  const sent = fulfillments.map(({ _id, trackingInfo, _createdDate }) => ({
    id: _id,
    ...day(_createdDate),
    ...(trackingInfo?.shippingProvider && { carrier: trackingInfo.shippingProvider }),
    ...(trackingInfo?.trackingNumber && { number: trackingInfo.trackingNumber }),
    ...(isWeb(trackingInfo?.trackingLink) && { link: trackingInfo?.trackingLink }),
  })) as OrderFulfillment[]
  const { priceSummary, shippingInfo, taxIncludedInPrices, appliedDiscounts = [] } = order
  const isExchange =
    appliedDiscounts.length > 0 && appliedDiscounts.every(({ isReturnedItems }) => isReturnedItems)
  const isFree = shippingInfo && !isPickup(order) && Number(priceSummary?.shipping?.amount ?? 0) === 0
  const sums = (...of: readonly Sum[]) =>
    of
      .filter(([, price]) => Number(price?.amount ?? 0) > 0)
      .map(([label, price, sign = '']) => ({ label, amount: sign + amount(price) }))
  return {
    id: order._id,
    number: order.number,
    title: t(messages.order, { number: order.number }),
    ...(purchase.returnOptions && { returnTo: `/return?number=${order.number}&orderId=${order._id}` }),
    returns: returnViews(purchase, i18n),
    ...(withdrawal && {
      withdrawal: {
        to: `/withdraw?number=${order.number}&orderId=${order._id}`,
        exceptions: exceptionTexts({ withdrawal }, withdrawalMessages),
      },
    }),
    ...placed,
    status: statusText(order, messages),
    steps: stepsOf(order, messages, { ...placed }, sent[0] ?? {}),
    lines: order.lineItems.map((line) => {
      const { link: url, expirationDate } = line.digitalFile ?? {}
      const last = day(expirationDate)
      const until = last && { until: t(messages.downloadUntil, last) }
      const { facts, ...shown } = lineView(line, amount)
      const membership = line.membershipName
      return {
        ...shown,
        facts: membership ? [...facts, t(messages.paidWith, { name: membership })] : facts,
        ...(url && { download: { url, ...until } }),
      }
    }),
    sums: [
      ...sums(
        [cartMessages.subtotal, priceSummary?.subtotal],
        [isExchange ? messages.returnedItems : cartMessages.discount, priceSummary?.discount, '−\u2060'],
        [cartMessages.shipping, priceSummary?.shipping],
      ),
      ...(isFree ? [{ label: cartMessages.shipping, amount: cartMessages.free }] : []),
      ...sums([taxIncludedInPrices ? cartMessages.includedTaxes : cartMessages.taxes, priceSummary?.tax]),
    ],
    total: amount(priceSummary?.total),
    belowTotal: sums(
      [messages.giftCard, giftCard?.amount, '−\u2060'],
      [remainderLabel(order, messages), totalAfterGiftCard],
      [messages.refunded, refunded, '−\u2060'],
    ),
    ...(payLater && {
      payLater: {
        text: [
          t(asked, { amount: amount(payLater.amount) }),
          ...(dueDate
            ? [t(manual === 'bank-transfer' ? messages.transferBy : messages.payBy, { dueDate })]
            : []),
        ].join(' '),
        instructions: payLater.instructions,
      },
    }),
    ...(balanceDue && {
      balance: {
        text: t(messages.payBalance, { amount: amount(balanceDue.amount) }),
        url: balanceDue.url,
      },
    }),
    ...(order.buyerInfo?.email && { email: order.buyerInfo.email }),
    address: addressView(order, messages, locale),
    ...billingView(order, messages, locale),
    fulfillments: isPickup(order) ? [] : sent,
  }
}

function lineView(line: OrderLineItem, amount: (price: MultiCurrencyPrice | undefined) => string): OrderLine {
  const image = lineImage(line)
  return {
    id: line._id,
    name: lineName(line),
    ...(image && { image }),
    facts: lineDetails(line),
    quantity: line.quantity,
    price: amount(beforeDiscounts(line)),
  }
}

/** The chosen options and the subscription plan. */
const lineDetails = ({ descriptionLines = [], subscriptionInfo }: OrderLineItem): string[] => [
  ...descriptionLines.map(
    ({ name, plainText, colorInfo }) => `${translatedText(name)}: ${translatedText(plainText ?? colorInfo)}`,
  ),
  ...(subscriptionInfo?.subscriptionOptionTitle ? [subscriptionInfo.subscriptionOptionTitle] : []),
]

/** Discounts are listed among the totals, so lines add up to the subtotal. */
const beforeDiscounts = ({ price, quantity, totalPriceAfterTax }: OrderLineItem) =>
  price ? { amount: String(Number(price.amount) * quantity) } : totalPriceAfterTax

const isPickup = ({ shippingInfo }: Pick<Order, 'shippingInfo'>): boolean =>
  shippingInfo?.logistics?.pickupDetails !== undefined

/** Whether the order has nothing to ship. */
const isDigitalOnly = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
  !lineItems.some(
    ({ physicalProperties, itemType }) => physicalProperties?.shippable ?? itemType?.preset === 'PHYSICAL',
  )

/** The status of an order as a short text. */
export function statusText(
  order: Pick<Order, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'shippingInfo' | 'lineItems'>,
  messages: OrderMessages,
): string {
  const { status, paymentStatus } = order
  const fulfillmentStatus = isDigitalOnly(order) ? 'NOT_FULFILLED' : order.fulfillmentStatus
  if (status === 'CANCELED') return messages.canceled
  if (paymentStatus === 'FULLY_REFUNDED') return messages.refunded
  if (fulfillmentStatus === 'FULFILLED') return isPickup(order) ? messages.pickedUp : messages.shipped
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED')
    return isPickup(order) ? messages.partiallyPickedUp : messages.partiallyShipped
  if (paymentStatus === 'PENDING') return messages.paymentPending
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING_MERCHANT') return messages.awaitingPayment
  if (paymentStatus === 'PARTIALLY_PAID') return messages.awaitingRemainingPayment
  return isDigitalOnly(order) ? messages.paid : messages.preparing
}

const PAID_STATUSES: readonly PaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED']

function paymentText(status: PaymentStatus, messages: OrderMessages): string {
  if (PAID_STATUSES.includes(status)) return messages.paid
  return status === 'PARTIALLY_PAID' ? messages.partiallyPaid : messages.payment
}

/** The label of the amount that the gift card did not cover. */
const remainderLabel = ({ paymentStatus }: Order, messages: OrderMessages): string =>
  PAID_STATUSES.includes(paymentStatus) ? messages.otherPayment : messages.amountDue

type StepDate = { readonly date?: string }

function stepsOf(order: Order, messages: OrderMessages, placed: StepDate, sent: StepDate): OrderStep[] {
  const { status, paymentStatus, fulfillmentStatus } = order
  const isPaid = PAID_STATUSES.includes(paymentStatus)
  const first = { text: messages.placed, isDone: true, ...placed }
  if (status === 'CANCELED') return [first, { text: messages.canceled, isDone: true }]
  const isPart = fulfillmentStatus === 'PARTIALLY_FULFILLED'
  const isSent = fulfillmentStatus === 'FULFILLED' || isPart
  const [pendingText, partText, sentText] = isPickup(order)
    ? [messages.pickup, messages.partiallyPickedUp, messages.pickedUp]
    : [messages.shipping, messages.partiallyShipped, messages.shipped]
  return [
    first,
    { text: paymentText(paymentStatus, messages), isDone: isPaid },
    ...(isDigitalOnly(order)
      ? []
      : [
          {
            text: isPart ? partText : isSent ? sentText : pendingText,
            isDone: isSent,
            ...(isSent && sent),
          },
        ]),
    ...(paymentStatus === 'FULLY_REFUNDED' ? [{ text: messages.refunded, isDone: true }] : []),
    ...(paymentStatus === 'PARTIALLY_REFUNDED' ? [{ text: messages.partiallyRefunded, isDone: true }] : []),
  ]
}

function addressView(order: Order, messages: OrderMessages, locale: string): OrderAddress {
  const { title, logistics } = order.shippingInfo ?? {}
  const pickup = logistics?.pickupDetails
  const deliveryDetails = [logistics?.deliveryTime, logistics?.instructions]
  if (pickup)
    return {
      title: messages.pickupLocation,
      lines: formatAddress(pickup, locale),
      delivery: [title, ...deliveryDetails].filter(isPresent),
    }
  const { address, contactDetails } = order.recipientInfo ?? order.billingInfo ?? {}
  return {
    title: order.recipientInfo ? messages.shipsTo : messages.billingAddress,
    lines: formatAddress({ address, contact: contactDetails }, locale),
    delivery: [title, ...deliveryDetails].filter(isPresent),
  }
}

function billingView(
  { recipientInfo, billingInfo }: Order,
  messages: OrderMessages,
  locale: string,
): Pick<OrderView, 'billing'> {
  if (!recipientInfo || !billingInfo) return {}
  const [shippedTo = [], lines = []] = [recipientInfo, billingInfo].map(
    ({ address, contactDetails: contact }) => formatAddress({ address, contact }, locale),
  )
  const isSame = lines.join('\n') === shippedTo.join('\n')
  return isSame ? {} : { billing: { title: messages.billingAddress, lines, delivery: [] } }
}

const isPresent = (text: string | undefined): text is string => Boolean(text)

/** Only web URLs become tracking links. */
const isWeb = (link: string | undefined): boolean => /^https?:\/\//i.test(link ?? '')
