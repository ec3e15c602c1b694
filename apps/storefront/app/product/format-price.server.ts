import type { PriceData, Product } from '@vitrine/contract'
import { formatMoney } from '../shared/format-money.ts'

/** A formatted price. */
export interface FormattedPrice {
  /** The price to pay. */
  readonly now: string
  /** The original price; absent without a discount. */
  readonly was?: string
}

export function formatPrice({ price, discountedPrice, currency }: PriceData, locale: string): FormattedPrice {
  const now = formatMoney(discountedPrice, currency, locale)
  return discountedPrice < price ? { now, was: formatMoney(price, currency, locale) } : { now }
}

/**
 * A product with prices in the shopper's currency and language. Only the server formats money: server and browser may
 * have different locale data, and hydration must not change the page.
 */
export function formatProductPrices<P extends Pick<Product, 'priceData' | 'convertedPriceData' | 'variants'>>(
  product: P,
  locale: string,
  perUnit = (price: string) => price,
): P {
  const format = (own: PriceData, converted?: PriceData) => formatted(converted ?? own, locale, perUnit)
  return {
    ...product,
    priceData: format(product.priceData, product.convertedPriceData),
    variants: product.variants.map(({ variant, ...rest }) => {
      const { convertedPriceData, ...fields } = variant
      return { ...rest, variant: { ...fields, priceData: format(variant.priceData, convertedPriceData) } }
    }),
  }
}

function formatted(data: PriceData, locale: string, perUnit: (price: string) => string): PriceData {
  const text = (amount: number) => formatMoney(amount, data.currency, locale)
  return {
    ...data,
    formatted: {
      price: text(data.price),
      discountedPrice: text(data.discountedPrice),
      ...(data.pricePerUnit !== undefined && { pricePerUnit: perUnit(text(data.pricePerUnit)) }),
    },
  }
}
