import type { Collection, PagingMetadata, Product, Wire } from '@vitrine/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { isElevated } from '../caller.ts'
import { collections, formerCollectionSlugs, products } from '../database/schema/index.ts'
import { readPage } from '../query/page.ts'
import { compileQuery, type WireQuery } from '../query/query.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { readId } from '../wire-id.ts'
import { collectionAnswer } from './collection-answer.ts'
import { countInCollection, findCollection, findCollections } from './collection-repository.ts'
import { collectionFields, productFields } from './fields.ts'
import { orderingCollection, wholeCollection } from './ordering-collection.ts'
import { productAnswer } from './product-answer.ts'
import type { ProductRecord } from './product-record.ts'
import { findProduct, findProducts, findProductsInOrderOf } from './product-repository.ts'
import { maxOffsetFor, type Reading, settingFor, visibleTo } from './reading.ts'

export interface ProductPage {
  readonly products: readonly Wire<Product>[]
  readonly metadata: PagingMetadata
  /** Only where pages are counted. */
  readonly totalResults?: number | undefined
}

export async function queryProducts(
  reading: Reading,
  query: WireQuery | null | undefined,
  withMerchantData = false,
): Promise<ProductPage | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = reading
  const shop = await readShop(db)
  const seal = reading.seal?.('products')
  const selection = compileQuery(productFields(shop.currency), query, {
    maxOffset: maxOffsetFor(caller),
    seal,
  })
  if (selection instanceof Refusal) return selection

  const seen = { ...selection, where: and(selection.where, visibleTo(caller, products.visible)) }
  const collectionId = selection.sort.length > 0 ? undefined : orderingCollection(selection.filter)
  const found = collectionId
    ? await findProductsInOrderOf(db, collectionId, seen)
    : await findProducts(db, seen)

  const whole = wholeCollection(selection.filter)
  const counted = whole
    ? { ...found, total: () => countInCollection(db, whole, { withHidden: isElevated(caller) }) }
    : found
  const { rows, metadata, total } = await readPage(selection, counted, seal)
  const setting = settingFor(reading, shop, withMerchantData)
  return { products: rows.map((row) => productAnswer(row, setting)), metadata, totalResults: total }
}

export async function getProduct(
  reading: Reading,
  productId: string,
  withMerchantData = false,
): Promise<{ product: Wire<Product> } | Refusal<'PRODUCT_NOT_FOUND'>> {
  const [product, shop] = await Promise.all([seenProduct(reading, productId), readShop(reading.db)])
  if (product instanceof Refusal) return product
  return { product: productAnswer(product, settingFor(reading, shop, withMerchantData)) }
}

/** A product, if there is one that the caller may see. */
export async function seenProduct(
  { db, caller }: Reading,
  productId: string,
): Promise<ProductRecord | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = readId(productId)
  const is = id === undefined ? undefined : and(eq(products.id, id), visibleTo(caller, products.visible))
  return (is && (await findProduct(db, is))) ?? refuse('PRODUCT_NOT_FOUND', { productId })
}

export interface CollectionPage {
  readonly collections: readonly Wire<Collection>[]
  readonly metadata: PagingMetadata
  readonly totalResults?: number | undefined
}

export async function queryCollections(
  reading: Reading,
  query: WireQuery | null | undefined,
): Promise<CollectionPage | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = reading
  const seal = reading.seal?.('collections')
  const selection = compileQuery(collectionFields, query, { maxOffset: maxOffsetFor(caller), seal })
  if (selection instanceof Refusal) return selection
  const where = and(selection.where, visibleTo(caller, collections.visible))
  const found = await findCollections(db, { ...selection, where })
  const { rows, metadata, total } = await readPage(selection, found, seal)
  const answered = rows.map((collection) => collectionAnswer(collection, answerSetting(reading)))
  return { collections: answered, metadata, totalResults: total }
}

type FoundCollection = { collection: Wire<Collection> } | Refusal<'COLLECTION_NOT_FOUND'>

export async function getCollection(reading: Reading, collectionId: string): Promise<FoundCollection> {
  const id = readId(collectionId)
  if (id === undefined) return refuse('COLLECTION_NOT_FOUND', { collection: collectionId })
  return oneCollection(reading, eq(collections.id, id), collectionId)
}

/** Who asks for a former slug gets the collection with its new one, and can send people on. */
export const getCollectionBySlug = (reading: Reading, slug: string): Promise<FoundCollection> => {
  const former = sql`${collections.id} in (select ${formerCollectionSlugs.collectionId} from ${formerCollectionSlugs}
    where ${formerCollectionSlugs.slug} = ${slug})`
  return oneCollection(reading, or(eq(collections.slug, slug), former), slug)
}

async function oneCollection(reading: Reading, is: SQL | undefined, named: string): Promise<FoundCollection> {
  const collection = await findCollection(reading.db, and(is, visibleTo(reading.caller, collections.visible)))
  if (!collection) return refuse('COLLECTION_NOT_FOUND', { collection: named })
  return { collection: collectionAnswer(collection, answerSetting(reading)) }
}

const answerSetting = ({ config, caller }: Reading) => ({
  publicUrl: config.publicUrl,
  forMerchant: isElevated(caller),
})
