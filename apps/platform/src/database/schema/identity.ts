import { integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

export const oauthApps = pgTable(
  'oauth_apps',
  {
    /** The app's client id. */
    id: id(),
    name: text().notNull(),
    /** Origins whose pages may call the API. */
    origins: text().array().notNull(),
    /** Where shoppers may be sent back to, compared exactly. */
    redirectUris: text().array().notNull(),
    ...edited,
  },
  (table) => [uniqueIndex('oauth_apps_name').on(table.name)],
)

/**
 * One shopper's session at one app: a family of refresh tokens of which only the newest is good.
 * The tokens themselves are not here; they are derived from the row and a key.
 */
export const sessions = pgTable('sessions', {
  id: id(),
  appId: uuid()
    .notNull()
    .references(() => oauthApps.id, { onDelete: 'cascade' }),
  visitorId: uuid().notNull(),
  /** Counts the rotations; the token of this generation is the good one. */
  generation: integer().notNull().default(0),
  rotatedAt: instant().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
})

export const keyPurpose = pgEnum('key_purpose', ['access-token', 'refresh-token'])

export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    purpose: keyPurpose().notNull(),
    /** The private key as a JSON Web Key. */
    jwk: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('signing_keys_purpose').on(table.purpose)],
)

/** Failures counted per key and window, for everything that people may try only so often. */
export const throttles = pgTable('throttles', {
  /** What is counted and for whom, hashed: it is made of addresses. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
})
