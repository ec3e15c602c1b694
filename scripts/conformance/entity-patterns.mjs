// The patterns that entities in responses must match.
import {
  absent,
  boolean,
  id,
  integer,
  listOf,
  maybe,
  nonEmptyText,
  number,
  oneOf,
  text,
  timestamp,
  url,
} from './match-pattern.mjs'

const PRICE = {
  currency: /^[A-Z]{3}$/,
  price: number,
  discountedPrice: number,
  formatted: { price: nonEmptyText, discountedPrice: nonEmptyText },
}

const PICTURE = { url, width: integer, height: integer }

const MEDIA_ITEM = {
  id: nonEmptyText,
  mediaType: oneOf('image', 'video', 'audio', 'document', 'zip'),
  image: maybe(PICTURE),
}

const MEDIA = { mainMedia: maybe(MEDIA_ITEM), items: listOf(MEDIA_ITEM) }

export const VARIANT = {
  id,
  _id: absent,
  variant: { priceData: PRICE, visible: boolean },
  stock: { trackQuantity: boolean, inStock: boolean },
}

export const PRODUCT = {
  id,
  _id: absent,
  name: nonEmptyText,
  slug: nonEmptyText,
  visible: true,
  productType: oneOf('physical', 'digital', 'unspecified_product_type'),
  price: PRICE,
  priceData: PRICE,
  priceRange: maybe({ minValue: number, maxValue: number }),
  stock: { inStock: boolean, inventoryStatus: oneOf('IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK') },
  media: MEDIA,
  manageVariants: boolean,
  productOptions: listOf({
    optionType: oneOf('drop_down', 'color', 'unspecified_option_type'),
    name: nonEmptyText,
    choices: listOf({ value: text, description: nonEmptyText, inStock: boolean, visible: boolean }),
  }),
  discount: maybe({ type: oneOf('UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'), value: number }),
  collectionIds: listOf(nonEmptyText),
  variants: listOf(VARIANT),
  lastUpdated: timestamp,
  createdDate: timestamp,
  costAndProfitData: absent,
}

export const STORE_VARIANT = {
  id: nonEmptyText,
  productId: id,
  variantId: id,
  productName: nonEmptyText,
  priceData: PRICE,
}

export const COLLECTION = {
  id: nonEmptyText,
  _id: absent,
  name: nonEmptyText,
  slug: nonEmptyText,
  numberOfProducts: integer,
}

export const METADATA = { count: integer, offset: integer, total: maybe(integer) }
