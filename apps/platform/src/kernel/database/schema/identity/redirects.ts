import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { oauthApps } from './identity.ts'
import type { RedirectFlow } from './redirect-flow.ts'

export const redirectKind = pgEnum('redirect_kind', ['auth', 'login', 'logout', 'checkout', 'external'])

/** Shoppers whom an app has sent to the hosted pages, and their flow. The link opens in one browser. */
export const redirectSessions = pgTable(
  'redirect_sessions',
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    kind: redirectKind().notNull(),
    request: jsonb().$type<RedirectFlow>().notNull(),
    /** The caller who requested the link: a visitor or a member, and their session. */
    visitorId: uuid(),
    memberId: uuid(),
    sessionId: uuid(),
    /** The origin of the calling page, if any. */
    origin: text(),
    /** SHA-256 of the cookie of the browser that opened the link. */
    browserHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the shopper was redirected back. */
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('redirect_sessions_token').on(table.tokenHash),
    index('redirect_sessions_expiry').on(table.expiresAt),
  ],
)

/** Codes emailed to people whose browser cannot solve a captcha. */
export const emailChallenges = pgTable(
  'email_challenges',
  {
    /** SHA-256 of the browser, the address and the action. */
    key: text().primaryKey(),
    /** SHA-256 of the code. */
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index('email_challenges_expiry').on(table.expiresAt)],
)
