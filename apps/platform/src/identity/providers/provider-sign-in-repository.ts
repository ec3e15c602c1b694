import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { providerSignIns } from '../../kernel/database/schema/identity/sign-in-providers.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'

/** A sign-in at a provider, until the browser comes back. */
export type ProviderSignIn = Pick<typeof providerSignIns.$inferSelect, 'providerId' | 'flowId' | 'memberId'>

/** Stores the start of a sign-in at a provider. Returns its state. */
export async function insertProviderSignIn(
  db: Queryable,
  browser: string,
  signIn: ProviderSignIn,
  now: Date,
): Promise<string> {
  const state = newSecret()
  await db.delete(providerSignIns).where(lte(providerSignIns.expiresAt, now))
  await db.insert(providerSignIns).values({
    ...signIn,
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    expiresAt: new Date(now.getTime() + LIMITS.providerSignInLifetime),
  })
  return state
}

/** Uses a state, once; `undefined` when it is unknown, used, expired, or of another browser. */
export async function claimProviderSignIn(
  db: Queryable,
  browser: string,
  state: string,
  now: Date,
): Promise<ProviderSignIn | undefined> {
  const [claimed] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.stateHash, hashOf(state)),
        eq(providerSignIns.browserHash, hashOf(browser)),
        gt(providerSignIns.expiresAt, now),
      ),
    )
    .returning()
  return claimed
}
