import type { Collection, PagingMetadata, Product, Wire } from '@vitrine/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { isElevated } from '../../kernel/caller.ts'
import { collections, formerCollectionSlugs, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { SerializedJson } from '../../kernel/http/serialized-json.ts'
import { compileQuery, type WireQuery } from '../../kernel/query/compile-query.ts'
import { readPage } from '../../kernel/query/read-page.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { ProductJsonCache } from '../cache/product-cache.ts'
import { exactCollectionId, sortingCollectionId } from '../collections/collection-id-of-filter.ts'
import { countInCollection, findCollection, findCollections } from '../collections/collection-repository.ts'
import { serializeCollection } from '../collections/collection-serializer.ts'
import { collectionFields, productFields } from '../products/catalog-query-fields.ts'
import {
  type CatalogReadContext,
  pagingLimits,
  serializerContextFor,
  visibilityCondition,
} from '../products/catalog-read-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import {
  findCollectionPage,
  findProduct,
  findProductPage,
  findProductsWithRelations,
} from '../products/product-repository.ts'
import { type SerializerContext, serializeProduct } from '../products/product-serializer.ts'
import { translateCollections, translateProducts } from '../translations/translation-repository.ts'

export interface ProductPage {
  readonly products: readonly Wire<Product>[]
  readonly metadata: PagingMetadata
  /** Only for offset paging. */
  readonly totalResults?: number | undefined
}

export async function queryProducts(
  readContext: CatalogReadContext,
  query: WireQuery | null | undefined,
  withMerchantData = false,
): Promise<ProductPage | Refusal<'INVALID_ARGUMENT'>> {
  const shop = await readShop(readContext.db)
  const found = await findPage(readContext, query, shop.currency)
  if (found instanceof Refusal) return found
  const { ids, metadata, totalResults } = found
  const serializerContext = serializerContextFor(readContext, shop, withMerchantData)
  const records = await findProductsWithRelations(readContext.db, ids)
  const translated = await translateProducts(readContext.db, records, readContext.language)
  const rows = new Map(translated.map((row) => [row.id, row]))
  // A product hidden in the meantime is not found by shoppers.
  const shown = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ visible }) => visible || isElevated(readContext.caller))
  return { products: shown.map((row) => serializeProduct(row, serializerContext)), metadata, totalResults }
}

/** Reads for shoppers: the same result from cached product JSON. */
export async function queryCachedProducts(
  readContext: CatalogReadContext,
  query: WireQuery | null | undefined,
  { serializerContext, productJson: texts }: CachedRead,
): Promise<SerializedJson<ProductPage> | Refusal<'INVALID_ARGUMENT'>> {
  const found = await findPage(readContext, query, serializerContext.currency)
  if (found instanceof Refusal) return found
  const { ids, ...rest } = found
  const products = joinProductJson(ids, await texts(ids, serializerContext))
  return new SerializedJson(`{"products":${products},${JSON.stringify(rest).slice(1)}`)
}

/** The inputs of product serialization. */
export interface CachedRead {
  readonly serializerContext: SerializerContext
  readonly productJson: ProductJsonCache
}

/** Builds the JSON of a list from the JSON of its items. */
export const joinProductJson = (ids: readonly string[], texts: ReadonlyMap<string, string>): string =>
  `[${ids.flatMap((id) => texts.get(id) ?? []).join(',')}]`

async function findPage(
  readContext: CatalogReadContext,
  query: WireQuery | null | undefined,
  currency: string,
) {
  const { db, caller } = readContext
  const cursorSigner = readContext.cursorSigner?.('products')
  const selection = compileQuery(productFields(currency), query, {
    ...pagingLimits(caller),
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection

  const seen = { ...selection, where: and(selection.where, visibilityCondition(caller, products.visible)) }
  const collectionId = selection.sort.length > 0 ? undefined : sortingCollectionId(selection.filter)
  const found = collectionId
    ? await findCollectionPage(db, collectionId, seen)
    : await findProductPage(db, seen)

  const countedId = exactCollectionId(selection.filter)
  const counted = countedId
    ? {
        ...found,
        total: () =>
          countInCollection(db, countedId, { withHidden: isElevated(caller), max: seen.maxCounted }),
      }
    : found
  const { rows, metadata, total } = await readPage(selection, counted, cursorSigner)
  return { ids: rows.map(({ id }) => id), metadata, totalResults: total }
}

export interface FoundProduct {
  readonly product: Wire<Product>
}

export async function getProduct(
  readContext: CatalogReadContext,
  productId: string,
  withMerchantData = false,
): Promise<FoundProduct | Refusal<'PRODUCT_NOT_FOUND'>> {
  const [product, shop] = await Promise.all([
    findVisibleProduct(readContext, productId),
    readShop(readContext.db),
  ])
  if (product instanceof Refusal) return product
  const [translated = product] = await translateProducts(readContext.db, [product], readContext.language)
  return { product: serializeProduct(translated, serializerContextFor(readContext, shop, withMerchantData)) }
}

/** Reads for shoppers. */
export async function getCachedProduct(
  productId: string,
  { serializerContext, productJson: texts }: CachedRead,
): Promise<SerializedJson<FoundProduct> | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  const text = id && (await texts([id], serializerContext)).get(id)
  return text ? new SerializedJson(`{"product":${text}}`) : refuse('PRODUCT_NOT_FOUND', { productId })
}

/** A product, if it exists and the caller may see it. */
export async function findVisibleProduct(
  { db, caller }: CatalogReadContext,
  productId: string,
): Promise<ProductRecord | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  const is =
    id === undefined ? undefined : and(eq(products.id, id), visibilityCondition(caller, products.visible))
  return (is && (await findProduct(db, is))) ?? refuse('PRODUCT_NOT_FOUND', { productId })
}

export interface CollectionPage {
  readonly collections: readonly Wire<Collection>[]
  readonly metadata: PagingMetadata
  readonly totalResults?: number | undefined
}

export async function queryCollections(
  readContext: CatalogReadContext,
  query: WireQuery | null | undefined,
): Promise<CollectionPage | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = readContext
  const cursorSigner = readContext.cursorSigner?.('collections')
  const selection = compileQuery(collectionFields, query, {
    ...pagingLimits(caller),
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const where = and(selection.where, visibilityCondition(caller, collections.visible))
  const found = await findCollections(db, { ...selection, where })
  const { rows, metadata, total } = await readPage(selection, found, cursorSigner)
  const translated = await translateCollections(db, rows, readContext.language)
  const serialized = translated.map((each) => serializeCollection(each, collectionContext(readContext)))
  return { collections: serialized, metadata, totalResults: total }
}

type FoundCollection = { collection: Wire<Collection> } | Refusal<'COLLECTION_NOT_FOUND'>

export async function getCollection(
  readContext: CatalogReadContext,
  collectionId: string,
): Promise<FoundCollection> {
  const id = parseId(collectionId)
  if (id === undefined) return refuse('COLLECTION_NOT_FOUND', { collection: collectionId })
  return findVisibleCollection(readContext, eq(collections.id, id), collectionId)
}

/** A former slug finds the collection with its new slug, so that the caller can redirect. */
export const getCollectionBySlug = (
  readContext: CatalogReadContext,
  slug: string,
): Promise<FoundCollection> => {
  const former = sql`${collections.id} in (select ${formerCollectionSlugs.collectionId} from ${formerCollectionSlugs}
    where ${formerCollectionSlugs.slug} = ${slug})`
  return findVisibleCollection(readContext, or(eq(collections.slug, slug), former), slug)
}

async function findVisibleCollection(
  readContext: CatalogReadContext,
  is: SQL | undefined,
  named: string,
): Promise<FoundCollection> {
  const collection = await findCollection(
    readContext.db,
    and(is, visibilityCondition(readContext.caller, collections.visible)),
  )
  if (!collection) return refuse('COLLECTION_NOT_FOUND', { collection: named })
  const [translated = collection] = await translateCollections(
    readContext.db,
    [collection],
    readContext.language,
  )
  return { collection: serializeCollection(translated, collectionContext(readContext)) }
}

const collectionContext = ({ config, caller }: CatalogReadContext) => ({
  mediaUrl: config.mediaUrl,
  forMerchant: isElevated(caller),
})
