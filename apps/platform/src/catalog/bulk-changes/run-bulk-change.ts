import { isDeepStrictEqual } from 'node:util'
import type { BulkChange, BulkProperty, Wire } from '@vitrine/contract'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { changeProducts } from '../bulk-products/bulk-update-products.ts'
import type { BulkError, BulkState } from '../bulk-products/set-and-adjust-properties.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { undoChange } from '../undo/undo-change.ts'
import {
  type BulkChangeRow,
  type BulkItemRow,
  itemsOfChange,
  lockBulkChange,
  nextItems,
  updateBulkChange,
  updateItems,
} from './bulk-change-repository.ts'
import { type CompiledFormula, compileFormula } from './compile-formula.ts'
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
  writeContext: CatalogWriteContext,
  bulkChangeId: string,
): Promise<Done | NotFound | Refusal<'BULK_CHANGE_ALREADY_UNDONE'>> =>
  withLockedBulkChange(writeContext.db, bulkChangeId, async (tx, change) => {
    if (change.status === 'UNDONE') return refuse('BULK_CHANGE_ALREADY_UNDONE')
    if (change.status === 'APPLIED') return undefined
    const items = await nextItems(tx, change.id, 'PLANNED')
    await applyItems(tx, writeContext, change, items)
    if (items.length < LIMITS.bulkStep)
      await updateBulkChange(tx, change.id, { status: 'APPLIED', finishedAt: writeContext.now })
    return undefined
  })

type ItemError = BulkError | 'CHANGED_SINCE' | 'PRODUCT_NOT_FOUND'

async function applyItems(
  tx: Queryable,
  writeContext: CatalogWriteContext,
  { id, formula }: BulkChangeRow,
  items: readonly BulkItemRow[],
): Promise<void> {
  const { currency } = await readShop(tx)
  const applyFormula = compileFormula(formula, currency)
  if (Array.isArray(applyFormula))
    throw new Error('The formula of a plan was read before, and cannot be now.')
  const byProduct = new Map(items.map((item) => [item.productId, item]))
  const changeId = newId(writeContext.now)
  const { outcomes } = await changeProducts<ItemError>(
    tx,
    { ...writeContext, operation: 'bulkChange', changeId },
    items.map(({ productId }) => productId),
    (product) => asPlanned(product, byProduct.get(product.id), applyFormula, formula.property),
  )
  const errors = new Map<ItemError, number[]>()
  const applied: number[] = []
  for (const { productId, position } of items) {
    const outcome = outcomes.get(productId) ?? 'PRODUCT_NOT_FOUND'
    if (typeof outcome === 'string') errors.set(outcome, [...(errors.get(outcome) ?? []), position])
    else applied.push(position)
  }
  await updateItems(tx, id, applied, { status: 'APPLIED', changeId })
  for (const [error, positions] of errors)
    await updateItems(tx, id, positions, { status: 'FAILED', errorCode: error })
}

/** Exactly the previewed values, or nothing. */
function asPlanned(
  product: BulkState,
  item: BulkItemRow | undefined,
  applyFormula: CompiledFormula,
  property: BulkProperty,
): BulkState | ItemError {
  const outcome = applyFormula(product)
  if (typeof outcome === 'string')
    return item?.before === unitsOf(property, product) ? outcome : 'CHANGED_SINCE'
  const isAsPlanned =
    item && isDeepStrictEqual(comparedValues(item), comparedValues(plannedValues(property, product, outcome)))
  return isAsPlanned ? outcome : 'CHANGED_SINCE'
}

const comparedValues = ({ before, after, variants }: PlannedValues) => [
  [before, after],
  ...variants.map((variant) => [variant.id, variant.before, variant.after]),
]

/** Undoes the next part of an applied plan. Products changed since keep their values. */
export const undoNextItems = (
  writeContext: CatalogWriteContext,
  bulkChangeId: string,
): Promise<Done | NotFound | Refusal<'UNDO_EXPIRED'>> =>
  withLockedBulkChange(writeContext.db, bulkChangeId, async (tx, change) => {
    if (undoableUntil(change.createdAt) < writeContext.now)
      return refuse('UNDO_EXPIRED', { days: LIMITS.undoDays })
    const [first] = await nextItems(tx, change.id, 'APPLIED')
    if (first?.changeId) await undoPart(tx, writeContext, change.id, first.changeId)
    const [more] = await nextItems(tx, change.id, 'APPLIED')
    if (!more) await updateBulkChange(tx, change.id, { status: 'UNDONE', finishedAt: writeContext.now })
    return undefined
  })

async function undoPart(
  tx: Queryable,
  writeContext: CatalogWriteContext,
  id: string,
  changeId: string,
): Promise<void> {
  const items = await itemsOfChange(tx, id, changeId)
  const outcome = await undoChange({ ...writeContext, db: tx }, changeId)
  const unchanged = new Set(outcome instanceof Refusal ? [] : outcome.skipped.map(({ entityId }) => entityId))
  const isStored = ({ productId }: BulkItemRow) => outcome instanceof Refusal || unchanged.has(productId)
  const positions = (some: readonly BulkItemRow[]) => some.map(({ position }) => position)
  const reason = outcome instanceof Refusal ? outcome.code : 'CHANGED_SINCE'
  await updateItems(tx, id, positions(items.filter(isStored)), { status: 'SKIPPED', errorCode: reason })
  await updateItems(tx, id, positions(items.filter((item) => !isStored(item))), { status: 'UNDONE' })
}
