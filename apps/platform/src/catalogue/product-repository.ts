import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { collectionProducts, media, productMedia, products, variants } from '../database/schema/index.ts'
import type { Selection } from '../query/query.ts'
import type { Picture, ProductRecord } from './product-record.ts'

type ProductRow = typeof products.$inferSelect

/** Newest first, where neither the caller nor a collection says otherwise. */
const NEWEST_FIRST = [desc(products.createdAt), desc(products.id)]

export async function findProducts(db: Queryable, { where, orderBy, limit, offset }: Selection) {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(products)
      .where(where)
      .orderBy(...(orderBy.length > 0 ? orderBy : NEWEST_FIRST))
      .limit(limit)
      .offset(offset),
    countProducts(db, where),
  ])
  return { products: await withParts(db, rows), total }
}

/** The products of one collection in the order the merchant gave them. */
export async function findProductsInOrderOf(
  db: Queryable,
  collectionId: string,
  { where, limit, offset }: Selection,
) {
  const [rows, total] = await Promise.all([
    db
      .select(getTableColumns(products))
      .from(collectionProducts)
      .innerJoin(products, eq(products.id, collectionProducts.productId))
      .where(and(eq(collectionProducts.collectionId, collectionId), where))
      .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId))
      .limit(limit)
      .offset(offset),
    countProducts(db, where),
  ])
  return { products: await withParts(db, rows), total }
}

export async function findProduct(db: Queryable, where: SQL | undefined): Promise<ProductRecord | undefined> {
  const rows = await db.select().from(products).where(where).limit(1)
  const [product] = await withParts(db, rows)
  return product
}

/** Hidden ones too. */
export const countAllProducts = (db: Queryable): Promise<number> => countProducts(db, undefined)

async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(where)
  return row?.total ?? 0
}

/** Adds what a product is made of, in three queries for any number of products. */
async function withParts(db: Queryable, rows: readonly ProductRow[]): Promise<ProductRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [variantRows, pictureRows, memberships] = await Promise.all([
    db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position)),
    findPictures(db, ids),
    db
      .select({ productId: collectionProducts.productId, collectionId: collectionProducts.collectionId })
      .from(collectionProducts)
      .where(inArray(collectionProducts.productId, ids))
      .orderBy(asc(collectionProducts.collectionId)),
  ])
  const variantsOf = byProduct(variantRows)
  const picturesOf = byProduct(pictureRows)
  const membershipsOf = byProduct(memberships)
  return rows.map((row) => ({
    ...row,
    variants: variantsOf.get(row.id) ?? [],
    pictures: picturesOf.get(row.id) ?? [],
    collectionIds: (membershipsOf.get(row.id) ?? []).map(({ collectionId }) => collectionId),
  }))
}

function byProduct<Part extends { readonly productId: string }>(parts: readonly Part[]): Map<string, Part[]> {
  const grouped = new Map<string, Part[]>()
  for (const part of parts) {
    const group = grouped.get(part.productId)
    if (group) group.push(part)
    else grouped.set(part.productId, [part])
  }
  return grouped
}

const findPictures = (
  db: Queryable,
  productIds: readonly string[],
): Promise<(Picture & { productId: string })[]> =>
  db
    .select({
      productId: productMedia.productId,
      id: media.id,
      format: media.format,
      width: media.width,
      height: media.height,
      altText: productMedia.altText,
    })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(inArray(productMedia.productId, [...productIds]))
    .orderBy(asc(productMedia.position))
