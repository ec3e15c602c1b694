import type { WireCheckout } from '@vitrine/contract'
import type { Refusal } from '../refusal.ts'

/** What is different from what the shopper saw, in words. */
export function whatChanged(before: WireCheckout, now: WireCheckout, refusal: Refusal): readonly string[] {
  const lines = now.lineItems.flatMap((line) => {
    const name = line.productName?.original ?? 'Something'
    const { status, quantityAvailable = 0 } = line.availability ?? {}
    if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return [`${name} is sold out.`]
    if (status === 'PARTIALLY_AVAILABLE') return [`Only ${quantityAvailable} of ${name} are left.`]
    const old = before.lineItems.find(({ id }) => id === line.id)
    return old?.price && line.price && old.price.amount !== line.price.amount
      ? [`${name} costs ${line.price.formattedAmount} now; it was ${old.price.formattedAmount}.`]
      : []
  })
  const gone = before.lineItems
    .filter(({ id }) => !now.lineItems.some((line) => line.id === id))
    .map(({ productName }) => `${productName?.original ?? 'Something'} is no longer sold.`)
  const coupon =
    refusal.code === 'COUPON_USAGE_LIMIT_EXCEEDED' ? ['The discount code was used by somebody else.'] : []
  const [was, is] = [before.priceSummary?.total, now.priceSummary?.total]
  const total =
    was?.amount !== is?.amount ? [`The total is ${is?.formattedAmount}; it was ${was?.formattedAmount}.`] : []
  const changes = [...lines, ...gone, ...coupon, ...total]
  if (changes.length > 0) return changes
  return [IN_WORDS[refusal.code] ?? 'Something was changed in another window.']
}

const IN_WORDS: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'The last pieces were sold at this very moment.',
  PAYMENT_UNDER_WAY: 'These goods are being paid for in another window.',
}
