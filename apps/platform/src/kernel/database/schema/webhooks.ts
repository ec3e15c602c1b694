import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from './columns.ts'
import { events } from './events.ts'
import { merchants } from './shop/merchants.ts'

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  /** Who last set the URL. */
  urlSetBy: uuid().references(() => merchants.id, { onDelete: 'set null' }),
  /** The subscribed types; all when empty. */
  eventTypes: text().array().notNull(),
  /** Consecutive failed attempts. After a few, the receiver is paused until `pausedUntil`. */
  consecutiveFailures: integer().notNull().default(0),
  pausedUntil: instant(),
  ...revisionColumns,
})

/** The signing keys of a receiver. The newest active one signs. */
export const webhookKeys = pgTable(
  'webhook_keys',
  {
    /** The `kid` of the signatures. */
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The private key, as PEM. */
    privateKey: text().notNull(),
    /** The public key, as PEM. */
    publicKey: text().notNull(),
    activeFrom: instant().notNull(),
  },
  (table) => [index('webhook_keys_webhook').on(table.webhookId, table.activeFrom)],
)

export const webhookDeliveryStatus = pgEnum('webhook_delivery_status', ['PENDING', 'DELIVERED', 'FAILED'])

/** The delivery of one event to one receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    status: webhookDeliveryStatus().notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    /** Attempts before the last manual resend: the schedule restarts from there. */
    attemptsBeforeReplay: integer().notNull().default(0),
    /**
     * When to try next. During an attempt it lies in the future, so that another dispatcher takes over after a crash.
     */
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.status} = 'PENDING'`),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_failed').on(table.finishedAt).where(sql`${table.status} = 'FAILED'`),
  ],
)

/** The result of each attempt. */
export const webhookDeliveryAttempts = pgTable(
  'webhook_delivery_attempts',
  {
    webhookId: uuid().notNull(),
    eventId: uuid().notNull(),
    attempt: integer().notNull(),
    startedAt: instant().notNull(),
    /** In milliseconds. */
    duration: integer().notNull(),
    /** The response status; null without a response. */
    status: integer(),
    /** Why there was no response. */
    errorCode: text(),
    /** The beginning of the response body. */
    responseBody: text(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId, table.attempt] }),
    foreignKey({
      name: 'webhook_delivery_attempts_delivery',
      columns: [table.webhookId, table.eventId],
      foreignColumns: [webhookDeliveries.webhookId, webhookDeliveries.eventId],
    }).onDelete('cascade'),
  ],
)
