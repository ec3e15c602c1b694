import type { PriceData } from '@vitrine/contract'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount for a locale, as in `$68.00` or `68,00 €`. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount)
}

export interface FormattedPriceText {
  /** The price that the shopper pays. */
  readonly current: string
  /** The price before the discount; absent without a discount. */
  readonly original?: string
}

/** Formats a price for a locale, instead of using the platform's formatted text. */
export function formatPrice(
  { price, discountedPrice, currency }: PriceData,
  locale: string,
): FormattedPriceText {
  const now = formatAmount(discountedPrice, currency, locale)
  return discountedPrice < price
    ? { current: now, original: formatAmount(price, currency, locale) }
    : { current: now }
}
