import type { BulkChange } from '@vitrine/contract'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { giftCardProducts } from '../../kernel/database/schema/features/gift-cards.ts'
import { bulkChangeItems, bulkChanges } from '../../kernel/database/schema/shop/console.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { LIMITS } from '../../kernel/limits.ts'

export type BulkChangeRow = typeof bulkChanges.$inferSelect
export type BulkItemRow = typeof bulkChangeItems.$inferSelect

export const insertBulkChange = async (
  db: Queryable,
  row: typeof bulkChanges.$inferInsert,
): Promise<void> => {
  await db.insert(bulkChanges).values(row)
}

const variantNames = sql<Readonly<Record<string, string>>>`(select json_object_agg(${variants.id},
    (select coalesce(string_agg(${variants.choices} ->> (option ->> 'name'), ', ' order by nth), '')
      from jsonb_array_elements(${products.options}) with ordinality as listed(option, nth)))
  from ${variants} where ${variants.productId} = ${products.id})`

const isGiftCard = sql<boolean>`exists (select from ${giftCardProducts}
  where ${giftCardProducts.productId} = ${products.id})`

/** The names of products and variants, and which of them are gift cards. */
export const findNames = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      // Wrapped in a subquery, so that columns keep their table names.
      variantNames: sql<Readonly<Record<string, string>>>`${variantNames}`,
      isGiftCard: sql<boolean>`${isGiftCard}`,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)

/** Adds items to a plan in one statement. */
export async function insertItems(
  db: Queryable,
  items: readonly Omit<BulkItemRow, 'changeId'>[],
): Promise<void> {
  if (items.length === 0) return
  await db.execute(sql`insert into ${bulkChangeItems}
      (bulk_change_id, position, product_id, name, before, after, price, cost, variants, status, error_code)
    select "bulkChangeId", position, "productId", name, before, after, price, cost, variants,
      status::bulk_item_status, "errorCode"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as new("bulkChangeId" uuid, position int, "productId" uuid,
      name text, before bigint, after bigint, price bigint, cost bigint, variants jsonb, status text, "errorCode" text)`)
}

/** Locked until the transaction ends, so that two callers who continue the same change take turns. */
export async function lockBulkChange(tx: Queryable, id: string): Promise<BulkChangeRow | undefined> {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
  return row
}

export const updateBulkChange = async (
  db: Queryable,
  id: string,
  changes: Partial<BulkChangeRow>,
): Promise<void> => {
  await db.update(bulkChanges).set(changes).where(eq(bulkChanges.id, id))
}

/** The next items of a change in a state. */
export const nextItems = (
  db: Queryable,
  bulkChangeId: string,
  status: BulkItemRow['status'],
): Promise<BulkItemRow[]> =>
  db
    .select()
    .from(bulkChangeItems)
    .where(and(eq(bulkChangeItems.bulkChangeId, bulkChangeId), eq(bulkChangeItems.status, status)))
    .orderBy(asc(bulkChangeItems.position))
    .limit(LIMITS.bulkStep)

export async function itemsOfChange(
  db: Queryable,
  bulkChangeId: string,
  changeId: string,
): Promise<BulkItemRow[]> {
  return db
    .select()
    .from(bulkChangeItems)
    .where(and(eq(bulkChangeItems.bulkChangeId, bulkChangeId), eq(bulkChangeItems.changeId, changeId)))
}

/** Stores the results of items. */
export async function updateItems(
  db: Queryable,
  bulkChangeId: string,
  positions: readonly number[],
  state: Partial<Pick<BulkItemRow, 'status' | 'errorCode' | 'changeId'>>,
): Promise<void> {
  if (positions.length === 0) return
  await db
    .update(bulkChangeItems)
    .set(state)
    .where(
      and(eq(bulkChangeItems.bulkChangeId, bulkChangeId), inArray(bulkChangeItems.position, [...positions])),
    )
}

export async function countItems(
  db: Queryable,
  bulkChangeIds: readonly string[],
): Promise<ReadonlyMap<string, BulkChange['counts']>> {
  const rows = await db
    .select({ id: bulkChangeItems.bulkChangeId, status: bulkChangeItems.status, number: count() })
    .from(bulkChangeItems)
    .where(inArray(bulkChangeItems.bulkChangeId, [...bulkChangeIds]))
    .groupBy(bulkChangeItems.bulkChangeId, bulkChangeItems.status)
  const of = (id: string, status: BulkItemRow['status']) =>
    rows.find((row) => row.id === id && row.status === status)?.number ?? 0
  return new Map(
    bulkChangeIds.map((id) => [
      id,
      {
        planned: of(id, 'PLANNED'),
        applied: of(id, 'APPLIED'),
        failed: of(id, 'FAILED'),
        undone: of(id, 'UNDONE'),
        skipped: of(id, 'SKIPPED'),
      },
    ]),
  )
}

/** Changes with the names of their authors, newest first. */
export const selectBulkChanges = (db: Queryable, page: { id?: string; limit: number; offset: number }) =>
  db
    .select({ change: bulkChanges, actorName: merchants.name })
    .from(bulkChanges)
    .leftJoin(merchants, sql`${merchants.id}::text = ${bulkChanges.actorId}`)
    .where(page.id === undefined ? undefined : eq(bulkChanges.id, page.id))
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(page.limit)
    .offset(page.offset)

export const findItems = (
  db: Queryable,
  bulkChangeId: string,
  page: { status?: BulkItemRow['status'] | undefined; limit: number; offset: number },
): Promise<BulkItemRow[]> =>
  db
    .select()
    .from(bulkChangeItems)
    .where(
      and(
        eq(bulkChangeItems.bulkChangeId, bulkChangeId),
        page.status && eq(bulkChangeItems.status, page.status),
      ),
    )
    .orderBy(asc(bulkChangeItems.position))
    .limit(page.limit)
    .offset(page.offset)
