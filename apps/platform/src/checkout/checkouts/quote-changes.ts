import type { WireCheckout } from '@vitrine/contract'
import { priceFormatter } from '../../kernel/i18n/format-money.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { translatedText } from '../../kernel/i18n/translated-text.ts'

interface Change {
  readonly before: WireCheckout
  readonly now: WireCheckout
  /** The items that are still available. */
  readonly current: WireCheckout
  /** The code of the refusal. */
  readonly because: string
}

/** The differences from what the shopper saw, as text. */
export function quoteChanges(locale: Locale, { before, now, current, because }: Change): readonly string[] {
  const { texts, t } = locale
  const messages = texts.checkout.changed
  const written = priceFormatter(locale, now.currency)
  const nameOf = ({ productName }: WireCheckout['lineItems'][number]) =>
    translatedText(productName) || messages.unnamedItem
  const lines = now.lineItems.flatMap((line) => {
    const name = nameOf(line)
    const { status, quantityAvailable = 0 } = line.availability ?? {}
    if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return [t(messages.soldOut, { name })]
    if (status === 'PARTIALLY_AVAILABLE') return [t(messages.fewLeft, { count: quantityAvailable, name })]
    const old = before.lineItems.find(({ id }) => id === line.id)
    return old?.price && line.price && old.price.amount !== line.price.amount
      ? [t(messages.price, { name, price: written(line.price), before: written(old.price) })]
      : []
  })
  const removed = before.lineItems
    .filter(({ id }) => !now.lineItems.some((line) => line.id === id))
    .map((line) => t(messages.unavailable, { name: nameOf(line) }))
  const memberships = membershipChanges(locale, before, now)
  const coupon = because === 'COUPON_USAGE_LIMIT_EXCEEDED' ? [messages.couponUsed] : []
  const [oldTotal, newTotal] = [before.priceSummary?.total, current.priceSummary?.total]
  const total =
    oldTotal?.amount !== newTotal?.amount
      ? [t(messages.total, { price: written(newTotal), before: written(oldTotal) })]
      : []
  const changes = [
    ...memberships,
    ...lines,
    ...removed,
    ...coupon,
    ...total,
    ...giftCardChanges(locale, before, current),
  ]
  return changes.length > 0 ? changes : [messages[REASON_TEXTS.get(because) ?? 'changedElsewhere']]
}

/** The selected memberships that can no longer pay. */
function membershipChanges(locale: Locale, before: WireCheckout, now: WireCheckout): readonly string[] {
  const { selectedMemberships, eligibleMemberships = [] } = before.membershipOptions ?? {}
  const paying = new Set(now.membershipOptions?.selectedMemberships?.memberships.map(({ id }) => id))
  return (selectedMemberships?.memberships ?? [])
    .filter(({ id }) => !paying.has(id))
    .map(({ id }) => {
      const name = eligibleMemberships.find((one) => one.id === id)?.name?.original
      const { membershipUnusable, membershipUsed } = locale.texts.checkout.changed
      return name ? locale.t(membershipUnusable, { name }) : membershipUsed
    })
}

/** The changed gift card amount. */
function giftCardChanges(locale: Locale, before: WireCheckout, now: WireCheckout): readonly string[] {
  const [oldAmount, newAmount] = [before.giftCard?.amount, now.giftCard?.amount]
  if (!oldAmount || oldAmount.amount === newAmount?.amount) return []
  const { giftCard, giftCardUnusable } = locale.texts.checkout.changed
  const written = priceFormatter(locale, now.currency)
  return newAmount
    ? [locale.t(giftCard, { price: written(newAmount), before: written(oldAmount) })]
    : [giftCardUnusable]
}

const REASON_TEXTS: ReadonlyMap<
  string,
  'blocked' | 'giftCardSpent' | 'membershipUsed' | 'lastSold' | 'timeTaken' | 'paymentInProgress'
> = new Map([
  ['CHECKOUT_BLOCKED', 'blocked'],
  ['DELIVERY_SLOT_FULL', 'timeTaken'],
  ['GIFT_CARD_NOT_USABLE', 'giftCardSpent'],
  ['MEMBERSHIP_NOT_USABLE', 'membershipUsed'],
  ['OUT_OF_STOCK', 'lastSold'],
  ['PAYMENT_IN_PROGRESS', 'paymentInProgress'],
])
