import { sum } from './sum.ts'

/**
 * Allocates an amount in proportion to weights by the largest remainder method. The shares add up to the amount,
 * each is less than a unit from its exact value, and a larger weight never gets less than a smaller one. Equal
 * remainders favor the earlier weight, so callers must sort them.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (![amount, ...weights].every(isValidShare))
    throw new RangeError('Only non-negative integers can be allocated')
  const total = BigInt(sum(weights))
  if (total === 0n) {
    if (amount > 0) throw new RangeError('The weights are all zero')
    return weights.map(() => 0)
  }
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((dividend) => Number(dividend / total))
  const missing = amount - sum(shares)
  const largest = exact
    .map((dividend, index) => ({ index, remainder: dividend % total }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, missing)
  const rounded = new Set(largest.map(({ index }) => index))
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share))
}

/** Has no upper limit: a larger tax is allocated first, and the whole cart is rejected later. */
const isValidShare = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && !Object.is(value, -0)
