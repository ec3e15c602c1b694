import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Every event of the shop: written in the transaction of the change, so that neither exists without the other. */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** Increases with every event; events of one entity are in the order of its changes, which lock its row. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    type: text().notNull(),
    entityId: text(),
    payload: jsonb().$type<object>().notNull(),
    /** The identity that caused it, in wire form; null for the system. */
    identity: jsonb().$type<object>(),
    createdAt: instant().notNull(),
    /** When it was queued for its receivers. */
    dispatchedAt: instant(),
    /** Concerns an erased person: it is deleted as soon as all receivers have it. */
    deleteAfterDelivery: boolean().notNull().default(false),
  },
  (table) => [
    index('events_delete_after_delivery').on(table.id).where(sql`${table.deleteAfterDelivery}`),
    index('events_undispatched').on(table.sequence).where(sql`${table.dispatchedAt} is null`),
    index('events_created').on(table.createdAt),
  ],
)
