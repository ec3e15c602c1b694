import type { BulkChange, BulkFormula, BulkItem, BulkItemStatus, BulkSelection } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  BulkChange,
  BulkFormula,
  BulkItem,
  BulkItemStatus,
  BulkProperty,
  BulkSelection,
  BulkVariant,
} from '@vitrine/contract'

const changes = /* @__PURE__ */ resource<BulkChange>('bulk-changes', {
  name: 'bulkChange',
  response: { _createdDate: date, finishedDate: date, undoableUntil: date },
})

/**
 * Calculates the effect of a change on each product and saves it as a plan. `applyNextBatch` applies it.
 * @example await bulkChanges.createBulkChange({ filter: { brand: 'Loam' } }, { property: 'price', change: { percent: 10 }, ending: 0.99 })
 */
export const createBulkChange = /* @__PURE__ */ operation((selection: BulkSelection, formula: BulkFormula) =>
  changes.create({ selection, formula }),
)

/**
 * Applies the next batch of a plan. Call it until no item is planned.
 * @example const { status, counts } = await bulkChanges.applyNextBatch('the-change-id')
 */
export const applyNextBatch = /* @__PURE__ */ operation((_id: string) => changes.run(_id, 'apply'))

/**
 * Undoes the next batch of a change. Call it until the change is undone. Fails with `UNDO_EXPIRED` after 30 days.
 * @example const { counts } = await bulkChanges.undoNextBatch('the-change-id')
 */
export const undoNextBatch = /* @__PURE__ */ operation((_id: string) => changes.run(_id, 'undo'))

/**
 * Returns a change and its progress.
 * @example const { status, counts } = await bulkChanges.getBulkChange('the-change-id')
 */
export const getBulkChange = /* @__PURE__ */ operation((_id: string) => changes.get(_id))

/**
 * Lists the bulk changes, newest first.
 * @example const [latest] = await bulkChanges.listBulkChanges()
 */
export const listBulkChanges = /* @__PURE__ */ operation((options?: { limit?: number; offset?: number }) =>
  changes.list(pick(options, 'limit', 'offset')),
)

/**
 * Lists the effect on each product: values before and after, and margins.
 * @example const failed = await bulkChanges.listItems('the-change-id', { status: 'FAILED' })
 */
export const listItems = /* @__PURE__ */ operation(
  (
    _id: string,
    options?: { status?: BulkItemStatus; limit?: number; offset?: number },
  ): Call<BulkItem[]> => ({
    method: 'GET',
    path: path`/_vitrine/v1/bulk-changes/${_id}/items`,
    options: pick(options, 'status', 'limit', 'offset'),
    parse: (response: { items: BulkItem[] }) => response.items,
  }),
)
