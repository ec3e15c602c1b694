import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { merchants, ownerLinks } from '../../kernel/database/schema/shop/merchants.ts'
import type { MerchantRow } from './merchant-repository.ts'

/** Stores a link, and replaces an earlier one of the same owner. */
export async function replaceOwnerLink(db: Queryable, link: typeof ownerLinks.$inferInsert): Promise<void> {
  const { merchantId, ...rest } = link
  await db.insert(ownerLinks).values(link).onConflictDoUpdate({ target: ownerLinks.merchantId, set: rest })
}

/** The owner of a link, while it is valid and they are an owner. */
export async function findLinkedOwner(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<MerchantRow | undefined> {
  const [row] = await db
    .select({ owner: merchants })
    .from(ownerLinks)
    .innerJoin(merchants, eq(merchants.id, ownerLinks.merchantId))
    .where(
      and(eq(ownerLinks.tokenHash, tokenHash), gt(ownerLinks.expiresAt, now), eq(merchants.role, 'owner')),
    )
  return row?.owner
}

/** The same, and uses the link; `undefined` when another request was faster. */
export async function claimOwnerLink(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<MerchantRow | undefined> {
  const owner = await findLinkedOwner(db, tokenHash, now)
  return owner && (await consume(db, tokenHash)) ? owner : undefined
}

/** False when another request was faster. */
async function consume(db: Queryable, tokenHash: string): Promise<boolean> {
  const claimed = await db
    .delete(ownerLinks)
    .where(eq(ownerLinks.tokenHash, tokenHash))
    .returning({ merchantId: ownerLinks.merchantId })
  return claimed.length > 0
}
