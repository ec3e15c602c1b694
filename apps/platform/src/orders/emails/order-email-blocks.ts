import type { WireAddressWithContact } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { formatAddressLine } from '../../kernel/i18n/format-address-line.ts'
import { formatMoneyIn, withMinus } from '../../kernel/i18n/format-money.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { originalText, type Translated, translatedText } from '../../kernel/i18n/translated-text.ts'
import type { EmailDetail, EmailItem, EmailRow } from '../../kernel/mail/email-body.ts'
import type { FulfillmentLine } from '../records/fulfillment.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { isReturnedItems } from '../records/returned-items.ts'

interface Priced {
  readonly amount?: string | undefined
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

/** An item of an email, with its picture, its options and the price of its units before discounts. */
export function emailItem(
  locale: Locale,
  currency: string,
  quantity: number,
  { productName, descriptionLines = [], price, image }: AnyLineItem,
  textOf = translatedText,
): EmailItem {
  const unit = price && parseMoney(price.amount ?? '', currency)
  const picture = image && pictureOf(image)
  return {
    name: textOf(productName),
    quantity,
    options: descriptionLines.map(
      ({ name, plainText, colorInfo }) => `${textOf(name)}: ${textOf(plainText ?? colorInfo)}`,
    ),
    ...(unit && { price: formatMoneyIn(locale, { ...unit, amount: unit.amount * quantity }) }),
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
): readonly EmailItem[] => {
  // Merchants read the names of their shop.
  const isForBuyer = locale.code === localeFor(order.details.buyerLanguage).code
  return lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    return [
      emailItem(locale, order.currency, quantity, line.wire, isForBuyer ? translatedText : originalText),
    ]
  })
}

interface Sums {
  readonly priceSummary?:
    | { readonly [Name in 'subtotal' | 'discount' | 'shipping' | 'tax']?: Priced | undefined }
    | undefined
  readonly isShipped: boolean
  readonly taxIncluded: boolean | undefined
  readonly appliedDiscounts?: OrderRecord['details']['appliedDiscounts']
}

/** The sums above the total. Sums of zero are omitted, except free shipping. */
export function summaryRows(
  locale: Locale,
  currency: string,
  { priceSummary = {}, isShipped, taxIncluded, appliedDiscounts = [] }: Sums,
): readonly EmailRow[] {
  const { invoice } = locale.texts.purchases
  const { summary, delivery } = locale.texts.checkout
  const labels = {
    subtotal: invoice.subtotal,
    discount: isReturnedItems(appliedDiscounts) ? locale.texts.emails.returnedItems : invoice.discount,
    shipping: invoice.shipping,
    tax: taxIncluded ? summary.includedTax : summary.tax,
  }
  return (['subtotal', 'discount', 'shipping', 'tax'] as const).flatMap((name) => {
    const label = labels[name]
    const money = parseMoney(priceSummary[name]?.amount ?? '0', currency)
    if (!money || money.amount <= 0)
      return name === 'shipping' && isShipped ? [{ label, amount: delivery.free }] : []
    const amount = formatMoneyIn(locale, money)
    return [{ label, amount: name === 'discount' ? withMinus(amount) : amount }]
  })
}

/** The sums of an order above its total. */
export const orderRows = (
  { currency, details: { priceSummary, shippingInfo, taxIncludedInPrices, appliedDiscounts } }: OrderRecord,
  locale: Locale,
): readonly EmailRow[] =>
  summaryRows(locale, currency, {
    priceSummary,
    isShipped: shippingInfo !== undefined && !shippingInfo.logistics?.pickupDetails,
    taxIncluded: taxIncludedInPrices,
    appliedDiscounts,
  })

/** The sums of the new order in an email about its exchange. */
export const exchangeRows = (
  { currency, details: { priceSummary, taxIncludedInPrices, appliedDiscounts } }: OrderRecord,
  locale: Locale,
): readonly EmailRow[] =>
  summaryRows(locale, currency, {
    priceSummary,
    isShipped: false,
    taxIncluded: taxIncludedInPrices,
    appliedDiscounts,
  })

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
