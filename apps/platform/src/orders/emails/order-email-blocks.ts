import type { WireAddressWithContact } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { formatAddressLine } from '../../kernel/i18n/format-address-line.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { EmailDetail, EmailItem, EmailRow } from '../../kernel/mail/email-body.tsx'
import type { FulfillmentLine } from '../records/fulfillment.ts'
import type { OrderRecord } from '../records/order-record.ts'

interface Priced {
  readonly amount?: string | undefined
}

interface Translated {
  readonly original?: string | undefined
}

/** What carts, checkouts and orders have in common. */
interface AnyLineItem {
  readonly productName?: Translated | undefined
  readonly descriptionLines?:
    | readonly {
        readonly name?: Translated
        readonly plainText?: Translated
        readonly colorInfo?: Translated
      }[]
    | undefined
  readonly price?: Priced | undefined
  readonly image?: { readonly id?: string; readonly url?: string } | undefined
}

/** An item of an email, with its picture, its options and the price of one unit. */
export function emailItem(
  locale: Locale,
  currency: string,
  quantity: number,
  { productName, descriptionLines = [], price, image }: AnyLineItem,
): EmailItem {
  const money = price && parseMoney(price.amount ?? '', currency)
  const picture = image && pictureOf(image)
  return {
    name: productName?.original ?? '',
    quantity,
    options: descriptionLines.map(
      ({ name, plainText, colorInfo }) =>
        `${name?.original ?? ''}: ${(plainText ?? colorInfo)?.original ?? ''}`,
    ),
    ...(money && { price: formatMoneyIn(locale, money) }),
    ...(picture && { picture }),
  }
}

/** The address of the platform may change, so files of its library are known by id. */
function pictureOf({ id, url = '' }: NonNullable<AnyLineItem['image']>): EmailItem['picture'] {
  const own = id ?? /\/media\/([^/?#]+)$/.exec(url)?.[1]
  if (own) return { id: own }
  return /^https?:/.test(url) ? { url } : undefined
}

/** The items of an email: all of an order unless others are given. */
export const orderItems = (
  order: OrderRecord,
  locale: Locale,
  lines: readonly FulfillmentLine[] = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
): readonly EmailItem[] =>
  lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [emailItem(locale, order.currency, quantity, line.wire)] : []
  })

/** The sums above the total. Sums of zero are omitted. */
export function summaryRows(
  locale: Locale,
  currency: string,
  prices: { readonly [Name in 'subtotal' | 'discount' | 'shipping' | 'tax']?: Priced | undefined } = {},
): readonly EmailRow[] {
  const labels = locale.texts.purchases.invoice
  return (['subtotal', 'discount', 'shipping', 'tax'] as const).flatMap((name) => {
    const money = parseMoney(prices[name]?.amount ?? '0', currency)
    if (!money || money.amount <= 0) return []
    const amount = formatMoneyIn(locale, money)
    return [{ label: labels[name], amount: name === 'discount' ? `−${amount}` : amount }]
  })
}

/** The addresses and the delivery method of an order. */
export function orderDetails(order: OrderRecord, locale: Locale): readonly EmailDetail[] {
  const { shippingInfo, recipientInfo, billingInfo } = order.details
  const { shippingAddress, billingAddress, delivery } = locale.texts.emails
  const isPickup = shippingInfo?.logistics?.pickupDetails !== undefined
  const isShipped = order.lines.some((line) => line.requiresShipping) && !isPickup
  const destination = shippingInfo?.logistics?.shippingDestination ?? recipientInfo
  return [
    ...detail(shippingAddress, isShipped ? addressLines(locale, destination) : []),
    ...detail(delivery, [shippingInfo?.title]),
    ...detail(billingAddress, addressLines(locale, billingInfo)),
  ]
}

const detail = (title: string, lines: readonly (string | undefined)[]): readonly EmailDetail[] => {
  const filled = lines.flatMap((line) => line || [])
  return filled.length > 0 ? [{ title, lines: filled }] : []
}

const addressLines = (locale: Locale, { address, contactDetails }: WireAddressWithContact = {}) => [
  [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
  contactDetails?.company,
  formatAddressLine(locale, address ?? {}),
]
