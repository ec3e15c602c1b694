/**
 * The one rounding of the shop: to the nearest whole, halves away from zero. Everything that divides money
 * goes through here, so that two places never disagree by a cent. `divisor` is positive.
 */
export function dividedRounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n
  return sign * ((sign * dividend * 2n + divisor) / (divisor * 2n))
}
