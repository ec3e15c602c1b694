import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

export const merchantRole = pgEnum('merchant_role', ['owner', 'manager', 'viewer'])

export const merchants = pgTable(
  'merchants',
  {
    id: id(),
    /** In lower case, so that an address is one account however it is typed. */
    email: text().notNull(),
    name: text().notNull(),
    role: merchantRole().notNull(),
    passwordHash: text().notNull(),
    ...edited,
  },
  (table) => [uniqueIndex('merchants_email').on(table.email)],
)

/** What merchants prove besides their password: codes of an app. */
export const merchantFactors = pgTable('merchant_factors', {
  merchantId: uuid()
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** What one-time codes are made from, in base 32. */
  secret: text().notNull(),
  /** The step of time of the last code that was taken, so that none is taken twice. */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of the codes for who has lost the device. */
  recoveryCodeHashes: text().array().notNull(),
  /** Null until a first code has shown that it works. */
  confirmedAt: instant(),
  createdAt: instant().notNull(),
})

export const merchantSessions = pgTable(
  'merchant_sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    /** What the session is called in lists, where its secret must not be. */
    id: uuid().notNull().defaultRandom(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** What the browser called itself, so that its owner knows it again. */
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

/** Who was asked to work in the shop and has not come yet. A new invitation of an address voids the earlier. */
export const merchantInvitations = pgTable(
  'merchant_invitations',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    role: merchantRole().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull(),
    invitedBy: uuid().references(() => merchants.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('merchant_invitations_email').on(table.email),
    uniqueIndex('merchant_invitations_token').on(table.tokenHash),
  ],
)

/** Links by which owners come in who lost their password or second factor. A new one voids the earlier. */
export const ownerLinks = pgTable('owner_links', {
  merchantId: uuid()
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** SHA-256 of the link's token. */
  tokenHash: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** At most one row: a new link voids the earlier. */
export const setUpTokens = pgTable('set_up_tokens', {
  /** SHA-256 of the link's token. */
  tokenHash: text().primaryKey(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
