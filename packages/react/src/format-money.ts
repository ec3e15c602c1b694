import type { PriceData } from '@vitrine/contract'

const formats = new Map<string, Intl.NumberFormat>()

/** Writes an amount for a locale, as `$68.00` or `68,00 €`. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount)
}

export interface PriceText {
  /** What the shopper pays. */
  readonly now: string
  /** What it cost before; absent when nothing is taken off. */
  readonly was?: string
}

/** The texts of a price, written for a locale rather than taken from the platform. */
export function priceText({ price, discountedPrice, currency }: PriceData, locale: string): PriceText {
  const now = moneyText(discountedPrice, currency, locale)
  return discountedPrice < price ? { now, was: moneyText(price, currency, locale) } : { now }
}
