import type {
  ArchiveProgress,
  BulkSelection,
  Collection,
  CsvRow,
  FullCollectionInput,
  FullProductInput,
  PagingMetadata,
  Product,
  Query,
  RowResult,
  WithdrawalException,
} from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'
import { product } from '../stores/product-codecs.ts'
import { resource } from './resource.ts'

export type {
  ArchiveProgress,
  CellError,
  CollectionRule,
  CsvRow,
  FullCollectionInput,
  FullProductInput,
  RowResult,
  RuleCondition,
} from '@vitrine/contract'
export { RuleComparison, RuleField } from '@vitrine/contract'

const collections = /* @__PURE__ */ resource<Collection>('collections', { name: 'collection' })

/** A product that is out of stock, and its number of back-in-stock requests. */
export interface BackInStockDemand {
  productId: string
  name: string
  waiting: number
  /** The date of the first request. */
  since: Date
}

/** A page of products. */
export interface ProductList {
  products: Product[]
  metadata: PagingMetadata
  totalResults?: number
}

/**
 * Queries products with merchant data: costs, profits and downloadable files.
 * @example const page = await catalog.listProducts({ filter: { brand: 'Loam' }, paging: { limit: 100 } })
 */
export const listProducts = /* @__PURE__ */ operation(
  (query: Query): Call<ProductList> => ({
    method: 'POST',
    path: '/stores-reader/v1/products/query-platformized',
    args: { query, includeMerchantSpecificData: true },
    response: { products: product },
    kind: 'read',
  }),
)

/**
 * Archives products: hides them in the shop and in the console, and keeps them for their orders. `archived: false`
 * restores them as hidden products. Works in batches: repeat the call until `isDone`.
 * @example const { changeId } = await catalog.archiveProducts({ ids: ['the-product-id'] })
 */
export const archiveProducts = /* @__PURE__ */ operation(
  (selection: BulkSelection, options: { archived?: boolean } = {}): Call<ArchiveProgress> => ({
    method: 'POST',
    path: '/_vitrine/v1/products/archive',
    args: { selection, archived: options.archived ?? true },
  }),
)

/**
 * Moves products, with all their variants, into a tax class; `null` is the default one. Works in batches: repeat the
 * call until `isDone`.
 * @example const { changeId } = await catalog.setTaxGroup({ ids: ['the-product-id'] }, 'the-group-id')
 */
export const setTaxGroup = /* @__PURE__ */ operation(
  (selection: BulkSelection, taxGroupId: string | null): Call<ArchiveProgress> => ({
    method: 'POST',
    path: '/_vitrine/v1/products/set-tax-group',
    args: { selection, taxGroupId },
  }),
)

/**
 * Sets why products may be excluded from the right of withdrawal; `null` if it applies. Works in batches: repeat the call
 * until `isDone`.
 * @example const { changeId } = await catalog.setWithdrawalException({ ids: ['the-product-id'] }, 'SEALED')
 */
export const setWithdrawalException = /* @__PURE__ */ operation(
  (selection: BulkSelection, withdrawalException: WithdrawalException | null): Call<ArchiveProgress> => ({
    method: 'POST',
    path: '/_vitrine/v1/products/set-withdrawal-exception',
    args: { selection, withdrawalException },
  }),
)

/**
 * Creates a product with variants, stock, media, collections and subscriptions, all or nothing.
 * @example const { product } = await catalog.createFullProduct({ product: { name: 'Mug', priceData: { price: 24 } }, stock: { trackQuantity: true, variants: [{ choices: {}, quantity: 7 }] } })
 */
export const createFullProduct = /* @__PURE__ */ operation(
  (input: FullProductInput): Call<{ product: Product }> => ({
    method: 'POST',
    path: '/_vitrine/v1/products',
    args: input,
    request: { product },
    response: { product },
  }),
)

/**
 * Updates a product and all its parts in one change. Renamed options and choices keep their variants if you pass
 * their previous names.
 * @example const { product } = await catalog.updateFullProduct('the-product-id', { product: { productOptions: [{ name: 'Size', optionType: 'drop_down', choices: [{ value: 'Small', description: 'Small' }] }] }, optionRenames: [{ option: 'Size', previousName: 'Size', choices: [{ choice: 'Small', previousName: 'S' }] }] })
 */
export const updateFullProduct = /* @__PURE__ */ operation(
  (_id: string, input: FullProductInput): Call<{ product: Product }> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/products/${_id}`,
    args: input,
    request: { product },
    response: { product },
  }),
)

/**
 * Replaces the media of a product, in this order, with their alt texts. Lists show the first one.
 * @example await catalog.setProductMedia('the-product-id', [{ mediaId: 'the-media-id', altText: 'A mug on a shelf' }])
 */
export const setProductMedia = /* @__PURE__ */ operation(
  (_id: string, media: { mediaId: string; altText: string }[]): Call<{ revision: string }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/products/${_id}/media`,
    args: { media },
  }),
)

/**
 * Creates a collection with its image and rule, all or nothing.
 * @example const loam = await catalog.createFullCollection({ collection: { name: 'Loam' }, rule: { match: 'all', conditions: [{ field: 'brand', comparison: 'is', value: 'Loam' }] } })
 */
export const createFullCollection = /* @__PURE__ */ operation((input: FullCollectionInput) =>
  collections.create(input),
)

/**
 * Updates a collection, its image and its rule in one change. `null` removes a value; absent values stay.
 * @example await catalog.updateFullCollection('the-collection-id', { collection: { name: 'Table' }, rule: null })
 */
export const updateFullCollection = /* @__PURE__ */ operation((_id: string, input: FullCollectionInput) =>
  collections.update(_id, input),
)

/**
 * Moves a product in a collection before another product, or to the end.
 * @example await catalog.moveProductInCollection('the-collection-id', 'the-product-id', { before: null })
 */
export const moveProductInCollection = /* @__PURE__ */ operation(
  (_id: string, productId: string, { before }: { before: string | null }): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/collections/${_id}/move`,
    args: { productId, before },
    parse: noResult,
  }),
)

/**
 * Imports CSV rows into the catalog, up to 500 at a time. A dry run reports the outcome of each row without changing anything.
 * @example const outcomes = await catalog.importRows([{ line: 2, values: { name: 'Mug', price: '24' } }], { isDryRun: true })
 */
export const importRows = /* @__PURE__ */ operation(
  (rows: CsvRow[], { isDryRun }: { isDryRun?: boolean } = {}): Call<RowResult[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/imports/products',
    args: { rows, isDryRun },
    parse: (response: { outcomes: RowResult[] }) => response.outcomes,
  }),
)

export interface BackInStockDemandPage {
  demand: BackInStockDemand[]
  /** The start of the next page; absent on the last one. */
  nextOffset?: number
}

/**
 * Lists the products with back-in-stock requests, 50 per page, most requests first.
 * @example const { demand: [first] } = await catalog.listBackInStockDemand()
 */
export const listBackInStockDemand = /* @__PURE__ */ operation(
  (options: { offset?: number } = {}): Call<BackInStockDemandPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/back-in-stock-requests',
    options: pick(options, 'offset'),
    response: { demand: { since: date } },
  }),
)
