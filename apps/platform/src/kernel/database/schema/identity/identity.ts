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
import { id, instant, revisionColumns } from '../columns.ts'
import { hasPermissionsIfCustom, merchantRole, merchants, permissionsColumn } from '../shop/merchants.ts'
import { members } from './members.ts'

/** The creator, so that it ends with their access. Null for the system. */
const byMerchant = () => uuid().references(() => merchants.id, { onDelete: 'set null' })

/** Which sessions of an app rotate their refresh token at each renewal. */
export const refreshTokenRotation = pgEnum('refresh_token_rotation', ['WHEN_ANNOUNCED', 'ALWAYS', 'NEVER'])

export const oauthApps = pgTable(
  'oauth_apps',
  {
    /** The app's client id. */
    id: id(),
    name: text().notNull(),
    /** Origins whose pages may call the API, and to which shoppers return. */
    origins: text().array().notNull(),
    /** The redirect URIs of sign-ins, compared exactly. */
    redirectUris: text().array().notNull(),
    rotateRefreshTokens: refreshTokenRotation().notNull().default('WHEN_ANNOUNCED'),
    /** Whether its secrets sign members in without their password. An owner decides. */
    canSignMembersIn: boolean().notNull().default(false),
    createdBy: byMerchant(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('oauth_apps_name').on(table.name)],
)

/** The secrets of a confidential app. Two at a time allow rotation. */
export const oauthAppSecrets = pgTable(
  'oauth_app_secrets',
  {
    id: id(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret. */
    secretHash: text().notNull(),
    /** The last characters of the secret, for identification. */
    lastCharacters: text().notNull(),
    createdBy: byMerchant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('oauth_app_secrets_hash').on(table.secretHash),
    index('oauth_app_secrets_app').on(table.appId),
  ],
)

/** API keys of other backends. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key. */
    keyHash: text().notNull(),
    /** The last characters of the key, for identification. */
    lastCharacters: text().notNull(),
    /** It has the permissions of this merchant role, wherever apps are allowed. */
    role: merchantRole().$type<'manager' | 'viewer' | 'custom'>().notNull(),
    permissions: permissionsColumn(),
    /** To the minute. */
    lastUsedAt: instant(),
    /** Whether it signs members in without their password. An owner decides. */
    canSignMembersIn: boolean().notNull().default(false),
    createdBy: byMerchant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    hasPermissionsIfCustom('api_keys_permissions', table),
  ],
)

/**
 * One shopper's session at one app: a family of refresh tokens of which only the newest is valid, or a single one.
 * The tokens are not stored; they are derived from the row and a key.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    /** Whether no app was named: then it is the app of the first client that renews the session. */
    isAppAssumed: boolean().notNull().default(false),
    /** Either a visitor's session or a member's. */
    visitorId: uuid(),
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The user agent of the browser. */
    userAgent: text(),
    /** When the member last proved their identity. */
    authenticatedAt: instant(),
    /** The API key or app secret that vouched for the member; the session ends with it. */
    issuedBy: uuid(),
    /** Whether a renewal rotates the refresh token. Decided when the session is created. */
    rotatesRefreshTokens: boolean().notNull(),
    /** Counts the rotations; the token of this generation is the valid one. */
    generation: integer().notNull().default(0),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('sessions_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
    index('sessions_issued_by').on(table.issuedBy).where(sql`${table.issuedBy} is not null`),
    index('sessions_member').on(table.memberId).where(sql`${table.memberId} is not null`),
    check('sessions_one_owner', sql`num_nonnulls(${table.visitorId}, ${table.memberId}) = 1`),
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
    /** When a newer one replaced it; null for the signing key. */
    replacedAt: instant(),
    /** When it stops verifying; null for never. */
    retiresAt: instant(),
  },
  (table) => [uniqueIndex('signing_keys_purpose').on(table.purpose).where(sql`${table.replacedAt} is null`)],
)

/**
 * Rate-limit counts per key and window. Unlogged: counting is cheap, and a database crash loses only a few minutes of
 * counts.
 */
export const throttles = pgTable(
  'throttles',
  {
    /** The action and its subject, hashed because it contains addresses. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index('throttles_window').on(table.windowEndsAt)],
)
