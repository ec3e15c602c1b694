import {
  type CurrencyConversion,
  convertAmount,
  currencyDecimals,
} from '../shared/currency-conversion.server.ts'

/** A price range in one currency, by default the shop's own. */
export interface PriceBounds {
  readonly min?: number
  readonly max?: number
  readonly currency?: string
}

/** Converts the bounds of a URL to the displayed currency; `undefined` if the shop does not offer theirs. */
export function displayedBounds(
  bounds: PriceBounds | undefined,
  exchange: CurrencyConversion,
): PriceBounds | undefined {
  const { shown, rate } = exchange
  if (!bounds || !rate(bounds.currency)) return undefined
  const amount = (each: number) => convertAmount(each, exchange, bounds.currency) ?? each
  return { ...mapped(bounds, amount, amount), ...(shown && { currency: shown }) }
}

/** Converts bounds to the shop's currency, so that they match the rounded prices on the page. */
export function catalogBounds(
  bounds: PriceBounds | undefined,
  { rate }: CurrencyConversion,
): PriceBounds | undefined {
  if (!bounds?.currency) return bounds
  const perUnit = rate(bounds.currency) ?? 1
  const unit = 10 ** -currencyDecimals(bounds.currency)
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
