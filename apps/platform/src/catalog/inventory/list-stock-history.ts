import type { StockChange, Wire } from '@vitrine/contract'
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { z } from 'zod'
import { findActorNames } from '../../kernel/audit-log/actor-names.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { stockHistory } from '../../kernel/database/schema/catalog/stock-history.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findVariantStock, VariantParameters } from './variant-stock.ts'

export const StockHistoryQuery = VariantParameters.extend({
  cursor: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

const PAGE_SIZE = 50

/** The changes of the stock of a variant, newest first. */
export async function listStockHistory(
  db: Queryable,
  { cursor, ...reference }: z.infer<typeof StockHistoryQuery>,
): Promise<
  | { changes: readonly Wire<StockChange>[]; cursor?: string }
  | Refusal<'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND'>
> {
  const found = await findVariantStock(db, reference)
  if (found instanceof Refusal) return found
  const { variant } = found
  const rows = await db
    .select({ ...getTableColumns(stockHistory), orderNumber: orders.number })
    .from(stockHistory)
    .leftJoin(orders, eq(orders.id, stockHistory.orderId))
    .where(
      and(eq(stockHistory.variantId, variant.id), cursor ? lt(stockHistory.sequence, cursor) : undefined),
    )
    .orderBy(desc(stockHistory.sequence))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE && page.at(-1)
  const names = await findActorNames(
    db,
    page.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    changes: page.map((row) => serializeStockChange(row, names.get(row.actorId ?? ''))),
    ...(last && { cursor: String(last.sequence) }),
  }
}

type Row = typeof stockHistory.$inferSelect & { readonly orderNumber: number | null }

const serializeStockChange = (row: Row, name: string | undefined): Wire<StockChange> => ({
  createdDate: row.changedAt.toISOString(),
  quantityChange: row.quantityChange,
  ...(row.quantity !== null && { quantity: row.quantity }),
  reason: row.reason,
  note: row.note,
  ...(row.orderId &&
    row.orderNumber !== null && { order: { id: row.orderId, number: String(row.orderNumber) } }),
  ...(row.locationId !== null && { locationId: row.locationId }),
  actor: { type: row.actorType, ...(name && { name }) },
})
