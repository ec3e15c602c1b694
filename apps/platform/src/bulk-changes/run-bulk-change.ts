import { isDeepStrictEqual } from 'node:util'
import type { BulkChange, BulkProperty, Wire } from '@vitrine/contract'
import type { BulkError, BulkState } from '../catalog/bulk-change.ts'
import { changeProducts } from '../catalog/bulk-update-products.ts'
import type { CatalogWriteContext } from '../catalog/write-context.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { LIMITS } from '../limits.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readShop } from '../shop/shop-settings.ts'
import { undoChange } from '../undo/undo-change.ts'
import { parseId } from '../wire-id.ts'
import {
  type BulkChangeRow,
  type BulkItemRow,
  itemsOfChange,
  lockBulkChange,
  nextItems,
  settleItems,
  updateBulkChange,
} from './bulk-change-repository.ts'
import { type CompiledFormula, compileFormula } from './formula.ts'
import { type PlannedValues, plannedValues, unitsOf } from './planned-values.ts'
import { readBulkChange, undoableUntil } from './read-bulk-changes.ts'

type Done = { bulkChange: Wire<BulkChange> }
type NotFound = Refusal<'BULK_CHANGE_NOT_FOUND'>

async function withLockedBulkChange<Refused extends Refusal>(
  db: Queryable,
  bulkChangeId: string,
  work: (tx: Queryable, change: BulkChangeRow) => Promise<Refused | undefined>,
): Promise<Done | NotFound | Refused> {
  const id = parseId(bulkChangeId)
  if (id === undefined) return refuse('BULK_CHANGE_NOT_FOUND')
  const outcome = await inTransaction<Refused | NotFound | undefined>(db, async (tx) => {
    const change = await lockBulkChange(tx, id)
    return change ? work(tx, change) : refuse('BULK_CHANGE_NOT_FOUND')
  })
  return outcome ?? readBulkChange(db, id)
}

/**
 * Applies the next part of a plan, so that a caller can show progress and resume after an interruption. Products
 * changed since the plan are skipped.
 */
export const applyNextItems = (
  writing: CatalogWriteContext,
  bulkChangeId: string,
): Promise<Done | NotFound | Refusal<'BULK_CHANGE_SETTLED'>> =>
  withLockedBulkChange(writing.db, bulkChangeId, async (tx, change) => {
    if (change.status === 'UNDONE') return refuse('BULK_CHANGE_SETTLED')
    if (change.status === 'APPLIED') return undefined
    const items = await nextItems(tx, change.id, 'PLANNED')
    await applyItems(tx, writing, change, items)
    if (items.length < LIMITS.bulkStep)
      await updateBulkChange(tx, change.id, { status: 'APPLIED', settledAt: writing.now })
    return undefined
  })

type ItemError = BulkError | 'CHANGED_SINCE' | 'PRODUCT_NOT_FOUND'

async function applyItems(
  tx: Queryable,
  writing: CatalogWriteContext,
  { id, formula }: BulkChangeRow,
  items: readonly BulkItemRow[],
): Promise<void> {
  const { currency } = await readShop(tx)
  const reckon = compileFormula(formula, currency)
  if (Array.isArray(reckon)) throw new Error('The formula of a plan was read before, and cannot be now.')
  const byProduct = new Map(items.map((item) => [item.productId, item]))
  const changeId = newId(writing.now)
  const { outcomes } = await changeProducts<ItemError>(
    tx,
    { ...writing, operation: 'bulkChange', changeId },
    items.map(({ productId }) => productId),
    (product) => asPlanned(product, byProduct.get(product.id), reckon, formula.property),
  )
  const faults = new Map<ItemError, number[]>()
  const applied: number[] = []
  for (const { productId, position } of items) {
    const outcome = outcomes.get(productId) ?? 'PRODUCT_NOT_FOUND'
    if (typeof outcome === 'string') faults.set(outcome, [...(faults.get(outcome) ?? []), position])
    else applied.push(position)
  }
  await settleItems(tx, id, applied, { status: 'APPLIED', changeId })
  for (const [fault, positions] of faults) await settleItems(tx, id, positions, { status: 'FAILED', fault })
}

/** Exactly the previewed values, or nothing. */
function asPlanned(
  product: BulkState,
  item: BulkItemRow | undefined,
  reckon: CompiledFormula,
  property: BulkProperty,
): BulkState | ItemError {
  const outcome = reckon(product)
  if (typeof outcome === 'string')
    return item?.before === unitsOf(property, product) ? outcome : 'CHANGED_SINCE'
  const isAsShown = item && isDeepStrictEqual(shown(item), shown(plannedValues(property, product, outcome)))
  return isAsShown ? outcome : 'CHANGED_SINCE'
}

const shown = ({ before, after, variants }: PlannedValues) => [
  [before, after],
  ...variants.map((variant) => [variant.id, variant.before, variant.after]),
]

/** Undoes the next part of an applied plan. Products changed since keep their values. */
export const undoNextItems = (
  writing: CatalogWriteContext,
  bulkChangeId: string,
): Promise<Done | NotFound | Refusal<'UNDO_EXPIRED'>> =>
  withLockedBulkChange(writing.db, bulkChangeId, async (tx, change) => {
    if (undoableUntil(change.createdAt) < writing.now)
      return refuse('UNDO_EXPIRED', { days: LIMITS.undoDays })
    const [first] = await nextItems(tx, change.id, 'APPLIED')
    if (first?.changeId) await undoPart(tx, writing, change.id, first.changeId)
    const [more] = await nextItems(tx, change.id, 'APPLIED')
    if (!more) await updateBulkChange(tx, change.id, { status: 'UNDONE', settledAt: writing.now })
    return undefined
  })

async function undoPart(
  tx: Queryable,
  writing: CatalogWriteContext,
  id: string,
  changeId: string,
): Promise<void> {
  const items = await itemsOfChange(tx, id, changeId)
  const outcome = await undoChange({ ...writing, db: tx }, changeId)
  const kept = new Set(outcome instanceof Refusal ? [] : outcome.kept.map(({ entityId }) => entityId))
  const isKept = ({ productId }: BulkItemRow) => outcome instanceof Refusal || kept.has(productId)
  const positions = (some: readonly BulkItemRow[]) => some.map(({ position }) => position)
  const reason = outcome instanceof Refusal ? outcome.code : 'CHANGED_SINCE'
  await settleItems(tx, id, positions(items.filter(isKept)), { status: 'KEPT', fault: reason })
  await settleItems(tx, id, positions(items.filter((item) => !isKept(item))), { status: 'UNDONE' })
}
