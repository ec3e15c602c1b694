import { type CurrencyConversion, convertAmount, decimalsOf } from '../currency-conversion.server.ts'

/** The lowest price, the highest, or both, in one currency: the shop's own where none is named. */
export interface PriceBounds {
  readonly min?: number
  readonly max?: number
  readonly currency?: string
}

/** Bounds as an address names them, in the currency that is shown; nothing where the shop does not have theirs. */
export function displayedBounds(
  bounds: PriceBounds | undefined,
  exchange: CurrencyConversion,
): PriceBounds | undefined {
  const { shown, rate } = exchange
  if (!bounds || !rate(bounds.currency)) return undefined
  const amount = (each: number) => convertAmount(each, exchange, bounds.currency) ?? each
  return { ...mapped(bounds, amount, amount), ...(shown && { currency: shown }) }
}

/** What the platform is asked for, in its own currency: whatever is shown, rounded, as within these bounds. */
export function catalogBounds(
  bounds: PriceBounds | undefined,
  { rate }: CurrencyConversion,
): PriceBounds | undefined {
  if (!bounds?.currency) return bounds
  const perUnit = rate(bounds.currency) ?? 1
  const unit = 10 ** -decimalsOf(bounds.currency)
  // Half a unit is rounded up: into the range below it, and out of the range above it.
  return mapped(
    bounds,
    (min) => Math.max(0, (min - 0.500_000_001 * unit) / perUnit),
    (max) => (max + 0.499_999_999 * unit) / perUnit,
  )
}

const mapped = (
  { min, max }: PriceBounds,
  lower: (amount: number) => number,
  upper: (amount: number) => number,
): PriceBounds => ({
  ...(min !== undefined && { min: lower(min) }),
  ...(max !== undefined && { max: upper(max) }),
})
