import {
  absent,
  id,
  instant,
  listOf,
  maybe,
  number,
  oneOf,
  text,
  truth,
  url,
  whole,
  words,
} from './pattern.mjs'

/** The entities of the wire, as patterns. */

const PRICE = {
  currency: /^[A-Z]{3}$/,
  price: number,
  discountedPrice: number,
  formatted: { price: words, discountedPrice: words },
}

const PICTURE = { url, width: whole, height: whole }

const MEDIA_ITEM = {
  id: words,
  mediaType: oneOf('image', 'video', 'audio', 'document', 'zip'),
  image: maybe(PICTURE),
}

const MEDIA = { mainMedia: maybe(MEDIA_ITEM), items: listOf(MEDIA_ITEM) }

const VARIANT = {
  id,
  _id: absent,
  variant: { priceData: PRICE, visible: truth },
  stock: { trackQuantity: truth, inStock: truth },
}

export const VARIANT_WITH_CHOICES = VARIANT

export const PRODUCT = {
  id,
  _id: absent,
  name: words,
  slug: words,
  visible: true,
  productType: oneOf('physical', 'digital', 'unspecified_product_type'),
  price: PRICE,
  priceData: PRICE,
  priceRange: maybe({ minValue: number, maxValue: number }),
  stock: { inStock: truth, inventoryStatus: oneOf('IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK') },
  media: MEDIA,
  manageVariants: truth,
  productOptions: listOf({
    optionType: oneOf('drop_down', 'color', 'unspecified_option_type'),
    name: words,
    choices: listOf({ value: text, description: words, inStock: truth, visible: truth }),
  }),
  discount: maybe({ type: oneOf('UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'), value: number }),
  collectionIds: listOf(words),
  variants: listOf(VARIANT),
  lastUpdated: instant,
  createdDate: instant,
  costAndProfitData: absent,
}

export const STORE_VARIANT = { id: words, productId: id, variantId: id, productName: words, priceData: PRICE }

export const COLLECTION = { id: words, _id: absent, name: words, slug: words, numberOfProducts: whole }

export const METADATA = { count: whole, offset: whole, total: maybe(whole) }
