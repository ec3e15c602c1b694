import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productMedia, products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import type { MediaRecord } from '../product-media/media-record.ts'
import { setStockChangeContext } from '../stock-history/stock-change-context.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'

/** Stores a product with its parts. Returns false and stores nothing when the slug is taken. */
export async function insertProduct(
  db: Queryable,
  product: ProductRecord,
  changeContext: ChangeContext,
): Promise<boolean> {
  const { variants: parts, media, collectionIds: _, ...row } = product
  const inserted = await db
    .insert(products)
    .values(row)
    .onConflictDoNothing({ target: products.slug })
    .returning({ id: products.id })
  if (inserted.length === 0) return false
  await setStockChangeContext(db, changeContext)
  await db
    .insert(variants)
    .values(parts.map((variant, position) => variantRow(variant, product.id, position)))
  await insertMedia(db, product.id, media)
  return true
}

const variantRow = (variant: VariantRecord, productId: string, position: number) => ({
  ...variant,
  productId,
  position,
})

async function insertMedia(db: Queryable, productId: string, media: readonly MediaRecord[]): Promise<void> {
  if (media.length === 0) return
  await db
    .insert(productMedia)
    .values(media.map(({ id, altText }, position) => ({ productId, mediaId: id, altText, position })))
}

/** Stores the changes of a product. Its row is locked and its slug is free. */
export async function saveProduct(
  db: Queryable,
  before: ProductRecord,
  after: ProductRecord,
  changeContext: ChangeContext,
): Promise<void> {
  const { variants: parts, media, collectionIds: _, id, createdAt: __, ...row } = after
  await db.update(products).set(row).where(eq(products.id, id))
  if (parts !== before.variants) await saveVariants(db, id, parts, changeContext)
  if (media !== before.media) {
    await db.delete(productMedia).where(eq(productMedia.productId, id))
    await insertMedia(db, id, media)
  }
}

/** Beyond any position, so that variants can be reordered without collisions. */
const TEMPORARY_POSITION_OFFSET = 1_000_000

/** Stock is not written here: it belongs to the inventory and changes during edits. */
async function saveVariants(
  db: Queryable,
  productId: string,
  parts: readonly VariantRecord[],
  changeContext: ChangeContext,
): Promise<void> {
  const ids = parts.map(({ id }) => id)
  await db.delete(variants).where(and(eq(variants.productId, productId), notInArray(variants.id, ids)))
  const existing = await db
    .update(variants)
    .set({ position: sql`${variants.position} + ${TEMPORARY_POSITION_OFFSET}` })
    .where(eq(variants.productId, productId))
    .returning({ id: variants.id })
  const known = new Set(existing.map(({ id }) => id))
  const rows = parts.map((variant, position) => variantRow(variant, productId, position))
  await updateVariants(
    db,
    rows.filter(({ id }) => known.has(id)),
  )
  const added = rows.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  await setStockChangeContext(db, changeContext)
  await db.insert(variants).values(added)
}

type VariantRow = ReturnType<typeof variantRow>

async function updateVariants(db: Queryable, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`update ${variants} set position = new.position, choices = new.choices, sku = new.sku,
      price = new.price, cost = new.cost, weight = new.weight, tax_group_id = new."taxGroupId", barcode = new.barcode,
      low_stock_threshold = new."lowStockThreshold", visible = new.visible
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, position int, choices jsonb, sku text,
      price bigint, cost bigint, weight float8, "taxGroupId" uuid, barcode text, "lowStockThreshold" int, visible boolean)
    where ${variants.id} = new.id`)
}

export async function deleteProductRow(db: Queryable, id: string): Promise<void> {
  await db.delete(products).where(eq(products.id, id))
}
