import type { Collection, PagingMetadata, Product, Wire } from '@vitrine/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type Caller, isElevated } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/open.ts'
import { collections, products } from '../database/schema/index.ts'
import { compileQuery, pagingMetadata, type QuerySchema } from '../query/query.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { readId } from '../wire-id.ts'
import { collectionAnswer } from './collection-answer.ts'
import { findCollection, findCollections } from './collection-repository.ts'
import { collectionFields, productFields } from './fields.ts'
import { orderingCollection } from './ordering-collection.ts'
import { productAnswer, type Setting } from './product-answer.ts'
import { findProduct, findProducts, findProductsInOrderOf } from './product-repository.ts'

/** Where a catalogue is read from and by whom. */
interface Reading {
  readonly db: Queryable
  readonly config: Pick<Config, 'publicUrl' | 'shopUrl'>
  readonly caller: Caller
}

type WireQuery = z.infer<typeof QuerySchema> | null | undefined

interface ProductPage {
  readonly products: readonly Wire<Product>[]
  readonly metadata: PagingMetadata
  readonly totalResults: number
}

export async function queryProducts(
  { db, config, caller }: Reading,
  query: WireQuery,
  withMerchantData = false,
): Promise<ProductPage | Refusal<'INVALID_ARGUMENT'>> {
  const { currency } = await readShop(db)
  const selection = compileQuery(productFields(currency), query)
  if (selection instanceof Refusal) return selection

  const seen = { ...selection, where: and(selection.where, visibleTo(caller, products.visible)) }
  const collectionId = query?.sort?.length ? undefined : orderingCollection(query?.filter)
  const found = collectionId
    ? await findProductsInOrderOf(db, collectionId, seen)
    : await findProducts(db, seen)

  const setting = settingFor(config, caller, currency, withMerchantData)
  return {
    products: found.products.map((product) => productAnswer(product, setting)),
    metadata: pagingMetadata(found.products, selection.offset, found.total),
    totalResults: found.total,
  }
}

export async function getProduct(
  { db, config, caller }: Reading,
  productId: string,
  withMerchantData = false,
): Promise<{ product: Wire<Product> } | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = readId(productId)
  const [product, { currency }] = await Promise.all([
    id === undefined
      ? undefined
      : findProduct(db, and(eq(products.id, id), visibleTo(caller, products.visible))),
    readShop(db),
  ])
  if (!product) return refuse('PRODUCT_NOT_FOUND', { productId })
  return { product: productAnswer(product, settingFor(config, caller, currency, withMerchantData)) }
}

interface CollectionPage {
  readonly collections: readonly Wire<Collection>[]
  readonly metadata: PagingMetadata
  readonly totalResults: number
}

export async function queryCollections(
  { db, config, caller }: Reading,
  query: WireQuery,
): Promise<CollectionPage | Refusal<'INVALID_ARGUMENT'>> {
  const selection = compileQuery(collectionFields, query)
  if (selection instanceof Refusal) return selection
  const where = and(selection.where, visibleTo(caller, collections.visible))
  const found = await findCollections(db, { ...selection, where })
  return {
    collections: found.collections.map((collection) =>
      collectionAnswer(collection, { publicUrl: config.publicUrl, forMerchant: isElevated(caller) }),
    ),
    metadata: pagingMetadata(found.collections, selection.offset, found.total),
    totalResults: found.total,
  }
}

type FoundCollection = { collection: Wire<Collection> } | Refusal<'COLLECTION_NOT_FOUND'>

export async function getCollection(reading: Reading, collectionId: string): Promise<FoundCollection> {
  const id = readId(collectionId)
  if (id === undefined) return refuse('COLLECTION_NOT_FOUND', { collection: collectionId })
  return oneCollection(reading, eq(collections.id, id), collectionId)
}

export const getCollectionBySlug = (reading: Reading, slug: string): Promise<FoundCollection> =>
  oneCollection(reading, eq(collections.slug, slug), slug)

async function oneCollection(
  { db, config, caller }: Reading,
  is: SQL,
  named: string,
): Promise<FoundCollection> {
  const collection = await findCollection(db, and(is, visibleTo(caller, collections.visible)))
  if (!collection) return refuse('COLLECTION_NOT_FOUND', { collection: named })
  return {
    collection: collectionAnswer(collection, {
      publicUrl: config.publicUrl,
      forMerchant: isElevated(caller),
    }),
  }
}

/** Merchants see what is hidden; to everyone else it does not exist. */
const visibleTo = (caller: Caller, visible: typeof products.visible | typeof collections.visible) =>
  isElevated(caller) ? undefined : eq(visible, true)

const settingFor = (
  { publicUrl, shopUrl }: Reading['config'],
  caller: Caller,
  currency: string,
  wanted: boolean,
): Setting => ({ currency, publicUrl, shopUrl, withMerchantData: wanted && isElevated(caller) })
