import type { AutomaticDiscount, CartRange, Coupon } from '@vitrine/contract'
import { formatAmount } from '../shared/format-amount.ts'
import { language } from '../shared/i18n/language.ts'
import { withinSentence } from '../shared/i18n/within-sentence.ts'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { t } from '../shared/messages/t.ts'

const formatDate = (date: Date): string => date.toLocaleDateString(language, { dateStyle: 'medium' })

/** “Mar 1, 2026 – Mar 31, 2026”, “from Mar 1, 2026”, “until Mar 31, 2026”. */
function formatPeriod(start: Date | undefined, end: Date | undefined): string | undefined {
  if (start && end) return t(text.period, { start: formatDate(start), end: formatDate(end) })
  if (start) return t(text.since, { start: formatDate(start) })
  return end && t(text.until, { end: formatDate(end) })
}

const join = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ')

const formatUses = ({ uses, usageLimit }: Coupon): string =>
  usageLimit === undefined
    ? t(text.uses, { count: uses })
    : t(text.usesOfLimit, { uses: String(uses), count: usageLimit })

/** When a discount code applies, and how often it was used. */
export const formatCouponConditions = (coupon: Coupon, currency: string): string =>
  join([
    coupon.minimumSubtotal &&
      t(text.subtotalAtLeast, { amount: formatAmount(coupon.minimumSubtotal, currency) }),
    coupon.scope && text.someProducts,
    coupon.limitedToOneItem && text.lowestPricedItem,
    formatUses(coupon),
    coupon.limitPerShopper !== undefined && t(text.usesPerCustomer, { count: coupon.limitPerShopper }),
    formatPeriod(coupon.startTime, coupon.expirationTime),
  ])

/** When an automatic discount applies. */
export function formatDiscountConditions(
  { trigger, scope, activeTimeInfo: { start, end } }: AutomaticDiscount,
  currency: string,
): string {
  const ranges = trigger && 'triggers' in trigger ? trigger.triggers : trigger ? [trigger] : []
  const conditions = ranges.map((range) => formatRange(range, currency))
  return join([
    trigger?.type === 'OR' ? joinAlternatives(conditions) : join(conditions),
    scope && text.someProducts,
    formatPeriod(start, end),
  ])
}

const joinAlternatives = (conditions: readonly string[]): string =>
  conditions.map((each, at) => (at === 0 ? each : withinSentence(each))).join(text.or)

function formatRange({ type, from, to }: CartRange, currency: string): string {
  const [messages, show] =
    type === 'SUBTOTAL_RANGE'
      ? [text.subtotalRange, (value: string | number) => formatAmount(String(value), currency)]
      : [text.quantityRange, String]
  if (from !== undefined && to !== undefined) return t(messages.between, { from: show(from), to: show(to) })
  if (from !== undefined) return t(messages.from, { from: show(from) })
  return t(messages.to, { to: show(to ?? '') })
}
