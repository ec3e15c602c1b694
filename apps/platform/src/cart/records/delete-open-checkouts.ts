import { and, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { isOpen } from './checkout-repository.ts'

/** The deleted checkouts and abandonment records. */
export interface DeletedCheckouts {
  readonly checkoutIds: readonly string[]
  /** The ids of abandonment records. */
  readonly abandonedIds: readonly string[]
}

/** Deletes unordered checkouts and their abandonment records. Returns the ids of both. */
export async function deleteOpenCheckouts(
  tx: Queryable,
  condition: SQL | undefined,
): Promise<DeletedCheckouts> {
  const open = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(condition, isOpen(tx)))
    .orderBy(checkouts.id)
    .for('update')
  const ids = open.map((checkout) => checkout.id)
  const deleted = await tx
    .delete(abandonedCheckouts)
    .where(inArray(abandonedCheckouts.checkoutId, ids))
    .returning({ id: abandonedCheckouts.id })
  await tx.delete(checkouts).where(inArray(checkouts.id, ids))
  return { checkoutIds: ids, abandonedIds: deleted.map(({ id }) => id) }
}
