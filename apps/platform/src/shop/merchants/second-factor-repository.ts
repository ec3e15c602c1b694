import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { merchantFactors } from '../../kernel/database/schema/shop/merchants.ts'

type MerchantFactor = typeof merchantFactors.$inferSelect

/** The authenticator app of a merchant, confirmed or not. */
export async function findFactor(db: Queryable, merchantId: string): Promise<MerchantFactor | undefined> {
  const [factor] = await db.select().from(merchantFactors).where(eq(merchantFactors.merchantId, merchantId))
  return factor
}

/** Starts again, unless one is confirmed already; then returns false. */
export async function insertPendingFactor(
  db: Queryable,
  merchantId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(merchantFactors)
    .values({ merchantId, secret, recoveryCodeHashes: [], createdAt: now })
    .onConflictDoUpdate({
      target: merchantFactors.merchantId,
      set: { secret, createdAt: now },
      setWhere: isNull(merchantFactors.confirmedAt),
    })
    .returning({ merchantId: merchantFactors.merchantId })
  return inserted.length > 0
}

interface Confirmed {
  readonly secret: string
  readonly recoveryCodeHashes: string[]
  readonly lastTimeStep: number
}

/** Confirms the secret of a right code; false when another was started or confirmed meanwhile. */
export async function confirmFactor(
  db: Queryable,
  merchantId: string,
  { secret, recoveryCodeHashes, lastTimeStep }: Confirmed,
  now: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(merchantFactors)
    .set({ confirmedAt: now, recoveryCodeHashes, lastTimeStep })
    .where(
      and(
        eq(merchantFactors.merchantId, merchantId),
        eq(merchantFactors.secret, secret),
        isNull(merchantFactors.confirmedAt),
      ),
    )
    .returning({ merchantId: merchantFactors.merchantId })
  return confirmed.length > 0
}

/** Uses a code of this time step; false when one of it, or of a later one, was used before. */
export async function claimTotpStep(db: Queryable, merchantId: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(merchantFactors)
    .set({ lastTimeStep: step })
    .where(and(eq(merchantFactors.merchantId, merchantId), lt(merchantFactors.lastTimeStep, step)))
    .returning({ merchantId: merchantFactors.merchantId })
  return claimed.length > 0
}

/** Uses a recovery code; false for an invalid or used one. */
export async function claimRecoveryCode(
  db: Queryable,
  merchantId: string,
  codeHash: string,
): Promise<boolean> {
  const { recoveryCodeHashes } = merchantFactors
  const claimed = await db
    .update(merchantFactors)
    .set({ recoveryCodeHashes: sql`array_remove(${recoveryCodeHashes}, ${codeHash}::text)` })
    .where(
      and(eq(merchantFactors.merchantId, merchantId), sql`${codeHash}::text = any(${recoveryCodeHashes})`),
    )
    .returning({ merchantId: merchantFactors.merchantId })
  return claimed.length > 0
}

/** Deletes the authenticator app, confirmed or not. */
export async function deleteAnyFactor(db: Queryable, merchantId: string): Promise<void> {
  await db.delete(merchantFactors).where(eq(merchantFactors.merchantId, merchantId))
}

export async function deleteFactor(db: Queryable, merchantId: string): Promise<boolean> {
  const deleted = await db
    .delete(merchantFactors)
    .where(and(eq(merchantFactors.merchantId, merchantId), isNotNull(merchantFactors.confirmedAt)))
    .returning({ merchantId: merchantFactors.merchantId })
  return deleted.length > 0
}
