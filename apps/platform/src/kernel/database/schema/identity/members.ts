import type { PendingReason } from '@vitrine/contract'
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
import type { StoredProfile } from './stored-profile.ts'

export const memberStatus = pgEnum('member_status', ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'])

/** Members of the shop. A deleted member keeps only the id, for references. */
export const members = pgTable(
  'members',
  {
    id: id(),
    /** In lower case, so that an address in any spelling is one account. Null once deleted. */
    email: text(),
    emailVerified: boolean().notNull(),
    /** Null without a password: a back end vouches for the member, or the shop added them. */
    passwordHash: text(),
    /** The password is known to be unsafe: it must be reset by email. */
    mustSetPassword: boolean().notNull().default(false),
    status: memberStatus().notNull(),
    /** The pending steps of a member. */
    pendingReasons: text().array().$type<PendingReason[]>().notNull(),
    /** In wire form. Addresses have ids. */
    profile: jsonb().$type<StoredProfile>().notNull(),
    lastSignInAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('members_email').on(table.email),
    index('members_status').on(table.status, table.id),
    check(
      'members_pending_reasons',
      sql`(${table.status} = 'PENDING') = (cardinality(${table.pendingReasons}) > 0)`,
    ),
  ],
)

export const factorType = pgEnum('factor_type', ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'])

/** The second factors of members. */
export const memberFactors = pgTable(
  'member_factors',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: factorType().notNull(),
    /** The phone number (E.164) of `SMS` and `CALL`, or the device of `PUSH`. */
    to: text(),
    /** The TOTP secret in base 32. */
    secret: text(),
    /** The time step of the last used code, so that none is used twice. */
    lastTimeStep: integer().notNull().default(0),
    /** SHA-256 of the recovery codes. */
    recoveryCodeHashes: text().array().notNull(),
    /** Null until a first code confirms it. */
    confirmedAt: instant(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('member_factors_type').on(table.memberId, table.type)],
)

/** Known devices of members. Failed attempts from other devices do not block these. */
export const memberDevices = pgTable(
  'member_devices',
  {
    /** SHA-256 of the device's token. */
    tokenHash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whether the member skips the second factor there. */
    isTrusted: boolean().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('member_devices_member').on(table.memberId),
    index('member_devices_expiry').on(table.expiresAt),
  ],
)

/** The server that sends texts, calls and push notifications. At most one row. */
export const factorProviders = pgTable(
  'factor_providers',
  {
    singleton: boolean().primaryKey().default(true),
    url: text().notNull(),
    /** Signs the requests to it. */
    secret: text().notNull(),
    /** The factors that it serves. */
    factors: factorType().array().notNull(),
    ...revisionColumns,
  },
  (table) => [check('factor_providers_one_row', sql`${table.singleton}`)],
)

export const registrationPolicy = pgEnum('registration_policy', ['OPEN', 'OWNER_APPROVAL'])
export const captchaPolicy = pgEnum('captcha_policy', ['NEVER', 'ALWAYS', 'AFTER_FAILURES'])

/** The registration policy. At most one row; without one, the defaults apply. */
export const signOnPolicies = pgTable(
  'sign_on_policies',
  {
    singleton: boolean().primaryKey().default(true),
    registration: registrationPolicy().notNull().default('OPEN'),
    verifyEmail: boolean().notNull().default(false),
    captcha: captchaPolicy().notNull().default('AFTER_FAILURES'),
    /** Whether a registration reveals that an address has an account, or only the email to that address does. */
    revealExistingAccounts: boolean().notNull().default(true),
    ...revisionColumns,
  },
  (table) => [check('sign_on_policies_one_row', sql`${table.singleton}`)],
)
