/** An exact fraction with a positive denominator. */
export interface Rational {
  readonly over: bigint
  readonly under: bigint
}

export const rational = (over: number | bigint, under: number | bigint = 1n): Rational => ({
  over: BigInt(over),
  under: BigInt(under),
})

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.over * b.under + b.over * a.under, a.under * b.under)

export const minus = (a: Rational, b: Rational): Rational =>
  rational(a.over * b.under - b.over * a.under, a.under * b.under)

export const times = (a: Rational, b: Rational): Rational => rational(a.over * b.over, a.under * b.under)

export const isLess = (a: Rational, b: Rational): boolean => a.over * b.under < b.over * a.under

export function floor({ over, under }: Rational): bigint {
  const quotient = over / under
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient
}

/** Rounds a value of at least zero to the nearest integer, halves up. */
export const nearest = (value: Rational): bigint => floor(plus(value, rational(1, 2)))
