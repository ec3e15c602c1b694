import type { LocationSummary, StockedVariant, Wire } from '@vitrine/contract'
import { and, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { incomingStock } from '../../kernel/database/schema/catalog/incoming-stock.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { listLocations } from '../locations/location-repository.ts'
import { normalizeName } from '../products/normalize-name.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { unitsElsewhere } from './inventory-repository.ts'
import { serializeUnits } from './location-stock.ts'
import { isLowStock } from './low-stock.ts'

export const StockListQuery = z.object({
  search: z.string().trim().max(100).default(''),
  filter: z.enum(['LOW', 'INCOMING']).optional(),
  cursor: z.string().max(36).optional(),
})

const PAGE_SIZE = 50

const incoming = sql<number>`(select coalesce(sum(${incomingStock.quantity} - ${incomingStock.receivedQuantity}), 0)::int
  from ${incomingStock} where ${incomingStock.variantId} = ${variants.id} and ${isNull(incomingStock.closedAt)})`

/** Part of the name of the product, or the exact SKU or barcode. */
const matches = (text: string): SQL | undefined =>
  or(
    ilike(products.normalizedName, `%${escapeLike(normalizeName(text))}%`),
    eq(variants.sku, text),
    eq(products.sku, text),
    eq(variants.barcode, text),
  )

const FILTERS = { LOW: isLowStock, INCOMING: gt(incoming, 0) } as const

/** The variants whose quantity is tracked, by the name of their product. */
export async function listStock(
  db: Queryable,
  { search, filter, cursor }: z.infer<typeof StockListQuery>,
): Promise<{
  variants: readonly Wire<StockedVariant>[]
  locations?: readonly Wire<LocationSummary>[]
  cursor?: string
}> {
  const place = sql`(${products.normalizedName} collate "C", ${products.id}, ${variants.position})`
  const last = cursor === undefined ? undefined : parseId(cursor)
  const rows = await db
    .select({
      id: variants.id,
      productId: products.id,
      manageVariants: products.manageVariants,
      name: products.name,
      choices: variants.choices,
      sku: sql<string | null>`coalesce(${variants.sku}, ${products.sku})`,
      barcode: variants.barcode,
      quantity: variants.quantity,
      lowStockThreshold: variants.lowStockThreshold,
      incoming,
      locations: unitsElsewhere,
      isLow: sql<boolean>`${isLowStock}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNotNull(variants.quantity),
        eq(products.archived, false),
        search ? matches(search) : undefined,
        filter && FILTERS[filter],
        last === undefined
          ? undefined
          : sql`${place} > (select p.normalized_name collate "C", p.id, v.position from ${variants} v
            join ${products} p on p.id = v.product_id where v.id = ${last})`,
      ),
    )
    .orderBy(sql`${products.normalizedName} collate "C"`, products.id, variants.position)
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE && page.at(-1)
  const places = await listLocations(db)
  return {
    variants: page.map(({ id, manageVariants, name, sku, barcode, quantity, ...row }) => ({
      productId: row.productId,
      variantId: wireVariantId({ id }, { manageVariants }),
      name,
      choices: row.choices,
      ...(sku !== null && { sku }),
      ...(barcode !== null && { barcode }),
      quantity: quantity ?? 0,
      incomingQuantity: row.incoming,
      lowStockThreshold: row.lowStockThreshold,
      isLow: row.isLow,
      ...(places.length > 1 && { locations: serializeUnits({ quantity, locations: row.locations }, places) }),
    })),
    ...(places.length > 1 && { locations: places.map(({ id, name, active }) => ({ id, name, active })) }),
    ...(next && { cursor: next.id }),
  }
}
