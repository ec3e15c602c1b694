import type { BulkFormula, SavedView } from '@vitrine/contract'
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { merchants } from './merchants.ts'

/** A saved list view with a name, shared by all staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** The list of the view. */
    list: text().$type<SavedView['list']>().notNull(),
    name: text().notNull(),
    /** The query string of the console URL. */
    search: text().notNull(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('saved_views_name').on(table.list, table.name)],
)

/** Unsaved input of a merchant, so that a closed tab loses nothing. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** The subject of the draft, such as a product id. */
    subject: text().notNull(),
    /** JSON text of the console. */
    content: text().notNull(),
    /** The revision it started from; null for something new. */
    revision: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.subject] })],
)

export const bulkChangeStatus = pgEnum('bulk_change_status', ['PLANNED', 'APPLIED', 'UNDONE'])

/** A change of one property of many products: planned, then applied, perhaps undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    formula: jsonb().$type<BulkFormula>().notNull(),
    actorRole: text().notNull(),
    actorId: text(),
    status: bulkChangeStatus().notNull().default('PLANNED'),
    createdAt: instant().notNull(),
    /** When its last item was applied or undone. */
    finishedAt: instant(),
  },
  (table) => [index('bulk_changes_created').on(table.createdAt)],
)

export const bulkItemStatus = pgEnum('bulk_item_status', [
  'PLANNED',
  'APPLIED',
  'FAILED',
  'UNDONE',
  'SKIPPED',
])

/** The change of one variant: values, price and cost as those of the product. */
export interface PlannedVariant {
  readonly id: string
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  readonly price: number
  readonly cost: number | null
}

/**
 * The planned change of one product: exactly this, or nothing. Money is in minor units, weights are in thousandths.
 */
export const bulkChangeItems = pgTable(
  'bulk_change_items',
  {
    bulkChangeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    before: amount(),
    after: amount(),
    /** The previous price and cost, for margins. */
    price: amount().notNull(),
    cost: amount(),
    /** The changes of variants, where some do not use the product's values. */
    variants: jsonb().$type<readonly PlannedVariant[]>().notNull().default([]),
    status: bulkItemStatus().notNull().default('PLANNED'),
    /** Why it failed, or why it was kept when the other items were undone. */
    errorCode: text(),
    /** Its audit entry. */
    changeId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkChangeId, table.position] }),
    index('bulk_change_items_status').on(table.bulkChangeId, table.status, table.position),
  ],
)
