import type { ShopDetails } from './shop-details-cache.server.ts'

/** Converts between the shop's currency and the one that the visitor chose. */
export interface CurrencyConversion {
  /** The currency of the shop. */
  readonly own: string | undefined
  /** The displayed currency, if it is not the shop's own. */
  readonly shown?: string
  /** The exchange rate from the shop's currency: 1 for its own, `undefined` for one that it does not offer. */
  readonly rate: (currency: string | undefined) => number | undefined
}

export function getCurrencyConversion(
  { currency: own, exchangeRates = [] }: Pick<ShopDetails, 'currency' | 'exchangeRates'>,
  wanted: string | undefined,
): CurrencyConversion {
  const rate = (currency: string | undefined) => {
    if (currency === undefined || currency === own) return 1
    return Number(exchangeRates.find((each) => each.currency === currency)?.rate) || undefined
  }
  return { own, rate, ...(wanted && wanted !== own && rate(wanted) && { shown: wanted }) }
}

/** Converts an amount to the displayed currency, rounded to its decimals; `undefined` if the shop does not offer `from`. */
export function convertAmount(
  amount: number,
  { shown, rate }: CurrencyConversion,
  from?: string,
): number | undefined {
  const [bought, sold] = [rate(shown), rate(from)]
  if (!bought || !sold || from === shown) return sold && amount
  const digits = currencyDecimals(shown)
  return Math.round((amount * bought * 10 ** digits) / sold) / 10 ** digits
}

/** How many decimals amounts of a currency have. */
export const currencyDecimals = (currency = 'USD'): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
