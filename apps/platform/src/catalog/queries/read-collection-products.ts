import type { PagingMetadata, Product, Wire } from '@vitrine/contract'
import { and } from 'drizzle-orm'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { compileQuery, type WireQuery } from '../../kernel/query/compile-query.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ALL_PRODUCTS, parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { productFields } from '../products/catalog-query-fields.ts'
import {
  type CatalogReadContext,
  pagingLimits,
  serializerContextFor,
  visibilityCondition,
} from '../products/catalog-read-context.ts'
import { findProductsByCollection } from '../products/product-repository.ts'
import { serializeProduct } from '../products/product-serializer.ts'
import { translateProducts } from '../translations/translation-repository.ts'
import { queryProducts } from './read-catalog.ts'

export interface CollectionProducts {
  readonly products: readonly Wire<Product>[]
  readonly metadata: PagingMetadata
}

/** The same page of products for several collections, in the order of the ids, in one query. */
export async function readCollectionProducts(
  readContext: CatalogReadContext,
  collectionIds: readonly string[],
  query: WireQuery | null | undefined,
): Promise<readonly CollectionProducts[] | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = readContext
  const shop = await readShop(db)
  const selection = compileQuery(productFields(shop.currency), query, { ...pagingLimits(caller) })
  if (selection instanceof Refusal) return selection

  const ids = collectionIds.map(parseId)
  const seen = { ...selection, where: and(selection.where, visibilityCondition(caller, products.visible)) }
  // Membership in the collection of all products has no rows.
  const all = ids.includes(ALL_PRODUCTS) ? await queryProducts(readContext, query) : undefined
  if (all instanceof Refusal) return all
  const found = await findProductsByCollection(
    db,
    ids.filter((id) => id !== undefined && id !== ALL_PRODUCTS) as string[],
    seen,
  )

  const serializerContext = serializerContextFor(readContext, shop, false)
  const { limit, paging } = selection
  const translated = await translateProducts(db, [...found.values()].flat(), readContext.language)
  const byId = new Map(translated.map((row) => [row.id, row]))
  return ids.map((id) => {
    if (id === ALL_PRODUCTS && all) return all
    const rows = found.get(id ?? '') ?? []
    const shown = rows.slice(0, limit)
    return {
      products: shown.map((row) => serializeProduct(byId.get(row.id) ?? row, serializerContext)),
      metadata: {
        count: shown.length,
        ...('offset' in paging && { offset: paging.offset }),
        hasNext: rows.length > limit,
      },
    }
  })
}
