import type { CartStoreOptions } from '@vitrine/client/extras'

type PriceCart = typeof import('./price-cart.ts').priceCart

/**
 * Prices for `createCartStore`: exact totals in the browser, before the platform has answered. The pricing engine is
 * loaded with the first change of a cart, so that pages do not wait for it.
 */
export function exactPrices(locale: string): NonNullable<CartStoreOptions['price']> {
  let priceCart: PriceCart | undefined
  return (cart, known) => {
    if (priceCart) return priceCart(cart, known, locale)
    return import('./price-cart.ts').then((engine) => {
      priceCart = engine.priceCart
      return priceCart(cart, known, locale)
    })
  }
}
