import type { CouponIssue, Quote } from '@vitrine/contract'
import { formatDecimal } from '@vitrine/pricing'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { FoundCoupon } from './coupon-repository.ts'

export const COUPON_ERRORS = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_EXPIRED',
  'ERROR_COUPON_NOT_APPLICABLE',
] as const

export type CouponRefusalCode = (typeof COUPON_ERRORS)[number]

/** Explains why a coupon gives nothing: for anyone, or for this cart. */
export function couponRefusal(
  couponCode: string,
  coupon: FoundCoupon | undefined,
  quote?: Quote,
): Refusal<CouponRefusalCode> | undefined {
  if (!coupon) return refuse('ERROR_COUPON_DOES_NOT_EXIST', { couponCode })
  const reason = coupon.refusal ?? quote?.couponIssue
  if (!reason) return undefined
  return reason === 'EXPIRED'
    ? refuse('ERROR_COUPON_EXPIRED', { couponCode })
    : refuse('ERROR_COUPON_NOT_APPLICABLE', { couponCode, reason, ...minimumOf(reason, coupon, quote) })
}

/** The minimum subtotal of a coupon, if only that is missing. */
function minimumOf(
  reason: CouponIssue,
  { coupon: { minimumSubtotal = 0 } }: FoundCoupon,
  quote: Quote | undefined,
) {
  if (reason !== 'MINIMUM_SUBTOTAL_NOT_REACHED' || !quote) return {}
  const { currency, decimals } = quote
  return { minimum: { amount: formatDecimal(minimumSubtotal, decimals), currency } }
}
