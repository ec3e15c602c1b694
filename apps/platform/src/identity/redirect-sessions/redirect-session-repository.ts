import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { oauthApps, sessions } from '../../kernel/database/schema/identity/identity.ts'
import { redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'

export type RedirectRow = typeof redirectSessions.$inferSelect

/** The app of the shopper. */
export async function findAppOfSession(
  db: Queryable,
  sessionId: string,
): Promise<typeof oauthApps.$inferSelect | undefined> {
  const [row] = await db
    .select({ app: oauthApps })
    .from(sessions)
    .innerJoin(oauthApps, eq(oauthApps.id, sessions.appId))
    .where(eq(sessions.id, sessionId))
  return row?.app
}

export async function insertRedirect(
  db: Queryable,
  redirect: typeof redirectSessions.$inferInsert,
): Promise<RedirectRow> {
  const [row] = await db.insert(redirectSessions).values(redirect).returning()
  if (!row) throw new Error('The redirect session was not stored.')
  return row
}

/**
 * Binds a link to the browser that opens it first. The same browser may return to it; `undefined` for every other
 * one, and when the link is expired or used.
 */
export async function claimRedirect(
  db: Queryable,
  tokenHash: string,
  {
    browserHash,
    expiresAt,
    now,
  }: { readonly browserHash: string; readonly expiresAt: Date; readonly now: Date },
): Promise<RedirectRow | undefined> {
  const [row] = await db
    .update(redirectSessions)
    .set({ browserHash, expiresAt })
    .where(
      and(
        eq(redirectSessions.tokenHash, tokenHash),
        gt(redirectSessions.expiresAt, now),
        isNull(redirectSessions.finishedAt),
        or(isNull(redirectSessions.browserHash), eq(redirectSessions.browserHash, browserHash)),
      ),
    )
    .returning()
  return row
}

/** The pending flow of this browser. */
export async function findRedirect(
  db: Queryable,
  id: string,
  browserHash: string,
  now: Date,
): Promise<RedirectRow | undefined> {
  const [row] = await db
    .select()
    .from(redirectSessions)
    .where(
      and(
        eq(redirectSessions.id, id),
        eq(redirectSessions.browserHash, browserHash),
        gt(redirectSessions.expiresAt, now),
        isNull(redirectSessions.finishedAt),
      ),
    )
  return row
}

/** Records that the browser of a link is the checkout owner's. */
export const markOwnerBrowser = (db: Queryable, id: string) =>
  db
    .update(redirectSessions)
    .set({ request: sql`${redirectSessions.request} || '{"isOwners": true}'::jsonb` })
    .where(eq(redirectSessions.id, id))

/** Stores rejected form input for the next page. */
export const saveFormInput = (db: Queryable, id: string, typed: string) =>
  db
    .update(redirectSessions)
    .set({ request: sql`${redirectSessions.request} || ${JSON.stringify({ typed })}::jsonb` })
    .where(eq(redirectSessions.id, id))

export const deleteFormInput = (db: Queryable, id: string) =>
  db
    .update(redirectSessions)
    .set({ request: sql`${redirectSessions.request} - 'typed'` })
    .where(eq(redirectSessions.id, id))

/** Ends a redirect session. Returns whether this call did. */
export async function finishRedirect(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(redirectSessions)
    .set({ finishedAt: now })
    .where(and(eq(redirectSessions.id, id), isNull(redirectSessions.finishedAt)))
  return rowCount === 1
}

export async function findOwnCheckout(db: Queryable, ownerId: string, checkoutId: string) {
  const [checkout] = await db
    .select({ id: checkouts.id, info: checkouts.info })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.ownerId, ownerId)))
  return checkout
}
