import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'
import { members } from './members.ts'

/** OpenID providers with which members sign in, such as Google. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    id: id(),
    name: text().notNull(),
    /** A normalized URL, as `new URL()` writes it. */
    issuer: text().notNull(),
    clientId: text().notNull(),
    encryptedSecret: text().notNull(),
    isEnabled: boolean().notNull(),
    position: integer().notNull(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('sign_in_providers_issuer').on(table.issuer)],
)

/** Accounts at OpenID providers that sign a member in. They outlive the settings of their provider. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As in the settings of the provider. */
    issuer: text().notNull(),
    /** The id of the account, which is unique at its issuer. */
    subject: text().notNull(),
    /** The address that the provider named when the account was linked. */
    email: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('linked_accounts_subject').on(table.issuer, table.subject),
    index('linked_accounts_member').on(table.memberId),
  ],
)

/** Sign-ins that continue when a provider sends the browser back. Each is used once, by the browser that began it. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the state. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the browser's secret. */
    browserHash: text().notNull(),
    providerId: uuid()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    /** The flow that an app has sent the browser for. */
    flowId: uuid(),
    /** The signed-in member who links an account. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('provider_sign_ins_expiry').on(table.expiresAt)],
)
