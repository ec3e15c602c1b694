import type {
  BulkPropertyAdjustment,
  BulkPropertyValue,
  BulkResults,
  ChoiceMedia,
  Choices,
  Collection,
  CollectionChanges,
  Media,
  MediaInput,
  NewProduct,
  OffsetPaging,
  PagingMetadata,
  Product,
  ProductChanges,
  ProductOption,
  ProductType,
  Query,
  StoreVariant,
  Variant,
  VariantData,
  VariantOverride,
} from '@vitrine/contract'
import { image, video } from '../codec/media-codecs.ts'
import { number, sameCodec } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'
import type { OffsetQuery } from '../query/create-query.ts'
import { offsetQuery } from '../query/offset-query.ts'
import type { OffsetPage } from '../query/page.ts'
import { product, selectedVariant, variant } from './product-codecs.ts'

export type {
  AdditionalInfoSection,
  Adjustment,
  BulkPropertyAdjustment,
  BulkPropertyValue,
  BulkResults,
  Choice,
  ChoiceMedia,
  Choices,
  Collection,
  CollectionChanges,
  CostAndProfitData,
  CustomTextField,
  Discount,
  FormattedPrice,
  ItemMetadata,
  Media,
  MediaFile,
  MediaInput,
  MediaItem,
  NewProduct,
  NumericRange,
  PageUrl,
  PriceData,
  PricePerUnitData,
  Product,
  ProductChanges,
  ProductOption,
  ProductStock,
  Ribbon,
  SeoData,
  StoreVariant,
  Variant,
  VariantData,
  VariantOverride,
  VariantStock,
} from '@vitrine/contract'
export {
  DiscountType,
  FileType,
  InventoryStatus,
  MeasurementUnit,
  MediaItemType,
  OptionType,
  ProductType,
  SortOrder,
  Version,
  WebhookIdentityType,
} from '@vitrine/contract'
export * from './product-events.ts'

export interface GetProductOptions {
  /** Adds what only merchants see: costs and profits. */
  includeMerchantSpecificData?: boolean
}

/**
 * One product by its id.
 *
 * @example
 * ```ts
 * import { products } from '@vitrine/client/stores'
 *
 * const { product } = await products.getProduct('the-product-id')
 * ```
 */
export const getProduct = /* @__PURE__ */ operation(
  (_id: string, options?: GetProductOptions): Call<{ product: Product }> => {
    const call: Call<{ product: Product }> = {
      method: 'GET',
      path: path`/stores-reader/v1/products/${_id}`,
      args: { id: _id },
      options: pick(options, 'includeMerchantSpecificData'),
      response: { product },
    }
    // The hosted platform knows no other way to ask for one product.
    return { ...call, fallback: call }
  },
)

/** What products can be searched and sorted by. */
export interface ProductFields {
  _id: string
  name: string
  slug: string
  productType: ProductType
  description: string
  sku: string
  price: number
  'priceData.price': number
  numericId: string
  ribbon: string
  brand: string
  collectionIds: string[]
  lastUpdated: Date
  _createdDate: Date
}

export type ProductsQueryBuilder = OffsetQuery<Product, ProductFields>
export type ProductsQueryResult = OffsetPage<Product>

/**
 * Finds products, 50 a page.
 *
 * @example
 * ```ts
 * import { products } from '@vitrine/client/stores'
 *
 * const page = await products
 *   .queryProducts()
 *   .hasSome('collectionIds', ['the-collection-id'])
 *   .le('priceData.price', 100)
 *   .ascending('priceData.price')
 *   .find()
 * ```
 */
export const queryProducts = /* @__PURE__ */ offsetQuery<Product, ProductFields>({
  path: '/stores-reader/v1/products/query-platformized',
  items: 'products',
  response: product,
})

export interface OptionsAvailability {
  selectedVariant?: VariantData
  media?: Media
  productOptions?: ProductOption[]
  availableForPurchase?: boolean
}

/**
 * What choosing these options leads to: the variant, its pictures, and what can still be chosen.
 * @example const { selectedVariant } = await products.getProductOptionsAvailability('the-product-id', { Size: 'Large' })
 */
export const getProductOptionsAvailability = /* @__PURE__ */ operation(
  (_id: string, options: Choices): Call<OptionsAvailability> => ({
    method: 'POST',
    path: path`/stores-reader/v1/products/${_id}/productOptionsAvailability`,
    args: { id: _id, options },
    response: { selectedVariant },
    kind: 'read',
  }),
)

export interface QueryProductVariantsOptions {
  choices?: Choices
  variantIds?: string[]
  paging?: OffsetPaging
  includeMerchantSpecificData?: boolean
}

export interface ProductVariants {
  variants: Variant[]
  metadata?: PagingMetadata
  totalResults?: number
}

/**
 * A product's variants, all or those with these choices or ids.
 * @example const { variants } = await products.queryProductVariants('the-product-id', { choices: { Size: 'Large' } })
 */
export const queryProductVariants = /* @__PURE__ */ operation(
  (_id: string, options?: QueryProductVariantsOptions): Call<ProductVariants> => ({
    method: 'POST',
    path: path`/stores-reader/v1/products/${_id}/variants/query`,
    args: { id: _id },
    options: pick(options, 'choices', 'variantIds', 'paging', 'includeMerchantSpecificData'),
    response: { variants: variant },
    kind: 'read',
  }),
)

const storeVariant = { media: { image, video } }

/**
 * Variants of the whole shop.
 * @example const { variants } = await products.queryStoreVariants({ filter: { productId: 'the-product-id' } })
 */
export const queryStoreVariants = /* @__PURE__ */ operation(
  (query: Query): Call<{ variants: StoreVariant[]; metadata?: PagingMetadata }> => ({
    method: 'POST',
    path: '/stores-reader/v1/variants/query',
    args: { query },
    response: { variants: storeVariant },
    kind: 'read',
  }),
)

/**
 * One variant by its id.
 * @example const { variant } = await products.getStoreVariant('the-variant-id')
 */
export const getStoreVariant = /* @__PURE__ */ operation(
  (_id: string): Call<{ variant: StoreVariant }> => ({
    method: 'GET',
    path: path`/stores-reader/v1/variants/${_id}`,
    args: { id: _id },
    response: { variant: storeVariant },
  }),
)

/**
 * One collection by the slug in its URL, from the older of the two readers.
 * @example const { collection } = await products.getCollectionBySlug('tableware')
 */
export const getCollectionBySlug = /* @__PURE__ */ operation(
  (slug: string): Call<{ collection: Collection }> => ({
    method: 'GET',
    path: path`/stores-reader/v1/collections/slug/${slug}`,
    args: { slug },
  }),
)

/**
 * Makes a product.
 * @example const { product } = await products.createProduct({ name: 'Ridge mug', priceData: { price: 24 } })
 */
export const createProduct = /* @__PURE__ */ operation(
  (newProduct: NewProduct): Call<{ product: Product }> => ({
    method: 'POST',
    path: '/stores/v1/products',
    args: { product: newProduct },
    request: { product },
    response: { product },
  }),
)

/**
 * Changes the given members of a product.
 * @example const { product } = await products.updateProduct('the-product-id', { visible: false })
 */
export const updateProduct = /* @__PURE__ */ operation(
  (_id: string, changes: ProductChanges): Call<{ product: Product }> => ({
    method: 'PATCH',
    path: path`/stores/v1/products/${_id}`,
    args: { product: { ...changes, id: _id } },
    names: { 'product.id': '_id' },
    request: { product },
    response: { product },
  }),
)

/**
 * Deletes a product.
 * @example await products.deleteProduct('the-product-id')
 */
export const deleteProduct = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/stores/v1/products/${_id}`,
    args: { id: _id },
    parse: noResult,
  }),
)

const propertyNumbers = /* @__PURE__ */ sameCodec(number, 'price', 'cost', 'weight')

/**
 * Gives combinations of choices a price, cost, weight, number or visibility of their own.
 * @example await products.updateProductVariants('the-product-id', [{ choices: { Size: 'Large' }, price: 28 }])
 */
export const updateProductVariants = /* @__PURE__ */ operation(
  (_id: string, variants: VariantOverride[]): Call<{ variants: Variant[] }> => ({
    method: 'PATCH',
    path: path`/stores/v1/products/${_id}/variants`,
    args: { id: _id, variants },
    request: { variants: propertyNumbers },
    response: { variants: variant },
  }),
)

/**
 * Takes everything of their own from a product's variants.
 * @example await products.resetAllProductVariantData('the-product-id')
 */
export const resetAllProductVariantData = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/variants/resetToDefault`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Puts products into a collection.
 * @example await products.addProductsToCollection('the-collection-id', ['the-product-id'])
 */
export const addProductsToCollection = /* @__PURE__ */ operation(
  (_id: string, productIds: string[]): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/collections/${_id}/productIds`,
    args: { id: _id, productIds },
    parse: noResult,
  }),
)

/**
 * Takes products out of a collection.
 * @example await products.removeProductsFromCollection('the-collection-id', ['the-product-id'])
 */
export const removeProductsFromCollection = /* @__PURE__ */ operation(
  (_id: string, productIds: string[]): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/collections/${_id}/productIds/delete`,
    args: { id: _id, productIds },
    parse: noResult,
  }),
)

/**
 * Adds pictures and films to a product.
 * @example await products.addProductMedia('the-product-id', [{ url: 'https://shop.example/mug.jpg' }])
 */
export const addProductMedia = /* @__PURE__ */ operation(
  (_id: string, media: MediaInput[]): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/media`,
    args: { id: _id, media },
    parse: noResult,
  }),
)

/**
 * Takes pictures and films from a product: all of them when no id is given.
 * @example await products.removeProductMedia('the-product-id', ['the-media-id'])
 */
export const removeProductMedia = /* @__PURE__ */ operation(
  (_id: string, mediaIds: string[]): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/media/delete`,
    args: { id: _id, mediaIds },
    parse: noResult,
  }),
)

/**
 * Shows pictures with choices.
 * @example await products.addProductMediaToChoices('the-product-id', [{ option: 'Glaze', choice: 'Moss', mediaIds: ['the-media-id'] }])
 */
export const addProductMediaToChoices = /* @__PURE__ */ operation(
  (_id: string, media: ChoiceMedia[]): Call<void> => ({
    method: 'PATCH',
    path: path`/stores/v1/products/${_id}/choices/media`,
    args: { id: _id, media },
    parse: noResult,
  }),
)

/**
 * No longer shows pictures with choices.
 * @example await products.removeProductMediaFromChoices('the-product-id', [{ option: 'Glaze', choice: 'Moss' }])
 */
export const removeProductMediaFromChoices = /* @__PURE__ */ operation(
  (_id: string, media: ChoiceMedia[]): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/choices/media/delete`,
    args: { id: _id, media },
    parse: noResult,
  }),
)

/**
 * Deletes all options, and with them the variants.
 * @example await products.deleteProductOptions('the-product-id')
 */
export const deleteProductOptions = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/stores/v1/products/${_id}/options`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Takes the brand from a product.
 * @example await products.removeBrand('the-product-id')
 */
export const removeBrand = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/remove-brand`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Takes the ribbon from a product.
 * @example await products.removeRibbon('the-product-id')
 */
export const removeRibbon = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/stores/v1/products/${_id}/remove-ribbon`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Makes a collection.
 * @example const { collection } = await products.createCollection({ name: 'Tableware' })
 */
export const createCollection = /* @__PURE__ */ operation(
  (collection: CollectionChanges): Call<{ collection: Collection }> => ({
    method: 'POST',
    path: '/stores/v1/collections',
    args: { collection },
  }),
)

/**
 * Changes the given members of a collection.
 * @example await products.updateCollection('the-collection-id', { name: 'Table' })
 */
export const updateCollection = /* @__PURE__ */ operation(
  (_id: string, collection: CollectionChanges): Call<{ collection: Collection }> => ({
    method: 'PATCH',
    path: path`/stores/v1/collections/${_id}`,
    args: { collection: { ...collection, id: _id } },
    names: { 'collection.id': '_id' },
  }),
)

/**
 * Deletes a collection; its products stay.
 * @example await products.deleteCollection('the-collection-id')
 */
export const deleteCollection = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/stores/v1/collections/${_id}`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Sets one property of up to 100 products.
 * @example const { results } = await products.bulkUpdateProductsProperty(['the-product-id'], { price: 24 })
 */
export const bulkUpdateProductsProperty = /* @__PURE__ */ operation(
  (ids: string[], set: BulkPropertyValue): Call<BulkResults> => ({
    method: 'POST',
    path: '/stores/v1/bulk/products/update',
    args: { ids, set },
    request: { set: propertyNumbers },
  }),
)

/**
 * Raises or lowers one property of up to 100 products, by an amount or by percent.
 * @example await products.bulkAdjustProductProperty({ price: { percentage: { rate: -10 } } }, ['the-product-id'])
 */
export const bulkAdjustProductProperty = /* @__PURE__ */ operation(
  (adjust: BulkPropertyAdjustment, ids: string[]): Call<BulkResults> => ({
    method: 'POST',
    path: '/stores/v1/bulk/products/adjust-properties',
    args: { adjust, ids },
    request: { adjust: sameCodec({ amount: number }, 'price', 'cost', 'weight') },
  }),
)
