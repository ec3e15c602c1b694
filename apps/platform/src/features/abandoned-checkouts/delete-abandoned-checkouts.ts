import { publishCheckoutsDeleted } from '../../checkout/checkouts/publish-checkouts-deleted.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { changeEach } from '../../kernel/operations/bulk-results.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { deleteAbandonedCheckoutRow } from './abandoned-checkout-repository.ts'

type By = Pick<ChangeContext, 'actor' | 'now'>

/** Deletes an abandonment record. The checkout stays with its shopper, who gets no reminder. */
export const deleteAbandonedCheckout = (
  db: Queryable,
  wireId: string,
  { actor, now }: By,
): Promise<EmptyResponse | Refusal<'ABANDONED_CHECKOUT_NOT_FOUND'>> =>
  inTransaction<EmptyResponse | Refusal<'ABANDONED_CHECKOUT_NOT_FOUND'>>(db, async (tx) => {
    const id = parseId(wireId)
    const isDeleted = id !== undefined && (await deleteAbandonedCheckoutRow(tx, id))
    if (!isDeleted) return refuse('ABANDONED_CHECKOUT_NOT_FOUND')
    await publishCheckoutsDeleted(tx, { checkoutIds: [], abandonedIds: [id] }, { actor, now })
    return {}
  })

/** The same for many, with a result for each. */
export const deleteAbandonedCheckouts = (db: Queryable, ids: readonly string[], by: By) =>
  changeEach(ids, (id) => deleteAbandonedCheckout(db, id, by))
