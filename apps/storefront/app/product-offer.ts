import { startingPrice } from '@vitrine/react'
import type { ProductDetails } from './product-details.ts'

/** A product in the words of schema.org, so that search engines can show its price and whether it is there. */
export function offerOf(product: ProductDetails, description: string, url: string): Record<string, unknown> {
  const { price } = startingPrice(product)
  const prices = product.variants.map(({ variant }) => variant.priceData.discountedPrice)
  const availability = `https://schema.org/${product.stock.inStock ? 'InStock' : 'OutOfStock'}`
  const shared = { url, priceCurrency: price.currency, availability }
  const highest = Math.max(price.discountedPrice, ...prices)
  return {
    '@type': 'Product',
    name: product.name,
    description,
    url,
    image: product.media.items.flatMap(({ image }) => (image ? [image.url] : [])),
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers:
      highest > price.discountedPrice
        ? {
            '@type': 'AggregateOffer',
            lowPrice: price.discountedPrice,
            highPrice: highest,
            offerCount: prices.length,
            ...shared,
          }
        : { '@type': 'Offer', price: price.discountedPrice, ...shared },
  }
}
