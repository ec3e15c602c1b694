import type { ConsoleLanguage, Permissions } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'

export const merchantRole = pgEnum('merchant_role', ['owner', 'manager', 'viewer', 'custom'])

/** Of a custom role; null of the presets. */
export const permissionsColumn = () => jsonb().$type<Permissions>()

interface Granted {
  readonly role: AnyPgColumn
  readonly permissions: AnyPgColumn
}

export const hasPermissionsIfCustom = (name: string, { role, permissions }: Granted) =>
  check(name, sql`(${role} = 'custom') = (${permissions} is not null)`)

export const merchants = pgTable(
  'merchants',
  {
    id: id(),
    /** In lower case, so that an address in any spelling is one account. */
    email: text().notNull(),
    name: text().notNull(),
    role: merchantRole().notNull(),
    permissions: permissionsColumn(),
    passwordHash: text().notNull(),
    /** Of the console; null for that of the browser. */
    language: text().$type<ConsoleLanguage>(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('merchants_email').on(table.email),
    hasPermissionsIfCustom('merchants_permissions', table),
  ],
)

/** The second factors of merchants: authenticator apps. */
export const merchantFactors = pgTable('merchant_factors', {
  merchantId: uuid()
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** The TOTP secret in base 32. */
  secret: text().notNull(),
  /** The time step of the last used code, so that none is used twice. */
  lastTimeStep: integer().notNull().default(0),
  /** SHA-256 of the recovery codes. */
  recoveryCodeHashes: text().array().notNull(),
  /** Null until a first code confirms it. */
  confirmedAt: instant(),
  createdAt: instant().notNull(),
})

export const merchantSessions = pgTable(
  'merchant_sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    /** The public id of the session, for lists. */
    id: uuid().notNull().defaultRandom(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** The user agent of the browser, for recognition. */
    userAgent: text(),
    createdAt: instant().notNull(),
    /** To the minute. */
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('merchant_sessions_id').on(table.id),
    index('merchant_sessions_merchant').on(table.merchantId),
  ],
)

/** Open staff invitations. A new invitation of an address replaces the earlier. */
export const merchantInvitations = pgTable(
  'merchant_invitations',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    role: merchantRole().notNull(),
    permissions: permissionsColumn(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull(),
    invitedBy: uuid().references(() => merchants.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('merchant_invitations_email').on(table.email),
    uniqueIndex('merchant_invitations_token').on(table.tokenHash),
    hasPermissionsIfCustom('merchant_invitations_permissions', table),
  ],
)

/** Recovery links of owners who lost their password or second factor. A new one replaces the earlier. */
export const ownerLinks = pgTable('owner_links', {
  merchantId: uuid()
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** SHA-256 of the link's token. */
  tokenHash: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** At most one row: a new link replaces the earlier. */
export const setUpTokens = pgTable('set_up_tokens', {
  /** SHA-256 of the link's token. */
  tokenHash: text().primaryKey(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
