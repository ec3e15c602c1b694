import type { CartRefusal } from '@vitrine/client/extras'
import type { CouponRefusal, RefusedLineItem } from '@vitrine/contract'
import type { Say } from '@vitrine/ui/messages'
import type { Messages } from '../i18n/messages.ts'
import { money } from '../money.ts'

type Words = Messages['cart']['refused']

/** Why the platform did not make a change, in plain words. */
export function refusalText({ code, data }: CartRefusal, words: Words, t: Say, locale: string): string {
  const facts = factsOf(data)
  switch (code) {
    case 'INSUFFICIENT_INVENTORY':
      return facts.available ? t(words.onlySoMany, { count: facts.available }) : words.soldOut
    case 'NOTHING_ADDED':
      return nothingAdded(facts.lineItems?.[0], words, t)
    case 'ERROR_COUPON_DOES_NOT_EXIST':
      return t(words.couponUnknown, { code: facts.couponCode ?? '' })
    case 'ERROR_COUPON_EXPIRED':
      return t(words.couponExpired, { code: facts.couponCode ?? '' })
    case 'ERROR_COUPON_NOT_APPLICABLE':
    case 'COUPON_USAGE_LIMIT_EXCEEDED':
      return couponText(facts, words, t, locale)
    case 'CODE_MISSING':
      return words.codeMissing
    case 'QUANTITY_MISSING':
      return words.quantity
    case 'LINE_GONE':
    case 'LINE_ITEM_NOT_FOUND':
      return words.lineGone
    case 'SHOP_CLOSED':
      return words.closed
    case 'CART_EMPTY':
      return words.empty
    default:
      return words.unknown
  }
}

/** What of an item was not taken for a reason of this kind. */
export function namesIn({ data }: CartRefusal, reason: RegExp): readonly string[] {
  const [item] = factsOf(data).lineItems ?? []
  return (reason.test(item?.reason ?? '') && item?.names) || []
}

interface Facts {
  readonly available?: number
  readonly couponCode?: string
  readonly reason?: CouponRefusal
  readonly minimum?: { readonly amount: string; readonly currency: string }
  readonly lineItems?: readonly RefusedLineItem[]
}

const factsOf = (details: unknown): Facts =>
  (details as { applicationError?: { data?: Facts } } | undefined)?.applicationError?.data ?? {}

function nothingAdded(item: RefusedLineItem | undefined, words: Words, t: Say): string {
  const names = item?.names?.join(', ') ?? ''
  switch (item?.reason) {
    case 'CHOICE_MISSING':
      return t(words.choiceMissing, { names })
    case 'TEXT_MISSING':
      return t(words.textMissing, { names })
    case 'TEXT_TOO_LONG':
      return t(words.textTooLong, { names })
    case 'TEXT_NOT_AN_ADDRESS':
      return t(words.textNotAnAddress, { names })
    default:
      return words.notSold
  }
}

function couponText(facts: Facts, words: Words, t: Say, locale: string): string {
  const { couponCode: code = '', reason, minimum } = facts
  if (reason !== 'MINIMUM_NOT_REACHED' || !minimum) return t(couponWords(reason, words), { code })
  const amount = money(Number(minimum.amount), minimum.currency, locale)
  return t(words.couponMinimumOf, { code, amount })
}

function couponWords(reason: CouponRefusal | undefined, words: Words): string {
  switch (reason) {
    case 'MINIMUM_NOT_REACHED':
      return words.couponMinimum
    case 'NOTHING_IN_SCOPE':
      return words.couponScope
    case 'EXPIRED':
      return words.couponExpired
    case 'NOT_STARTED':
      return words.couponEarly
    case 'DISABLED':
      return words.couponUnknown
    default:
      return words.couponUsed
  }
}
