import type { PriorPrice } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import { breadcrumbs, pageUrl } from '../seo/page-meta.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { ProductDetails } from './product-details.server.ts'

type Structured = Record<string, unknown>

/** The schema.org data of a product page: the product with its offers, and breadcrumbs. */
export function productStructuredData(
  requestContext: Pick<RequestContext, 'i18n' | 'shopDetails' | 'publicUrl'>,
  product: ProductDetails,
  description: string,
  priorPrice?: PriorPrice,
): Structured[] {
  const path = `/products/${product.slug}`
  return [
    productOffer(product, description, pageUrl(requestContext, path), priorPrice),
    breadcrumbs(requestContext, [
      { name: requestContext.i18n.messages.layout.shopAll, path: '/products' },
      { name: product.name, path },
    ]),
  ]
}

/** The schema.org data of a product, so that search engines can show its price and availability. */
export function productOffer(
  product: ProductDetails,
  description: string,
  url: string,
  priorPrice?: PriorPrice,
): Structured {
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
        : {
            '@type': 'Offer',
            price: price.discountedPrice,
            ...shared,
            ...(priorPrice && {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                priceType: 'https://schema.org/StrikethroughPrice',
                price: priorPrice.price,
                priceCurrency: priorPrice.currency,
              },
            }),
          },
  }
}
