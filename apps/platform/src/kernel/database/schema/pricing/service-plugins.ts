import type { PluginFailureMode, ServicePluginType } from '@vitrine/contract'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'

/** A server that is asked while a checkout is calculated. */
export const servicePlugins = pgTable('service_plugins', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  type: text().$type<ServicePluginType>().notNull(),
  /** The base URL of its methods. */
  url: text().notNull(),
  /** The audience of the signed requests. */
  appId: text().notNull(),
  /** Lower ones come first. */
  position: integer().notNull().default(0),
  timeoutMs: integer().notNull().default(3000),
  whenDown: text().$type<PluginFailureMode>().notNull().default('SKIP'),
  /** The amount while it does not answer. */
  fallbackAmount: amount(),
  ...revisionColumns,
})

/** The key that signs all requests to service plugins. The first plugin creates it. */
export const servicePluginKeys = pgTable('service_plugin_keys', {
  /** The `kid` of the signatures. */
  id: id(),
  /** PEM. */
  privateKey: text().notNull(),
  publicKey: text().notNull(),
  createdAt: instant().notNull(),
})

/** How a service plugin answers. */
export const servicePluginHealth = pgTable('service_plugin_health', {
  pluginId: uuid()
    .primaryKey()
    .references(() => servicePlugins.id, { onDelete: 'cascade' }),
  calls: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  totalMs: amount().notNull().default(0),
  slowestMs: integer().notNull().default(0),
  /** After a few failures in a row, the plugin is not called until `pausedUntil`. */
  failuresInRow: integer().notNull().default(0),
  pausedUntil: instant(),
  lastCallAt: instant(),
  lastFailureAt: instant(),
  lastFailure: text(),
})
