import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { oauthApps } from './identity.ts'
import { factorType, members } from './members.ts'

/** The person who signs in, as far as known between the first step and the session. */
const signInOrigin = {
  /** The visitor who signs in, and their session, which ends with it. */
  visitorId: uuid(),
  visitorSessionId: uuid(),
  userAgent: text(),
}

const ofMember = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

export const signInStep = pgEnum('sign_in_step', [
  'email_code',
  'second_factor',
  'email_verification',
  'factor_enrollment',
])

/** Pending sign-ins. */
export const signInStates = pgTable(
  'sign_in_states',
  {
    /** SHA-256 of the state token. */
    tokenHash: text().primaryKey(),
    /** Null for a decoy, so that responses do not reveal which addresses have accounts. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** `email_verification` and `factor_enrollment` verify an address or a phone; the others end in a session. */
    step: signInStep().notNull(),
    /** SHA-256 of the sent code, or of the approval token of a push notification. */
    codeHash: text(),
    /** The factor that the code was sent for: no other accepts it. */
    codeFactor: factorType().notNull().default('EMAIL'),
    /** With `factor_enrollment`: the phone number or device that the code proves. */
    codeTo: text(),
    /** The id of a push notification, and when its device approved. */
    transactionId: uuid(),
    approvedAt: instant(),
    attempts: integer().notNull().default(0),
    emailsSent: integer().notNull().default(0),
    /** The session of the member who requested the verification. */
    memberSessionId: uuid(),
    ...signInOrigin,
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sign_in_states_member').on(table.memberId),
    index('sign_in_states_expiry').on(table.expiresAt),
    uniqueIndex('sign_in_states_transaction').on(table.transactionId),
  ],
)

/** Session tokens of proven members. Each is used once. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    memberId: ofMember(),
    ...signInOrigin,
    /** The API key that vouched for the member. */
    issuedBy: uuid(),
    authenticatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('session_tokens_member').on(table.memberId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
)

/** Authorization codes. Used ones are stored for a while, because a second use means a theft. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    /** SHA-256 of the code. */
    codeHash: text().primaryKey(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    memberId: ofMember(),
    /** Must be repeated at the exchange; null for window messages. */
    redirectUri: text(),
    codeChallenge: text().notNull(),
    ...signInOrigin,
    /** The API key that vouched for the member. */
    issuedBy: uuid(),
    authenticatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The session it was exchanged for. */
    sessionId: uuid(),
  },
  (table) => [
    index('authorization_codes_member').on(table.memberId),
    // A client that repeats a challenge does not generate its own secret.
    uniqueIndex('authorization_codes_challenge').on(table.appId, table.codeChallenge),
    index('authorization_codes_expiry').on(table.expiresAt),
  ],
)

export const recoveryPurpose = pgEnum('recovery_purpose', ['recovery', 'activation'])

/** Emailed links that set a password. Each is used once. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text().primaryKey(),
    memberId: ofMember(),
    purpose: recoveryPurpose().notNull(),
    /** The return URL of the member, and its app. */
    redirectUri: text(),
    appId: uuid().references(() => oauthApps.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('recovery_tokens_member').on(table.memberId),
    index('recovery_tokens_expiry').on(table.expiresAt),
  ],
)

/** Sessions of members on the hosted pages, which every app of the shop recognizes. */
export const hostedSessions = pgTable(
  'hosted_sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    /** The public id of the session, for lists. */
    id: uuid().notNull(),
    memberId: ofMember(),
    userAgent: text(),
    authenticatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('hosted_sessions_id').on(table.id),
    index('hosted_sessions_member').on(table.memberId),
    index('hosted_sessions_expiry').on(table.expiresAt),
  ],
)
