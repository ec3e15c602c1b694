import type { PriorPrice, Product } from '@vitrine/contract'
import { startingPrice } from '@vitrine/react'
import { breadcrumbs, pageUrl } from '../../seo/page-meta.server.ts'
import type { CollectionLink } from '../../shared/collection-links.server.ts'
import type { ShopDetails } from '../../shared/shop-details-cache.server.ts'
import type { DeliveryRate } from './delivery-rates.server.ts'
import {
  decimalText,
  knownAttribute,
  type OfferContext,
  offerAttributes,
  type ProductOffer,
  productOffers,
} from './product-offers.server.ts'

type Structured = Record<string, unknown>

/** Above it, a page would grow too much: the product is described by its lowest and highest price. */
const MAX_VARIANTS = 100

interface ProductPageDetails {
  readonly product: Product
  /** As plain text. */
  readonly description: string
  /** The collection that the page links to. */
  readonly collection?: Pick<CollectionLink, 'name' | 'slug'> | undefined
  readonly priorPrice?: PriorPrice | undefined
  /** The published reviews and their average. */
  readonly reviews?: Structured | undefined
}

/** The schema.org data of a product page: the product with its offers, and breadcrumbs. */
export function productStructuredData(context: OfferContext, page: ProductPageDetails): Structured[] {
  const { product, collection } = page
  const parent = collection
    ? { name: collection.name, path: `/collections/${collection.slug}` }
    : { name: context.i18n.messages.layout.shopAll, path: '/products' }
  return [
    describeProduct(context, page),
    breadcrumbs(context, [parent, { name: product.name, path: `/products/${product.slug}` }]),
  ]
}

function describeProduct(
  context: OfferContext,
  { product, description, priorPrice, reviews }: ProductPageDetails,
): Structured {
  const url = pageUrl(context, `/products/${product.slug}`)
  const offers = productOffers(context, product)
  const [first, ...others] = offers
  const shared = {
    name: product.name,
    ...(description && { description }),
    url,
    image: product.media.items.flatMap(({ image }) => image?.url || []),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...reviews,
  }
  const returns = returnPolicy(context.shopDetails)
  if (others.length === 0 && first)
    return {
      '@type': 'Product',
      ...shared,
      ...(first.sku && { sku: first.sku }),
      offers: describeOffer(first, returns, priorPrice),
    }
  if (offers.length > MAX_VARIANTS)
    return {
      '@type': 'Product',
      ...shared,
      ...(product.sku && { sku: product.sku }),
      offers: describeRange(product, offers, url),
    }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product._id,
    variesBy: product.productOptions.map((option) => {
      const attribute = knownAttribute(option)
      return attribute ? `https://schema.org/${attribute}` : option.name
    }),
    hasVariant: offers.map((offer) => describeVariant(product, offer, returns)),
  }
}

function describeVariant(
  { name, productOptions }: Product,
  offer: ProductOffer,
  returns: Structured | undefined,
): Structured {
  const { known, others } = offerAttributes(productOptions, offer)
  return {
    '@type': 'Product',
    name: `${name} – ${Object.values(offer.choices).join(', ')}`,
    ...(offer.sku && { sku: offer.sku }),
    ...(offer.images[0] && { image: offer.images[0] }),
    ...known,
    ...(others.length > 0 && {
      additionalProperty: others.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    offers: describeOffer(offer, returns),
  }
}

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

function describeOffer(
  { price, url, inStock, delivery }: ProductOffer,
  returns: Structured | undefined,
  priorPrice?: PriorPrice,
): Structured {
  const { currency, discountedPrice } = price
  const before = priorPrice?.price ?? (discountedPrice < price.price ? price.price : undefined)
  return {
    '@type': 'Offer',
    url,
    price: decimalText(discountedPrice, currency),
    priceCurrency: currency,
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition',
    ...(before !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimalText(before, currency),
        priceCurrency: currency,
      },
    }),
    ...(delivery.length > 0 && { shippingDetails: delivery.map(describeDelivery(currency)) }),
    ...(returns && { hasMerchantReturnPolicy: returns }),
  }
}

function describeRange(product: Product, offers: readonly ProductOffer[], url: string): Structured {
  const { price } = startingPrice(product)
  const highest = Math.max(...offers.map((offer) => offer.price.discountedPrice))
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: decimalText(price.discountedPrice, price.currency),
    highPrice: decimalText(highest, price.currency),
    priceCurrency: price.currency,
    offerCount: offers.length,
    availability: availability(product.stock.inStock),
  }
}

const describeDelivery =
  (currency: string) =>
  ({ amount, countries }: DeliveryRate): Structured => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalText(amount, currency), currency },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
  })

/** The return policy of the shop, by the terms that its return form applies. */
function returnPolicy({
  returnPolicy,
  shippingCountries = [],
}: Pick<ShopDetails, 'returnPolicy' | 'shippingCountries'>): Structured | undefined {
  if (!returnPolicy || shippingCountries.length === 0) return undefined
  const { days, shippingPaidBy } = returnPolicy
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shippingCountries.slice(0, MAX_COUNTRIES),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${shippingPaidBy === 'SHOP' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

/** The maximum of search engines. */
const MAX_COUNTRIES = 50
