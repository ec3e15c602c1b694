import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import type { OrderKey, Selection } from '../../kernel/query/compile-query.ts'
import type { CursorPosition } from '../../kernel/query/cursor.ts'
import { countRows, type FoundRows, pageQuery } from '../../kernel/query/read-page.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { productWithRelations } from '../products/product-repository.ts'

/** A variant together with its product. */
export interface StoreVariantRecord {
  readonly variantId: string
  readonly product: ProductRecord
}

/** By product, newest first, then in the order of its variants. */
const DEFAULT_ORDER: readonly OrderKey[] = [
  { by: sql`${variants.productId}`, type: 'uuid', isNullable: false, order: 'DESC' },
  { by: sql`${variants.position}`, type: 'bigint', isNullable: false, order: 'ASC' },
]

export async function findStoreVariants(
  db: Queryable,
  selection: Selection,
): Promise<FoundRows<StoreVariantRecord>> {
  const { where, orderBy, limit, offset, place } = pageQuery(selection, DEFAULT_ORDER)
  const rows = await db
    .select({ ...productWithRelations, variantId: variants.id, place: placeOf(place) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const found = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(selection.where)
  return {
    rows: rows.map(({ variantId, place: at, ...product }) => ({ variantId, product, place: at })),
    total: () => countRows(db, found, selection.maxCounted),
  }
}

const placeOf = (place: SQL<CursorPosition['at']> | undefined): SQL<CursorPosition['at'] | null> =>
  sql`${place ?? sql`null`}`
