import { and, count, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { setUpTokens } from '../../kernel/database/schema/shop/merchants.ts'

/** Stores the hash of a token, and replaces all earlier ones. */
export async function replaceSetUpToken(
  db: Queryable,
  token: typeof setUpTokens.$inferInsert,
): Promise<void> {
  await db.delete(setUpTokens)
  await db.insert(setUpTokens).values(token)
}

export async function isSetUpTokenValid(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ tokens: count() }).from(setUpTokens).where(isValid(tokenHash, now))
  return (row?.tokens ?? 0) > 0
}

/** Uses the token; false when it is invalid, or another request was faster. */
export async function claimSetUpToken(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const claimed = await db
    .delete(setUpTokens)
    .where(isValid(tokenHash, now))
    .returning({ tokenHash: setUpTokens.tokenHash })
  return claimed.length > 0
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(setUpTokens.tokenHash, tokenHash), gt(setUpTokens.expiresAt, now))
