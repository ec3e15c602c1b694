import type {
  AggregationResult,
  Breadcrumb,
  CursorPagingMetadata,
  ProductV3,
  ReadOnlyVariant,
  RequestedProductField,
  Wire,
} from '@vitrine/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import { isElevated } from '../../kernel/caller.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import type { CursorSigner } from '../../kernel/query/cursor.ts'
import { readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { firstLanguage, readShop } from '../../shop/profile/read-shop.ts'
import { sortingCollectionId } from '../collections/collection-id-of-filter.ts'
import { productFields } from '../products/catalog-query-fields.ts'
import {
  type CatalogReadContext,
  pagingLimits,
  visibilityCondition,
} from '../products/catalog-read-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { findProduct, findProductsWithRelations } from '../products/product-repository.ts'
import { fuzzySearch, type ParsedSearch } from '../search/fuzzy-search.ts'
import { visibleOnly } from '../search/search-filters.ts'
import { translateCollectionNames, translateProducts } from '../translations/translation-repository.ts'
import { visibleVariants } from '../variants/read-variants.ts'
import { storeVariantFields } from '../variants/store-variant-query-fields.ts'
import { findStoreVariants } from '../variants/store-variant-repository.ts'
import { aggregate, unknownAggregations } from './aggregations.ts'
import { compileCursorQuery } from './compile-cursor-query.ts'
import { collectionFilter, productV3Fields } from './product-v3-query-fields.ts'
import {
  countProductsV3,
  findProductV3Page,
  findVisibleCollections,
  isFound,
} from './product-v3-repository.ts'
import {
  type CountProductsV3,
  type CursorQuery,
  expressionOf,
  type SearchProductsV3,
} from './product-v3-schema.ts'
import {
  type ProductV3Context,
  serializeProductV3,
  serializeReadOnlyVariant,
} from './product-v3-serializer.ts'

type Fields = readonly RequestedProductField[] | null | undefined

export interface ProductV3Page {
  readonly products: readonly Wire<ProductV3>[]
  readonly pagingMetadata: CursorPagingMetadata
}

export interface ProductV3Search extends ProductV3Page {
  readonly aggregationData?: { readonly results: readonly AggregationResult[] }
}

type ReadRefusal = Refusal<'NO_PERMISSION_TO_READ_MERCHANT_DATA'>

export async function queryProductsV3(
  readContext: CatalogReadContext,
  query: CursorQuery | null | undefined,
  fields: Fields,
): Promise<ProductV3Page | ReadRefusal | Refusal<'INVALID_ARGUMENT'>> {
  const context = await serializerContext(readContext, fields)
  if (context instanceof Refusal) return context
  const page = await findPage(readContext, query, { name: 'query', currency: context.currency })
  if (page instanceof Refusal) return page
  return { products: await serializeAll(readContext, page.ids, context), pagingMetadata: page.metadata }
}

export async function searchProductsV3(
  readContext: CatalogReadContext,
  { search, fields }: SearchProductsV3,
): Promise<ProductV3Search | ReadRefusal | Refusal<'INVALID_ARGUMENT'>> {
  const context = await serializerContext(readContext, fields)
  if (context instanceof Refusal) return context
  const violations = unknownAggregations(search?.aggregations ?? [])
  if (violations.length > 0) return invalid(...violations)
  const { currency } = context
  const expression = expressionOf(search)
  const page = await findPage(readContext, search, { name: 'search', currency, expression })
  if (page instanceof Refusal) return page
  const results = search?.aggregations?.length
    ? await aggregate(readContext.db, page.where, search.aggregations, currency)
    : undefined
  return {
    products: await serializeAll(readContext, page.ids, context),
    pagingMetadata: page.metadata,
    ...(results && { aggregationData: { results } }),
  }
}

export async function countV3(
  readContext: CatalogReadContext,
  { filter, search, returnNonVisibleProducts }: CountProductsV3,
): Promise<
  { readonly count: number } | Refusal<'INVALID_ARGUMENT' | 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS'>
> {
  const { db, caller } = readContext
  if (returnNonVisibleProducts && !isElevated(caller))
    return refuse('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS')
  const { currency } = await readShop(db)
  const { where, violations } = compileFilter(productV3Fields(currency), filter ?? {}, 'filter')
  if (violations.length > 0) return invalid(...violations)
  const visibility = returnNonVisibleProducts ? undefined : visibleOnly
  const { found } = await findWithWords(readContext, search?.expression ?? '', visibility, (read) =>
    countProductsV3(db, and(where, read ? isFound(read) : visibility)),
  )
  return { count: found }
}

/** Finds products by the words of a search, as typed or corrected; without words, all. */
async function findWithWords<Found>(
  { db, language }: CatalogReadContext,
  expression: string,
  visibility: SQL | undefined,
  find: (read: ParsedSearch | undefined) => Promise<Found>,
  isEmpty: (found: Found) => boolean = (found) => found === 0,
): Promise<{ readonly found: Found; readonly read?: ParsedSearch }> {
  if (expression.trim() === '') return { found: await find(undefined) }
  const originalLanguage = firstLanguage(await readShop(db))
  return fuzzySearch(db, expression, {
    visibility,
    orSome: true,
    originalLanguage,
    language,
    find,
    isEmpty,
  })
}

interface PageOptions {
  readonly name: 'query' | 'search'
  readonly currency: string
  readonly expression?: string
}

/** A page of products, in any order that Catalog V3 has. A cursor repeats the words of the search. */
export async function findPage(
  readContext: CatalogReadContext,
  query: CursorQuery | null | undefined,
  { name, currency, expression: typed = '' }: PageOptions,
) {
  const { db, caller } = readContext
  const signer = readContext.cursorSigner?.('products-v3')
  const cursor = query?.cursorPaging?.cursor ?? query?.paging?.cursor
  const expression = (cursor && signer && expressionIn(signer.verify(cursor))) || typed
  const cursorSigner: CursorSigner | undefined = signer && {
    sign: (content) => signer.sign({ ...content, expression }),
    verify: signer.verify,
  }
  const requested = {
    ...query,
    // The order within a category is the default one.
    sort: query?.sort?.filter(({ fieldName, order }) => !(CATEGORY_INDEX.test(fieldName) && order === 'ASC')),
  }
  const selection = compileCursorQuery(productV3Fields(currency), requested, {
    ...pagingLimits(caller),
    name,
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const collectionId =
    selection.sort.length > 0 ? undefined : sortingCollectionId(collectionFilter(selection.filter))
  const visibility = isElevated(caller) ? undefined : visibleOnly
  const whereFor = (read: ParsedSearch | undefined) => and(selection.where, read ? isFound(read) : visibility)
  const { found, read } = await findWithWords(
    readContext,
    expression,
    visibility,
    (read) =>
      findProductV3Page(db, { ...selection, where: whereFor(read) }, { text: read?.text, collectionId }),
    ({ rows }) => rows.length === 0,
  )
  const { rows, metadata } = await readPage(selection, found, cursorSigner)
  return {
    ids: rows.map(({ id }) => id),
    metadata: metadata as CursorPagingMetadata,
    where: whereFor(read),
  }
}

const CATEGORY_INDEX = /^(all|direct)CategoriesInfo\.categories\.index$/

const expressionIn = (content: unknown): string | undefined =>
  typeof content === 'object' && content !== null && 'expression' in content
    ? String(content.expression)
    : undefined

export interface FoundProductV3 {
  readonly product: Wire<ProductV3>
}

export async function getProductV3(
  readContext: CatalogReadContext,
  productId: string,
  fields: Fields,
): Promise<FoundProductV3 | ReadRefusal | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  return readOne(readContext, id && eq(products.id, id), { productId, fields })
}

/** A former slug finds the product with its new slug, so that the caller can redirect. */
export async function getProductV3BySlug(
  readContext: CatalogReadContext,
  slug: string,
  fields: Fields,
): Promise<FoundProductV3 | ReadRefusal | Refusal<'PRODUCT_NOT_FOUND'>> {
  const { where } = compileFilter(productFields('USD'), { slug }, 'slug')
  return readOne(readContext, where, { productId: slug, fields })
}

async function readOne(
  readContext: CatalogReadContext,
  is: SQL | '' | undefined,
  { productId, fields }: { readonly productId: string; readonly fields: Fields },
): Promise<FoundProductV3 | ReadRefusal | Refusal<'PRODUCT_NOT_FOUND'>> {
  const context = await serializerContext(readContext, fields)
  if (context instanceof Refusal) return context
  const { db, caller } = readContext
  const product = is
    ? await findProduct(db, and(is, visibilityCondition(caller, products.visible)))
    : undefined
  if (!product) return refuse('PRODUCT_NOT_FOUND', { productId })
  const [translated = product] = await translateProducts(db, [product], readContext.language)
  const breadcrumbs = await findBreadcrumbs(readContext, [product], context)
  const parts = { withVariants: true, original: product }
  return { product: serializeProductV3(translated, { ...context, breadcrumbs }, parts) }
}

export interface VariantV3Page {
  readonly variants: readonly Wire<ReadOnlyVariant>[]
  readonly pagingMetadata: CursorPagingMetadata
}

/** Variants of all products. */
export async function queryVariantsV3(
  readContext: CatalogReadContext,
  query: CursorQuery | null | undefined,
  fields: Fields,
): Promise<VariantV3Page | ReadRefusal | Refusal<'INVALID_ARGUMENT'>> {
  // Unlike those of a product, single variants always have the names of their choices.
  const context = await serializerContext(readContext, [...(fields ?? []), 'VARIANT_OPTION_CHOICE_NAMES'])
  if (context instanceof Refusal) return context
  const cursorSigner = readContext.cursorSigner?.('variants-v3')
  const { id, variantId, productId, productName, sku } = storeVariantFields(context.currency)
  const variantFields = {
    id,
    variantId,
    sku,
    'productData.productId': productId,
    'productData.name': productName,
  } as ReturnType<typeof storeVariantFields>
  const selection = compileCursorQuery(variantFields, query ?? {}, {
    ...pagingLimits(readContext.caller),
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const where = and(selection.where, visibleVariants(readContext))
  const found = await findStoreVariants(readContext.db, { ...selection, where })
  const { rows, metadata } = await readPage(selection, found, cursorSigner)
  const translated = await translateProducts(
    readContext.db,
    rows.map(({ product }) => product),
    readContext.language,
  )
  return {
    variants: rows.flatMap(({ variantId, product: original }, index) => {
      const product = translated[index] ?? original
      return product.variants
        .filter(({ id }) => id === variantId)
        .map((variant) => serializeReadOnlyVariant(variant, product, context))
    }),
    pagingMetadata: metadata as CursorPagingMetadata,
  }
}

async function serializerContext(
  { db, config, caller }: CatalogReadContext,
  fields: Fields,
): Promise<ProductV3Context | ReadRefusal> {
  if (fields?.includes('MERCHANT_DATA') && !isElevated(caller))
    return refuse('NO_PERMISSION_TO_READ_MERCHANT_DATA')
  const { currency, weightUnit } = await readShop(db)
  const { mediaUrl, shopUrl } = config
  return { currency, weightUnit, mediaUrl, shopUrl, fields: new Set(fields) }
}

async function serializeAll(
  readContext: CatalogReadContext,
  ids: readonly string[],
  context: ProductV3Context,
): Promise<readonly Wire<ProductV3>[]> {
  const rows = new Map((await findProductsWithRelations(readContext.db, ids)).map((row) => [row.id, row]))
  // A product hidden in the meantime is not found by shoppers.
  const shown = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ visible }) => visible || isElevated(readContext.caller))
  const translated = await translateProducts(readContext.db, shown, readContext.language)
  const breadcrumbs = await findBreadcrumbs(readContext, shown, context)
  return translated.map((product, index) =>
    serializeProductV3(product, { ...context, breadcrumbs }, { withVariants: false, original: shown[index] }),
  )
}

async function findBreadcrumbs(
  { db, language }: CatalogReadContext,
  shown: readonly ProductRecord[],
  { fields }: ProductV3Context,
): Promise<ReadonlyMap<string, Breadcrumb> | undefined> {
  if (!fields.has('BREADCRUMBS_INFO')) return undefined
  const main = shown.flatMap(({ collectionIds: [first] }) => first ?? [])
  const found = await translateCollectionNames(
    db,
    await findVisibleCollections(db, [...new Set(main)]),
    language,
  )
  return new Map(
    found.map(({ id, name, slug }) => [id, { categoryId: id, categoryName: name, categorySlug: slug }]),
  )
}
