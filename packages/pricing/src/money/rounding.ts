/** The rounding mode, as named in `PricingContext`. */
export const ROUNDING = 'HALF_AWAY_FROM_ZERO'

/**
 * Divides and rounds to the nearest integer, halves away from zero. All divisions of money use it. `divisor` must
 * be positive.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n
  return sign * ((sign * dividend * 2n + divisor) / (divisor * 2n))
}

/** `amount × part ÷ whole`, rounded once. */
export const roundedFraction = (amount: number, part: number, whole: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)))
