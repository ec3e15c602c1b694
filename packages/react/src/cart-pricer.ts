import type { CartStoreOptions } from '@vitrine/client/extras'

type PriceCart = typeof import('./price-cart.ts').priceCart

/**
 * Creates the `price` option of `createCartStore`: exact totals in the browser, before the platform responds. The
 * pricing engine is loaded with the first change of the cart, so that pages do not wait for it.
 */
export function createCartPricer(locale: string): NonNullable<CartStoreOptions['price']> {
  let priceCart: PriceCart | undefined
  return (cart, known) => {
    if (priceCart) return priceCart(cart, known, locale)
    return import('./price-cart.ts').then((engine) => {
      priceCart = engine.priceCart
      return priceCart(cart, known, locale)
    })
  }
}
