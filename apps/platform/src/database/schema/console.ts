import type { BulkFormula } from '@vitrine/contract'
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
import { amount, edited, id, instant } from './columns.ts'
import { merchants } from './merchants.ts'

/** A list as merchants like to see it, under a name; everyone who works in the shop has it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** The list it is a view of. */
    list: text().notNull(),
    name: text().notNull(),
    /** What stands behind the question mark in the console's address. */
    search: text().notNull(),
    ...edited,
  },
  (table) => [uniqueIndex('saved_views_name').on(table.list, table.name)],
)

/** What a merchant has begun and not saved, so that a closed tab loses nothing. */
export const drafts = pgTable(
  'drafts',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** What it is a draft of, such as the id of a product. */
    subject: text().notNull(),
    /** JSON text of the console. */
    content: text().notNull(),
    /** The revision it was begun from; null for something new. */
    revision: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.subject] })],
)

export const bulkChangeStatus = pgEnum('bulk_change_status', ['PLANNED', 'APPLIED', 'UNDONE'])

/** A change of one property of many products: planned first, then applied, perhaps undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    formula: jsonb().$type<BulkFormula>().notNull(),
    actorRole: text().notNull(),
    actorId: text(),
    status: bulkChangeStatus().notNull().default('PLANNED'),
    createdAt: instant().notNull(),
    /** When the last of it was applied, or undone. */
    settledAt: instant(),
  },
  (table) => [index('bulk_changes_created').on(table.createdAt)],
)

export const bulkItemStatus = pgEnum('bulk_item_status', ['PLANNED', 'APPLIED', 'FAILED', 'UNDONE', 'KEPT'])

/** What a bulk change does to one variant: values, price and cost as those of the product beside it. */
export interface PlannedVariant {
  readonly id: string
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  readonly price: number
  readonly cost: number | null
}

/** What a bulk change does to one product: exactly this, or nothing. Money in minor units, weights in thousandths. */
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
    /** Price and cost as they were, from which margins follow. */
    price: amount().notNull(),
    cost: amount(),
    /** What it does to variants, where not all of them have the values of the product. */
    variants: jsonb().$type<readonly PlannedVariant[]>().notNull().default([]),
    status: bulkItemStatus().notNull().default('PLANNED'),
    /** Why it failed, or was kept when the rest was undone. */
    fault: text(),
    /** The change of the journal that did it. */
    changeId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkChangeId, table.position] }),
    index('bulk_change_items_status').on(table.bulkChangeId, table.status, table.position),
  ],
)
