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

/**
 * Converts bounds to the shop's currency, so that they select the products whose rounded price on the page is within
 * them. Counts in whole minor units: the products at a bound are wrong by one with floating-point numbers.
 */
export function catalogBounds(
  bounds: PriceBounds | undefined,
  { own, rate }: CurrencyConversion,
): PriceBounds | undefined {
  if (!bounds?.currency) return bounds
  const ownUnits = 10 ** currencyDecimals(own)
  const shownUnits = 10 ** currencyDecimals(bounds.currency)
  const perOwnUnit = BigInt(Math.round((rate(bounds.currency) ?? 1) * RATE_SCALE)) * BigInt(shownUnits) * 2n
  /** The lowest price, in minor units, that is displayed as `shown` minor units or more. Halves are rounded up. */
  const lowestShownAs = (shown: number) =>
    Number(divideUp((2n * BigInt(shown) - 1n) * BigInt(RATE_SCALE * ownUnits), perOwnUnit))
  const inShownUnits = (amount: number) => Number((amount * shownUnits).toFixed(6))
  // Half a unit outside of the prices, so that no rounding excludes them.
  return mapped(
    bounds,
    (min) => Math.max(0, (lowestShownAs(Math.ceil(inShownUnits(min))) - 0.5) / ownUnits),
    (max) => (lowestShownAs(Math.floor(inShownUnits(max)) + 1) - 0.5) / ownUnits,
  )
}

/** Exchange rates have eight decimals. */
const RATE_SCALE = 1e8

const divideUp = (dividend: bigint, divisor: bigint) =>
  dividend <= 0n ? -(-dividend / divisor) : (dividend + divisor - 1n) / divisor

const mapped = (
  { min, max }: PriceBounds,
  lower: (amount: number) => number,
  upper: (amount: number) => number,
): PriceBounds => ({
  ...(min !== undefined && { min: lower(min) }),
  ...(max !== undefined && { max: upper(max) }),
})
