import type { BulkChange, BulkItem, BulkItemStatus, BulkProperty, Wire } from '@vitrine/contract'
import { toDecimalNumber } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import {
  type BulkChangeRow,
  type BulkItemRow,
  countItems,
  findItems,
  selectBulkChanges,
} from './bulk-change-repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** The deadline for undoing a change made at this time. */
export const undoableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + LIMITS.undoDays * DAY)

const NONE = { planned: 0, applied: 0, failed: 0, undone: 0, skipped: 0 }

const serializeBulkChange = (
  { id, formula, status, createdAt, finishedAt }: BulkChangeRow,
  actorName: string | null,
  counts: BulkChange['counts'] = NONE,
): Wire<BulkChange> => ({
  id,
  formula,
  status,
  counts,
  actorName,
  createdDate: createdAt.toISOString(),
  finishedDate: finishedAt?.toISOString() ?? null,
  undoableUntil: undoableUntil(createdAt).toISOString(),
})

interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listBulkChanges(
  db: Queryable,
  page: Page,
): Promise<{ bulkChanges: Wire<BulkChange>[] }> {
  const rows = await selectBulkChanges(db, page)
  const counts = await countItems(
    db,
    rows.map(({ change }) => change.id),
  )
  return {
    bulkChanges: rows.map((row) => serializeBulkChange(row.change, row.actorName, counts.get(row.change.id))),
  }
}

export async function readBulkChange(
  db: Queryable,
  bulkChangeId: string,
): Promise<{ bulkChange: Wire<BulkChange> } | Refusal<'BULK_CHANGE_NOT_FOUND'>> {
  const id = parseId(bulkChangeId)
  const [row] = id === undefined ? [] : await selectBulkChanges(db, { id, limit: 1, offset: 0 })
  if (!row) return refuse('BULK_CHANGE_NOT_FOUND')
  const counts = await countItems(db, [row.change.id])
  return { bulkChange: serializeBulkChange(row.change, row.actorName, counts.get(row.change.id)) }
}

export async function readBulkItems(
  db: Queryable,
  bulkChangeId: string,
  page: Page & { readonly status?: BulkItemStatus | undefined },
): Promise<{ items: Wire<BulkItem>[] } | Refusal<'BULK_CHANGE_NOT_FOUND'>> {
  const found = await readBulkChange(db, bulkChangeId)
  if (!('bulkChange' in found)) return found
  const { currency } = await readShop(db)
  const { id, formula } = found.bulkChange
  const rows = await findItems(db, id, page)
  return { items: rows.map((row) => serializeItem(row, formula.property, currency)) }
}

const serializeItem = (item: BulkItemRow, property: BulkProperty, currency: string): Wire<BulkItem> => ({
  productId: item.productId,
  name: item.name,
  ...serializeValue(item, property, currency),
  variants: item.variants.map(({ id, name, ...value }) => ({
    variantId: id,
    name,
    ...serializeValue(value, property, currency),
  })),
  status: item.status,
  errorCode: item.errorCode,
})

function serializeValue(
  { before, after, price, cost }: Pick<BulkItemRow, 'before' | 'after' | 'price' | 'cost'>,
  property: BulkProperty,
  currency: string,
) {
  const value = (units: number | null) => {
    if (units === null) return null
    return property === 'weight' ? units / 1000 : toDecimalNumber({ amount: units, currency })
  }
  const later = { price, cost, ...(property !== 'weight' && after !== null && { [property]: after }) }
  return {
    before: value(before),
    after: value(after),
    marginBefore: margin(price, cost),
    marginAfter: margin(later.price, later.cost),
  }
}

/** The margin: what remains of the price after the cost, in percent with one decimal. */
function margin(price: number, cost: number | null): number | null {
  return cost === null || price === 0 ? null : Math.round(((price - cost) / price) * 1000) / 10
}
