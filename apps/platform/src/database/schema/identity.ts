import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { edited, id, instant } from './columns.ts'
import { members } from './members.ts'
import { merchantRole, merchants } from './merchants.ts'

/** Who made it, so that it ends with their access. Null for the shop itself. */
const byMerchant = () => uuid().references(() => merchants.id, { onDelete: 'set null' })

/** Which sessions of an app exchange their refresh token for a new one at each renewal. */
export const refreshTokenRotation = pgEnum('refresh_token_rotation', ['WHEN_ANNOUNCED', 'ALWAYS', 'NEVER'])

export const oauthApps = pgTable(
  'oauth_apps',
  {
    /** The app's client id. */
    id: id(),
    name: text().notNull(),
    /** Origins whose pages may call the API, and under which shoppers are sent back. */
    origins: text().array().notNull(),
    /** Where the answer of a sign-in is sent, compared exactly. */
    redirectUris: text().array().notNull(),
    rotateRefreshTokens: refreshTokenRotation().notNull().default('WHEN_ANNOUNCED'),
    /** Whether its secrets sign members in without their password. An owner's decision. */
    canSignMembersIn: boolean().notNull().default(false),
    createdBy: byMerchant(),
    ...edited,
  },
  (table) => [uniqueIndex('oauth_apps_name').on(table.name)],
)

/** What a confidential app proves itself with. Two at a time let it change from one to the next. */
export const oauthAppSecrets = pgTable(
  'oauth_app_secrets',
  {
    id: id(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret. */
    secretHash: text().notNull(),
    /** How the secret ends, so that people can tell one from another. */
    ending: text().notNull(),
    createdBy: byMerchant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('oauth_app_secrets_hash').on(table.secretHash),
    index('oauth_app_secrets_app').on(table.appId),
  ],
)

/** Keys with which other back ends work in the shop, without a person who signs in. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key. */
    keyHash: text().notNull(),
    /** How the key ends, so that people can tell one from another. */
    ending: text().notNull(),
    /** It may do what a merchant of this role may, wherever apps are let in. */
    role: merchantRole().notNull(),
    /** To the minute. */
    lastUsedAt: instant(),
    /** Whether it signs members in without their password. An owner's decision. */
    canSignMembersIn: boolean().notNull().default(false),
    createdBy: byMerchant(),
    ...edited,
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.keyHash)],
)

/**
 * One shopper's session at one app: a family of refresh tokens of which only the newest is good, or a single one.
 * The tokens themselves are not here; they are derived from the row and a key.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    /** Whether nobody named the app: it is the client's that renews the session first. */
    isAppAssumed: boolean().notNull().default(false),
    /** Either a visitor's session or a member's. */
    visitorId: uuid(),
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** What the browser called itself that signed in. */
    userAgent: text(),
    /** When the member last proved who they are. */
    authenticatedAt: instant(),
    /** The API key or app secret that vouched for the member; the session ends with it. */
    vouchedBy: uuid(),
    /** Whether a renewal exchanges the refresh token for the next. Decided when the session is created. */
    rotates: boolean().notNull(),
    /** Counts the rotations; the token of this generation is the good one. */
    generation: integer().notNull().default(0),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('sessions_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
    index('sessions_vouched_by').on(table.vouchedBy).where(sql`${table.vouchedBy} is not null`),
    index('sessions_member').on(table.memberId).where(sql`${table.memberId} is not null`),
    check('sessions_of_one', sql`num_nonnulls(${table.visitorId}, ${table.memberId}) = 1`),
  ],
)

export const keyPurpose = pgEnum('key_purpose', ['access-token', 'refresh-token', 'derivation'])

export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    purpose: keyPurpose().notNull(),
    /** The private key as a JSON Web Key. */
    jwk: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    /** When a newer one took its place; null for the one that signs. */
    replacedAt: instant(),
    /** Until when it still verifies; null for ever. */
    retiresAt: instant(),
  },
  (table) => [uniqueIndex('signing_keys_purpose').on(table.purpose).where(sql`${table.replacedAt} is null`)],
)

/**
 * What was counted per key and window, for everything that may be done only so often. Unlogged: counting is cheap,
 * and all that a crash of the database loses is a few minutes' counts.
 */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted and for whom, hashed: it is made of addresses. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index('throttles_window').on(table.windowEndsAt)],
)
