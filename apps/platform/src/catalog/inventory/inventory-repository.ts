import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { opaquePlaceholder, prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { locationStock, locations } from '../../kernel/database/schema/catalog/locations.ts'
import type { LocationQuantity } from '../locations/choose-locations.ts'
import { type StockChangeContext, stockChangeContext } from '../stock-history/stock-change-context.ts'
import type { InventoryRecord, VariantStockRecord } from './inventory-record.ts'

interface Page {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
  readonly offset: number
}

const inventory = {
  productId: products.id,
  manageVariants: products.manageVariants,
  createdAt: products.createdAt,
}

export async function findInventory(
  db: Queryable,
  { where, orderBy, limit, offset }: Page,
): Promise<InventoryRecord[]> {
  const page = await db
    .select(inventory)
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return withVariants(db, page)
}

export async function countInventory(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(where)
  return row?.total ?? 0
}

export async function findInventoryItem(
  db: Queryable,
  productId: string,
  where?: SQL,
): Promise<InventoryRecord | undefined> {
  const found = await db
    .select(inventory)
    .from(products)
    .where(and(eq(products.id, productId), where))
  const [item] = await withVariants(db, found)
  return item
}

/**
 * Read with the variants, so that a shop with one location needs no further statement. Names are written out, because
 * Drizzle leaves out the tables of columns in a select from one table.
 */
export const unitsElsewhere = sql<readonly LocationQuantity[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('locationId', s.location_id, 'quantity', s.quantity) order by l.position, l.id), '[]')
  from ${locationStock} s join ${locations} l on l.id = s.location_id
  where s.variant_id = variants.id and s.quantity > 0)`

type Row = Omit<InventoryRecord, 'variants' | 'changedAt'>

const variantStock = {
  productId: variants.productId,
  id: variants.id,
  quantity: variants.quantity,
  inStock: variants.inStock,
  changedAt: variants.stockChangedAt,
  locations: unitsElsewhere,
}

type VariantRow = VariantStockRecord & { readonly productId: string; readonly changedAt: Date | null }

async function withVariants(db: Queryable, items: readonly Row[]): Promise<InventoryRecord[]> {
  if (items.length === 0) return []
  const rows = await db
    .select(variantStock)
    .from(variants)
    .where(
      inArray(
        variants.productId,
        items.map(({ productId }) => productId),
      ),
    )
    .orderBy(variants.productId, variants.position)
  return groupByProduct(items, rows)
}

function groupByProduct(items: readonly Row[], rows: readonly VariantRow[]): InventoryRecord[] {
  const byProduct = new Map<string, VariantRow[]>(items.map(({ productId }) => [productId, []]))
  for (const row of rows) byProduct.get(row.productId)?.push(row)
  return items.map((item) => {
    const own = byProduct.get(item.productId) ?? []
    const changes = own.map(({ changedAt }) => changedAt?.getTime() ?? 0)
    const latest = Math.max(0, ...changes)
    return { ...item, changedAt: latest > 0 ? new Date(latest) : null, variants: own }
  })
}

/**
 * Locks the stock of products until the transaction ends. Products are locked first, so that edits wait before any
 * variant is locked; sales of other variants do not wait.
 */
export async function lockStock(
  tx: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, InventoryRecord>> {
  // As an array, all products are locked before the first variant.
  await tx.execute(sql`with locked as materialized (select id from ${products}
      where id = any(${sql.param(productIds)}::uuid[]) order by id for key share)
    select id from ${variants} where product_id = any(array(select id from locked)) order by id for update`)
  // A statement of its own sees what the holders of the locks have committed.
  const rows = await stockOfProducts(tx).execute({ productIds })
  const items = new Map(rows.map(({ item }) => [item.productId, item]))
  const stocked = groupByProduct(
    [...items.values()],
    rows.map(({ variant }) => variant),
  )
  return new Map(stocked.map((item) => [item.productId, item]))
}

const stockOfProducts = prepareStatement((db) =>
  db
    .select({ item: inventory, variant: variantStock })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${products.id} = any(${opaquePlaceholder('productIds', 'uuid[]')})`)
    .orderBy(products.id, variants.position)
    .prepare('stock_of_products'),
)

/** Writes the stock of variants. The table rejects a quantity below zero. */
export async function saveStock(
  tx: Queryable,
  stock: readonly VariantStockRecord[],
  changeContext: StockChangeContext,
): Promise<void> {
  if (stock.length === 0) return
  const values = stock.map(
    ({ id, quantity, inStock }) => sql`(${id}::uuid, ${quantity}::int, ${inStock}::boolean)`,
  )
  await tx.execute(sql`update ${variants} set quantity = given.quantity, in_stock = given.in_stock,
      stock_changed_at = ${changeContext.now.toISOString()}::timestamptz
    from (values ${sql.join(values, sql`, `)}) as given (id, quantity, in_stock),
      (select ${stockChangeContext(changeContext)}) as context
    where ${variants.id} = given.id`)
}

/** Writes the units of variants at locations other than the default one. */
export async function saveLocationStock(
  tx: Queryable,
  units: readonly (LocationQuantity & { readonly variantId: string })[],
): Promise<void> {
  if (units.length === 0) return
  await tx
    .insert(locationStock)
    .values([...units])
    .onConflictDoUpdate({
      target: [locationStock.variantId, locationStock.locationId],
      set: { quantity: sql`excluded.quantity` },
    })
}
