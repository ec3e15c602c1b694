import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'

/** The content of a checkout template, as sent. */
export interface TemplateContent {
  readonly lineItems?: readonly Readonly<Record<string, unknown>>[]
  readonly customLineItems?: readonly Readonly<Record<string, unknown>>[]
}

/** A link that opens a checkout with items. */
export const checkoutTemplates = pgTable('checkout_templates', {
  id: id(),
  name: text().notNull().default(''),
  status: text().$type<'ACTIVE' | 'INACTIVE'>().notNull().default('ACTIVE'),
  content: jsonb().$type<TemplateContent>().notNull(),
  couponCode: text(),
  /** How many checkouts it has opened. */
  usageCount: integer().notNull().default(0),
  ...revisionColumns,
})
