import { sum } from './sum.ts'

/**
 * Shares an amount in proportion to the weights, by largest remainder: the shares add up to the amount,
 * none is a whole unit away from its exact part, and a heavier weight never gets less than a lighter one.
 * Among equal remainders the earlier weight wins, so callers fix the order.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (![amount, ...weights].every(isShareable)) throw new RangeError('Only whole amounts can be shared')
  const total = BigInt(sum(weights))
  if (total === 0n) {
    if (amount > 0) throw new RangeError('There is nothing to share the amount over')
    return weights.map(() => 0)
  }
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((dividend) => Number(dividend / total))
  const missing = amount - sum(shares)
  const luckiest = exact
    .map((dividend, index) => ({ index, remainder: dividend % total }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, missing)
  const lucky = new Set(luckiest.map(({ index }) => index))
  return shares.map((share, index) => (lucky.has(index) ? share + 1 : share))
}

/** Without an upper limit: a tax beyond it is still shared, and the cart then refused as a whole. */
const isShareable = (value: number): boolean => Number.isInteger(value) && value >= 0 && !Object.is(value, -0)
