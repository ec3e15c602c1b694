import type { Category, CategoryItem, CursorPagingMetadata, Wire } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { textField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findCollection, findCollections } from '../collections/collection-repository.ts'
import { collectionFields } from '../products/catalog-query-fields.ts'
import {
  type CatalogReadContext,
  pagingLimits,
  visibilityCondition,
} from '../products/catalog-read-context.ts'
import type { CollectionRecord } from '../products/product-record.ts'
import { findProduct } from '../products/product-repository.ts'
import { translateCollections } from '../translations/translation-repository.ts'
import { compileCursorQuery } from './compile-cursor-query.ts'
import { findVisibleCollections } from './product-v3-repository.ts'
import {
  type CursorQuery,
  cursorQuery,
  cursorSearch,
  fieldList,
  fieldsParameter,
  LARGE_PAGE,
} from './product-v3-schema.ts'
import { findPage } from './read-products-v3.ts'

/** The catalog app of the shop, whose tree the categories are. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const STORES_TREE = { appNamespace: '@wix/stores', treeKey: null } as const

const FIELDS = ['BREADCRUMBS_INFO', 'DESCRIPTION', 'RICH_CONTENT_DESCRIPTION'] as const
type CategoryField = (typeof FIELDS)[number]

const Namespace = z.string().max(100)
const Tree = z.object({ appNamespace: Namespace, treeKey: z.string().max(100).nullish() })

export const QueryCategories = z.object({
  query: cursorQuery(LARGE_PAGE).nullish(),
  treeReference: Tree,
  fields: fieldList(FIELDS),
})
export const SearchCategories = z.object({
  search: cursorSearch(LARGE_PAGE).nullish(),
  treeReference: Tree,
  fields: fieldList(FIELDS),
})
export const CountCategories = z.object({ filter: cursorQuery().shape.filter, treeReference: Tree })
export const CategoryParameters = z.object({
  id: z.string(),
  'treeReference.appNamespace': Namespace,
  fields: fieldsParameter(FIELDS),
})
export const CategoryBySlug = CategoryParameters.omit({ id: true }).extend({
  slug: z.string().max(300).refine(isStorable),
})
const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform((text) => Math.min(Number(text), LIMITS.pageSize))
  .optional()
export const CategoryItemsParameters = z.object({
  id: z.string(),
  'treeReference.appNamespace': Namespace,
  'cursorPaging.limit': pageLimit,
  'cursorPaging.cursor': z.string().optional(),
})
export const CategoryItems = z.object({
  treeReference: Tree,
  cursorPaging: cursorQuery(LARGE_PAGE).shape.cursorPaging,
})
export const ItemCategoriesParameters = z.object({
  'item.catalogItemId': z.string().max(100),
  'item.appId': z.string().max(100),
  'treeReference.appNamespace': Namespace,
})

const { id, name, slug, visible, createdDate, lastUpdated } = collectionFields

/** The fields that categories can be filtered and sorted by. */
const categoryFields = {
  id,
  name,
  slug,
  visible,
  createdDate,
  updatedDate: lastUpdated,
  description: { operators: textField(collections.description).operators },
  'treeReference.appNamespace': textField(sql`${STORES_TREE.appNamespace}::text`),
  // The tree has one level.
  'parentCategory.id': textField(sql`null::text`, { isNullable: true }),
} as Fields

export interface CategoryPage {
  readonly categories: readonly Wire<Category>[]
  readonly pagingMetadata: CursorPagingMetadata
}

const isStoresTree = (appNamespace: string) => appNamespace === STORES_TREE.appNamespace

interface CategoryRequest {
  readonly name: 'query' | 'search'
  readonly appNamespace: string
  readonly expression?: string | null | undefined
  readonly fields?: readonly CategoryField[] | null | undefined
}

/** The categories of the shop; none for another app. */
export async function queryCategories(
  readContext: CatalogReadContext,
  query: CursorQuery | null | undefined,
  { name, appNamespace, expression, fields }: CategoryRequest,
): Promise<CategoryPage | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = readContext
  const cursorSigner = readContext.cursorSigner?.('categories')
  const { filter } = query ?? {}
  const words = expression?.trim()
    ? { $or: [{ name: { $contains: expression } }, { description: { $contains: expression } }] }
    : undefined
  const selection = compileCursorQuery(
    categoryFields,
    { ...query, filter: words ? { $and: [filter ?? {}, words] } : filter },
    { ...pagingLimits(caller), name, cursorSigner },
  )
  if (selection instanceof Refusal) return selection
  const where = and(
    selection.where,
    visibilityCondition(caller, collections.visible),
    isStoresTree(appNamespace) ? undefined : sql`false`,
  )
  const found = await findCollections(db, { ...selection, where })
  const { rows, metadata } = await readPage(selection, found, cursorSigner)
  const translated = await translateCollections(db, rows, readContext.language)
  return {
    categories: translated.map((collection) => serializeCategory(collection, readContext, fields)),
    pagingMetadata: metadata as CursorPagingMetadata,
  }
}

export async function countCategories(
  { db, caller }: CatalogReadContext,
  { filter, treeReference }: z.infer<typeof CountCategories>,
): Promise<{ readonly count: number } | Refusal<'INVALID_ARGUMENT'>> {
  const { where, violations } = compileFilter(categoryFields, filter ?? {}, 'filter')
  if (violations.length > 0) return invalid(...violations)
  if (!isStoresTree(treeReference.appNamespace)) return { count: 0 }
  return { count: await db.$count(collections, and(where, visibilityCondition(caller, collections.visible))) }
}

type FoundCategory = { readonly category: Wire<Category> } | Refusal<'COLLECTION_NOT_FOUND'>

export const getCategory = (
  readContext: CatalogReadContext,
  parameters: z.infer<typeof CategoryParameters>,
): Promise<FoundCategory> => readCategory(readContext, { id: parameters.id }, parameters.id, parameters)

/** A former slug finds the category with its new slug, so that the caller can redirect. */
export const getCategoryBySlug = (
  readContext: CatalogReadContext,
  parameters: z.infer<typeof CategoryBySlug>,
): Promise<FoundCategory> => readCategory(readContext, { slug: parameters.slug }, parameters.slug, parameters)

async function readCategory(
  readContext: CatalogReadContext,
  filter: object,
  named: string,
  { fields, 'treeReference.appNamespace': appNamespace }: Omit<z.infer<typeof CategoryParameters>, 'id'>,
): Promise<FoundCategory> {
  const { db, caller } = readContext
  const { where } = compileFilter(categoryFields, filter, '')
  const collection = isStoresTree(appNamespace)
    ? await findCollection(db, and(where, visibilityCondition(caller, collections.visible)))
    : undefined
  if (!collection) return refuse('COLLECTION_NOT_FOUND', { collection: named })
  const [translated = collection] = await translateCollections(
    readContext.db,
    [collection],
    readContext.language,
  )
  return { category: serializeCategory(translated, readContext, fields) }
}

export interface CategoryItemPage {
  readonly items: readonly CategoryItem[]
  readonly pagingMetadata: CursorPagingMetadata
}

/** The products of a category, in the merchant's order. */
export async function listItemsInCategory(
  readContext: CatalogReadContext,
  categoryId: string,
  { treeReference, cursorPaging }: z.infer<typeof CategoryItems>,
): Promise<CategoryItemPage | Refusal<'COLLECTION_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await readCategory(readContext, { id: categoryId }, categoryId, {
    'treeReference.appNamespace': treeReference.appNamespace,
  })
  if (found instanceof Refusal) return found
  const filter = cursorPaging?.cursor
    ? {}
    : { 'allCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } }
  const { currency } = await readShop(readContext.db)
  const page = await findPage(readContext, { filter, cursorPaging }, { name: 'query', currency })
  if (page instanceof Refusal) return page
  return {
    items: page.ids.map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID })),
    pagingMetadata: page.metadata,
  }
}

/** The visible categories of a product; none for an unknown one. */
export async function listCategoriesForItem(
  { db, caller }: CatalogReadContext,
  parameters: z.infer<typeof ItemCategoriesParameters>,
): Promise<{ readonly directCategoryIds: readonly string[]; readonly allCategoryIds: readonly string[] }> {
  const productId = parseId(parameters['item.catalogItemId'])
  const isOurs =
    isStoresTree(parameters['treeReference.appNamespace']) && parameters['item.appId'] === STORES_APP_ID
  const product =
    isOurs && productId
      ? await findProduct(db, and(eq(products.id, productId), visibilityCondition(caller, products.visible)))
      : undefined
  if (!product) return { directCategoryIds: [], allCategoryIds: [] }
  const direct = (await findVisibleCollections(db, product.collectionIds)).map(({ id }) => id)
  return { directCategoryIds: direct, allCategoryIds: [...direct, ALL_PRODUCTS] }
}

export const listTrees = () => ({ trees: [STORES_TREE] })

export const allProductsCategory = () => ({ categoryId: ALL_PRODUCTS, treeReference: STORES_TREE })

function serializeCategory(
  collection: CollectionRecord,
  { config: { mediaUrl } }: Pick<CatalogReadContext, 'config'>,
  fields: readonly CategoryField[] | null | undefined,
): Wire<Category> {
  const { picture } = collection
  return {
    id: collection.id,
    revision: String(collection.revision),
    name: collection.name,
    slug: collection.slug,
    visible: collection.visible,
    itemCounter: collection.numberOfProducts,
    ...(picture && {
      image: {
        id: picture.id,
        url: fileUrl(mediaUrl, picture.id),
        width: picture.width,
        height: picture.height,
        altText: picture.altText,
      },
    }),
    ...(fields?.includes('DESCRIPTION') && { description: collection.description }),
    ...(fields?.includes('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: [] } }),
    treeReference: STORES_TREE,
    createdDate: collection.createdAt.toISOString(),
    updatedDate: collection.updatedAt.toISOString(),
  }
}
