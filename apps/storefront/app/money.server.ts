import type { PriceData, Product } from '@vitrine/contract'
import { moneyText } from '@vitrine/react'

/** A price as it is shown. */
export interface PriceTexts {
  /** What the shopper pays. */
  readonly now: string
  /** What it cost before; absent when nothing is taken off. */
  readonly was?: string
}

export function priceTexts({ price, discountedPrice, currency }: PriceData, locale: string): PriceTexts {
  const now = money(discountedPrice, currency, locale)
  return discountedPrice < price ? { now, was: money(price, currency, locale) } : { now }
}

/**
 * An amount that reads the same in every text around it: between Arabic words, `US$` would otherwise be torn apart
 * by the direction of its neighbours.
 */
export function money(amount: number, currency: string, locale: string): string {
  const text = moneyText(amount, currency, locale)
  return locale.startsWith('ar') ? `\u2066${text.replace(/\u200f/g, '')}\u2069` : text
}

/**
 * A product with its prices in the shopper's currency and written for their language. Money is written here, once:
 * server and browser may know different versions of a locale, and a page must not change while it wakes up.
 */
export function pricedFor<P extends Pick<Product, 'priceData' | 'convertedPriceData' | 'variants'>>(
  product: P,
  locale: string,
): P {
  const written = (own: PriceData, converted?: PriceData) => formatted(converted ?? own, locale)
  return {
    ...product,
    priceData: written(product.priceData, product.convertedPriceData),
    variants: product.variants.map(({ variant, ...rest }) => {
      const { convertedPriceData, ...kept } = variant
      return { ...rest, variant: { ...kept, priceData: written(variant.priceData, convertedPriceData) } }
    }),
  }
}

function formatted(data: PriceData, locale: string): PriceData {
  const text = (amount: number) => money(amount, data.currency, locale)
  return {
    ...data,
    formatted: {
      price: text(data.price),
      discountedPrice: text(data.discountedPrice),
      ...(data.pricePerUnit !== undefined && { pricePerUnit: text(data.pricePerUnit) }),
    },
  }
}
