import type { ShopDetails } from './shop-info.server.ts'

/** Between the currency that the platform counts in and the one that a visitor sees, and types. */
export interface CurrencyConversion {
  /** What prices are shown in, where it is not the shop's own currency. */
  readonly shown?: string
  /** How much of a currency one unit of the shop's buys: 1 of its own, and nothing of one that it does not have. */
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
  return { rate, ...(wanted && wanted !== own && rate(wanted) && { shown: wanted }) }
}

/** What an amount is in the currency that is shown, in whole units of it; nothing where the shop does not have its own. */
export function convertAmount(
  amount: number,
  { shown, rate }: CurrencyConversion,
  from?: string,
): number | undefined {
  const [bought, sold] = [rate(shown), rate(from)]
  if (!bought || !sold || from === shown) return sold && amount
  const digits = decimalsOf(shown)
  return Math.round((amount * bought * 10 ** digits) / sold) / 10 ** digits
}

/** How many decimals amounts of a currency have. */
export const decimalsOf = (currency = 'USD'): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
