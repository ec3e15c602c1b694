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
export * from './catalog-events.ts'

export interface GetProductOptions {
  /** Includes merchant data: costs and profits. */
  includeMerchantSpecificData?: boolean
}

/**
 * Returns a product by its id.
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
    // Wix Headless has no other request for one product.
    return { ...call, fallback: call }
  },
)

/** The fields for filters and sorting. */
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
 * Queries products, 50 per page.
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
 * Returns the variant for these choices, its media, and the choices that remain available.
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
 * Queries the variants of a product, optionally by choices or ids.
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
 * Queries variants across all products.
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
 * Returns a variant by its id.
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
 * Returns a collection by its slug, from the older API.
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
 * Creates a product.
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
 * Updates the given fields of a product.
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
 * Sets the price, cost, weight, SKU or visibility of variants by their choices.
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
 * Resets all variants of a product to the data of the product.
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
 * Adds products to a collection.
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
 * Removes products from a collection.
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
 * Adds images and videos to a product.
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
 * Removes media from a product. Without ids, removes all.
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
 * Assigns media to choices.
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
 * Removes media from choices.
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
 * Deletes all options of a product, and its variants.
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
 * Removes the brand of a product.
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
 * Removes the ribbon of a product.
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
 * Creates a collection.
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
 * Updates the given fields of a collection.
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
 * Deletes a collection. Its products remain.
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
 * Increases or decreases one property of up to 100 products, by an amount or a percentage.
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
