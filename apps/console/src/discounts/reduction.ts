import type { Coupon, PriceReduction } from '@vitrine/contract'
import { formatAmount } from '../shared/format-amount.ts'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { formatPercentage } from '../shared/i18n/format-number.ts'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { t } from '../shared/messages/t.ts'

type Benefit = Coupon['benefit']

/** The benefit of a discount as form fields. */
export interface ReductionFields {
  kind: Benefit['type']
  value: string
}

export function toReductionFields(benefit: Benefit | undefined): ReductionFields {
  switch (benefit?.type) {
    case 'AMOUNT':
      return { kind: 'AMOUNT', value: benefit.amount }
    case 'FIXED_PRICE':
      return { kind: 'FIXED_PRICE', value: benefit.price }
    case 'FREE_SHIPPING':
      return { kind: 'FREE_SHIPPING', value: '' }
    default:
      return { kind: 'PERCENT', value: benefit ? String(benefit.percentage) : '' }
  }
}

export function toBenefit({ kind, value }: ReductionFields): Benefit {
  switch (kind) {
    case 'AMOUNT':
      return { type: 'AMOUNT', amount: parseAmount(value) }
    case 'FIXED_PRICE':
      return { type: 'FIXED_PRICE', price: parseAmount(value) }
    case 'PERCENT':
      return { type: 'PERCENT', percentage: Number(parseAmount(value)) }
    case 'FREE_SHIPPING':
      return { type: 'FREE_SHIPPING' }
  }
}

/** "10% off", "$5.00 off", "$20.00 each", "Free shipping". */
export function formatReduction(benefit: PriceReduction | Benefit, currency: string): string {
  const money = (value: string) => formatAmount(value, currency)
  switch (benefit.type) {
    case 'AMOUNT':
      return t(text.off, { value: money(benefit.amount) })
    case 'FIXED_PRICE':
      return t(text.fixedPriceEach, { value: money(benefit.price) })
    case 'PERCENT':
      return t(text.off, { value: formatPercentage(benefit.percentage) })
    case 'FREE_SHIPPING':
      return text.freeShipping
  }
}
