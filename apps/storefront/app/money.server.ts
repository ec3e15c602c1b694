import type { PriceData, Product } from '@vitrine/contract'
import { money } from './money.ts'

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
