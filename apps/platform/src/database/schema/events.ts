import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'
import { merchants } from './merchants.ts'

/** Everything that happened in the shop: written with the change itself, so that neither exists without the other. */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** Grows with every event; those of one entity are in the order of its changes, which lock its row. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    type: text().notNull(),
    entityId: text(),
    payload: jsonb().$type<object>().notNull(),
    /** Who caused it, as the wire says it; null for the shop itself. */
    identity: jsonb().$type<object>(),
    createdAt: instant().notNull(),
    /** When it was put into the queues of those who want it. */
    dispatchedAt: instant(),
    /** Tells of somebody who was erased: it goes as soon as everyone has it who wants it. */
    isErased: boolean().notNull().default(false),
  },
  (table) => [
    index('events_erased').on(table.id).where(sql`${table.isErased}`),
    index('events_waiting').on(table.sequence).where(sql`${table.dispatchedAt} is null`),
    index('events_created').on(table.createdAt),
  ],
)

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  /** Who last said where events go. */
  urlSetBy: uuid().references(() => merchants.id, { onDelete: 'set null' }),
  /** The types it wants; all when there are none. */
  eventTypes: text().array().notNull(),
  /** Attempts in a row that failed. From a few on, the receiver is given a rest until `pausedUntil`. */
  failures: integer().notNull().default(0),
  pausedUntil: instant(),
  ...edited,
})

/** What a receiver's deliveries are signed with. The newest whose time has come signs. */
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

export const deliveryStatus = pgEnum('delivery_status', ['PENDING', 'DELIVERED', 'EXHAUSTED'])

/** One event on its way to one receiver. */
export const deliveries = pgTable(
  'deliveries',
  {
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    status: deliveryStatus().notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    /** Attempts already made when it was last sent on its way by hand: the schedule starts again from there. */
    replayedAfter: integer().notNull().default(0),
    /** When to try next. While an attempt runs it lies ahead, so that a dispatcher that dies is followed by another. */
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('deliveries_due').on(table.webhookId, table.dueAt).where(sql`${table.status} = 'PENDING'`),
    index('deliveries_event').on(table.eventId),
    index('deliveries_failed').on(table.settledAt).where(sql`${table.status} = 'EXHAUSTED'`),
  ],
)

/** What came of each attempt. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    webhookId: uuid().notNull(),
    eventId: uuid().notNull(),
    attempt: integer().notNull(),
    startedAt: instant().notNull(),
    /** In milliseconds. */
    duration: integer().notNull(),
    /** The status of the answer; null when there was none. */
    status: integer(),
    /** Why there was no answer. */
    failure: text(),
    /** How the answer begins. */
    reply: text(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId, table.attempt] }),
    foreignKey({
      name: 'delivery_attempts_delivery',
      columns: [table.webhookId, table.eventId],
      foreignColumns: [deliveries.webhookId, deliveries.eventId],
    }).onDelete('cascade'),
  ],
)
