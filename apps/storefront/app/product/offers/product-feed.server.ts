import type { Product } from '@vitrine/contract'
import { pageUrl } from '../../seo/page-meta.server.ts'
import { plainText } from '../../shared/sanitize-html.server.ts'
import {
  decimalText,
  type OfferContext,
  offerAttributes,
  type ProductOffer,
  productOffers,
} from './product-offers.server.ts'

/** The maximum lengths of Google and Meta. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_ADDITIONAL_IMAGES = 10

/** The start of a feed, before the items. */
export const feedStart = (context: OfferContext): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', context.shopDetails.name)}${element('link', pageUrl(context, '/'))}${element('description', context.shopDetails.name)}`

export const FEED_END = '</channel>\n</rss>\n'

/** The items of a product in the feed of Google Merchant Center and Meta: one for each variant. */
export function feedItems(context: OfferContext, product: Product): string {
  const offers = productOffers(context, product)
  // Both require an image.
  return offers
    .filter(({ images }) => images.length > 0)
    .map((offer) => `<item>\n${itemElements(product, offer, offers.length > 1).join('')}</item>\n`)
    .join('')
}

function itemElements(product: Product, offer: ProductOffer, isVariant: boolean): string[] {
  const { price, sku } = offer
  const { brand } = product
  const money = (amount: number) => `${decimalText(amount, price.currency)} ${price.currency}`
  const { known, others } = offerAttributes(product.productOptions, offer)
  const title = [product.name, ...Object.values(offer.choices)].join(' – ')
  const [image = '', ...moreImages] = offer.images
  return [
    element('g:id', offer.id),
    ...(isVariant ? [element('g:item_group_id', product._id)] : []),
    element('g:title', title.slice(0, MAX_TITLE)),
    element('g:description', plainText(product.description ?? '', MAX_DESCRIPTION) || product.name),
    element('g:link', offer.url),
    element('g:image_link', image),
    ...moreImages.slice(0, MAX_ADDITIONAL_IMAGES).map((url) => element('g:additional_image_link', url)),
    element('g:availability', offer.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', money(price.price)),
    ...(price.discountedPrice < price.price ? [element('g:sale_price', money(price.discountedPrice))] : []),
    element('g:condition', 'new'),
    ...(brand ? [element('g:brand', brand)] : []),
    ...(sku ? [element('g:mpn', sku)] : []),
    ...(brand && sku ? [] : [element('g:identifier_exists', 'no')]),
    ...Object.entries(known).map(([attribute, value]) => element(`g:${attribute}`, value)),
    ...others.map(({ name, value }) =>
      group('g:product_detail', element('g:attribute_name', name), element('g:attribute_value', value)),
    ),
    ...offer.delivery.flatMap(({ amount, countries }) =>
      countries.map((country) =>
        group('g:shipping', element('g:country', country), element('g:price', money(amount))),
      ),
    ),
  ]
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`
const group = (name: string, ...parts: readonly string[]): string =>
  `<${name}>\n${parts.join('')}</${name}>\n`

/** Removes the control characters that XML cannot contain. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
