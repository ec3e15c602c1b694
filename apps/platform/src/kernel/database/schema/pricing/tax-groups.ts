import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'

/** Products with the same tax. */
export const taxGroups = pgTable(
  'tax_groups',
  {
    id: id(),
    name: text().notNull(),
    /** Contains every product without another group. */
    isDefault: boolean().notNull().default(false),
    /** The group of shipping. */
    isForShipping: boolean().notNull().default(false),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('tax_groups_name').on(table.name),
    uniqueIndex('tax_groups_default').on(table.isDefault).where(sql`${table.isDefault}`),
    uniqueIndex('tax_groups_shipping').on(table.isForShipping).where(sql`${table.isForShipping}`),
  ],
)
