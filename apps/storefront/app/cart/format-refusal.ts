import type { CartRefusal } from '@vitrine/client/extras'
import type { CouponIssue, RefusedLineItem } from '@vitrine/contract'
import { joinWithCommas, type Translate } from '@vitrine/ui/i18n'
import type { Messages } from '../i18n/messages.ts'
import { formatMoney } from '../shared/format-money.ts'

type RefusalMessages = Messages['cart']['errors']

/** The message for a cart change that the platform refused. */
export function formatRefusal(
  { code, data }: CartRefusal,
  messages: RefusalMessages,
  t: Translate,
  locale: string,
): string {
  const details = refusalDetails(data)
  switch (code) {
    case 'INSUFFICIENT_INVENTORY':
      return details.available ? t(messages.limitedStock, { count: details.available }) : messages.soldOut
    case 'NOTHING_ADDED':
      return nothingAdded(details.lineItems?.[0], messages, t)
    case 'ERROR_COUPON_DOES_NOT_EXIST':
      return t(messages.couponUnknown, { code: details.couponCode ?? '' })
    case 'ERROR_COUPON_EXPIRED':
      return t(messages.couponExpired, { code: details.couponCode ?? '' })
    case 'ERROR_COUPON_NOT_APPLICABLE':
    case 'COUPON_USAGE_LIMIT_EXCEEDED':
      return formatCouponRefusal(details, messages, t, locale)
    case 'CODE_MISSING':
      return messages.codeMissing
    case 'QUANTITY_MISSING':
      return messages.quantity
    case 'LINE_NOT_FOUND':
    case 'LINE_ITEM_NOT_FOUND':
      return messages.itemNotInCart
    case 'SHOP_CLOSED':
      return messages.closed
    case 'CART_EMPTY':
      return messages.empty
    default:
      return messages.unknown
  }
}

/** The names of the fields that were refused for a reason of this kind. */
export function refusedFieldNames({ data }: CartRefusal, reason: RegExp): readonly string[] {
  const [item] = refusalDetails(data).lineItems ?? []
  return (reason.test(item?.reason ?? '') && item?.names) || []
}

interface RefusalDetails {
  readonly available?: number
  readonly couponCode?: string
  readonly reason?: CouponIssue
  readonly minimum?: { readonly amount: string; readonly currency: string }
  readonly lineItems?: readonly RefusedLineItem[]
}

const refusalDetails = (details: unknown): RefusalDetails =>
  (details as { applicationError?: { data?: RefusalDetails } } | undefined)?.applicationError?.data ?? {}

function nothingAdded(item: RefusedLineItem | undefined, messages: RefusalMessages, t: Translate): string {
  const names = joinWithCommas(item?.names ?? [])
  switch (item?.reason) {
    case 'CHOICE_MISSING':
      return t(messages.optionMissing, { names })
    case 'TEXT_MISSING':
      return t(messages.textMissing, { names })
    case 'TEXT_TOO_LONG':
      return t(messages.textTooLong, { names })
    case 'TEXT_NOT_AN_ADDRESS':
      return t(messages.textNotAnEmail, { names })
    case 'GIFT_CARD_OPTIONS_INVALID':
      return messages.giftCardInvalid
    default:
      return messages.unavailable
  }
}

function formatCouponRefusal(
  details: RefusalDetails,
  messages: RefusalMessages,
  t: Translate,
  locale: string,
): string {
  const { couponCode: code = '', reason, minimum } = details
  if (reason !== 'MINIMUM_SUBTOTAL_NOT_REACHED' || !minimum)
    return t(couponMessage(reason, messages), { code })
  const amount = formatMoney(Number(minimum.amount), minimum.currency, locale)
  return t(messages.couponMinimumOf, { code, amount })
}

function couponMessage(reason: CouponIssue | undefined, messages: RefusalMessages): string {
  switch (reason) {
    case 'MINIMUM_SUBTOTAL_NOT_REACHED':
      return messages.couponMinimum
    case 'NO_MATCHING_ITEMS':
      return messages.couponScope
    case 'EXPIRED':
      return messages.couponExpired
    case 'NOT_STARTED':
      return messages.couponNotActive
    case 'DISABLED':
      return messages.couponUnknown
    default:
      return messages.couponUsed
  }
}
