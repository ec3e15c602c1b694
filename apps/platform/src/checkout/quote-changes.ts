import type { WireCheckout } from '@vitrine/contract'
import { priceFormatter } from '../i18n/format-money.ts'
import type { Locale } from '../i18n/locale.ts'

interface Change {
  readonly before: WireCheckout
  readonly now: WireCheckout
  /** The items that are still available. */
  readonly current: WireCheckout
  /** The code of the refusal. */
  readonly because: string
}

/** The differences from what the shopper saw, as text. */
export function quoteChanges(
  locale: Locale,
  { before, now, current: left, because }: Change,
): readonly string[] {
  const { texts, t } = locale
  const words = texts.checkout.changed
  const written = priceFormatter(locale, now.currency)
  const nameOf = ({ productName }: WireCheckout['lineItems'][number]) =>
    productName?.original ?? words.something
  const lines = now.lineItems.flatMap((line) => {
    const name = nameOf(line)
    const { status, quantityAvailable = 0 } = line.availability ?? {}
    if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return [t(words.soldOut, { name })]
    if (status === 'PARTIALLY_AVAILABLE') return [t(words.fewLeft, { count: quantityAvailable, name })]
    const old = before.lineItems.find(({ id }) => id === line.id)
    return old?.price && line.price && old.price.amount !== line.price.amount
      ? [t(words.price, { name, price: written(line.price), before: written(old.price) })]
      : []
  })
  const deletedEvent = before.lineItems
    .filter(({ id }) => !now.lineItems.some((line) => line.id === id))
    .map((line) => t(words.gone, { name: nameOf(line) }))
  const coupon = because === 'COUPON_USAGE_LIMIT_EXCEEDED' ? [words.couponUsed] : []
  const [was, is] = [before.priceSummary?.total, left.priceSummary?.total]
  const total =
    was?.amount !== is?.amount ? [t(words.total, { price: written(is), before: written(was) })] : []
  const changes = [...lines, ...deletedEvent, ...coupon, ...total, ...giftCardChanges(locale, before, left)]
  return changes.length > 0 ? changes : [words[REASON_TEXTS.get(because) ?? 'elsewhere']]
}

/** The changed gift card amount. */
function giftCardChanges(locale: Locale, before: WireCheckout, now: WireCheckout): readonly string[] {
  const [was, is] = [before.giftCard?.amount, now.giftCard?.amount]
  if (!was || was.amount === is?.amount) return []
  const { giftCard, giftCardGone } = locale.texts.checkout.changed
  const written = priceFormatter(locale, now.currency)
  return is ? [locale.t(giftCard, { price: written(is), before: written(was) })] : [giftCardGone]
}

const REASON_TEXTS: ReadonlyMap<string, 'giftCardSpent' | 'lastSold' | 'timeTaken' | 'underWay'> = new Map([
  ['DELIVERY_SLOT_FULL', 'timeTaken'],
  ['GIFT_CARD_NOT_USABLE', 'giftCardSpent'],
  ['OUT_OF_STOCK', 'lastSold'],
  ['PAYMENT_IN_PROGRESS', 'underWay'],
])
