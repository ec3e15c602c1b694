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
import type { StoredProfile } from '../../identity/profile.ts'
import { edited, id, instant } from './columns.ts'

export const memberStatus = pgEnum('member_status', ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'])

/** People with an account at the shop. Of one who was deleted only the id is left, for what points to it. */
export const members = pgTable(
  'members',
  {
    id: id(),
    /** In lower case, so that an address is one account however it is typed. Null once deleted. */
    email: text(),
    emailVerified: boolean().notNull(),
    /** Null where nobody has set one: a back end vouches for the member, or the shop added them. */
    passwordHash: text(),
    /** The password is known to be unsafe: whoever has it must set another by mail. */
    mustSetPassword: boolean().notNull().default(false),
    status: memberStatus().notNull(),
    /** What a pending member waits for. */
    pendingReasons: text().array().$type<PendingReason[]>().notNull(),
    /** As it travels. Addresses have ids. */
    profile: jsonb().$type<StoredProfile>().notNull(),
    lastSignInAt: instant(),
    ...edited,
  },
  (table) => [
    uniqueIndex('members_email').on(table.email),
    index('members_status').on(table.status, table.id),
    check(
      'members_pending_for_a_reason',
      sql`(${table.status} = 'PENDING') = (cardinality(${table.pendingReasons}) > 0)`,
    ),
  ],
)

export const factorType = pgEnum('factor_type', ['TOTP', 'EMAIL'])

/** What members prove besides their password. */
export const memberFactors = pgTable(
  'member_factors',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: factorType().notNull(),
    /** What one-time codes are made from, in base 32. */
    secret: text(),
    /** The step of time of the last code that was taken, so that none is taken twice. */
    lastStep: integer().notNull().default(0),
    /** SHA-256 of the codes for who has lost the device. */
    recoveryCodeHashes: text().array().notNull(),
    /** Null until a first code has shown that it works. */
    confirmedAt: instant(),
    ...edited,
  },
  (table) => [uniqueIndex('member_factors_type').on(table.memberId, table.type)],
)

/** Devices on which members have signed in. Strangers' guesses do not hold these up. */
export const memberDevices = pgTable(
  'member_devices',
  {
    /** SHA-256 of the device's token. */
    tokenHash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whether the member is asked for no second factor there. */
    isTrusted: boolean().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('member_devices_member').on(table.memberId),
    index('member_devices_expiry').on(table.expiresAt),
  ],
)

export const registrationPolicy = pgEnum('registration_policy', ['OPEN', 'OWNER_APPROVAL'])
export const captchaPolicy = pgEnum('captcha_policy', ['NEVER', 'ALWAYS', 'AFTER_FAILURES'])

/** How people come to an account. At most one row; without one, the defaults hold. */
export const signOnPolicies = pgTable(
  'sign_on_policies',
  {
    only: boolean().primaryKey().default(true),
    registration: registrationPolicy().notNull().default('OPEN'),
    verifyEmail: boolean().notNull().default(false),
    captcha: captchaPolicy().notNull().default('AFTER_FAILURES'),
    /** Whether a registration says that an address has an account, or only the mail to that address does. */
    tellKnownAddresses: boolean().notNull().default(true),
    ...edited,
  },
  (table) => [check('sign_on_policies_one_row', sql`${table.only}`)],
)
