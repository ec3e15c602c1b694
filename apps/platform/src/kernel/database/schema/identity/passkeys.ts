import {
  bigint,
  boolean,
  customType,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { members } from './members.ts'

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({ dataType: () => 'bytea' })

const ofMember = () => uuid().references(() => members.id, { onDelete: 'cascade' })

/** The passkeys of members. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: id(),
    memberId: ofMember().notNull(),
    /** The id that the authenticator made, in base64url. */
    credentialId: text().notNull(),
    /** In COSE form. */
    publicKey: bytes().notNull(),
    /** Of the last signature; 0 where the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether the member's other devices may have it too. */
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('member_passkeys_credential').on(table.credentialId),
    index('member_passkeys_member').on(table.memberId),
  ],
)

export const passkeyPurpose = pgEnum('passkey_purpose', ['sign_in', 'registration'])

/** Challenges that an authenticator has to sign. Each is used once, by the browser that asked for it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    /** SHA-256 of the browser's secret. */
    browserHash: text().notNull(),
    purpose: passkeyPurpose().notNull(),
    /** With `registration`: the member of the session. */
    memberId: ofMember(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)
