/** The one rounding of the shop, by the name it has in pricing contexts. */
export const ROUNDING = 'HALF_AWAY_FROM_ZERO'

/**
 * To the nearest whole, halves away from zero. Everything that divides money goes through here, so that
 * two places never disagree by a cent. `divisor` is positive.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n
  return sign * ((sign * dividend * 2n + divisor) / (divisor * 2n))
}

/** `amount × part ÷ whole`, rounded once. */
export const roundedFraction = (amount: number, part: number, whole: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)))
