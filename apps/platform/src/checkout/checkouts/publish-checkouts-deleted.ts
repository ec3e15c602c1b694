import type { DeletedCheckouts } from '../../cart/records/delete-open-checkouts.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvents } from '../../kernel/events/record-event.ts'

/** Emits events for deleted checkouts and their abandonment records, without their owners. */
export const publishCheckoutsDeleted = (
  tx: Queryable,
  { checkoutIds, abandonedIds }: DeletedCheckouts,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
) => {
  const deletedEvent = (type: 'checkout' | 'abandoned_checkout') => (id: string) =>
    ({ type: `wix.ecom.v1.${type}_deleted`, entityId: id, payload: { id }, actor, now }) as const
  return recordEvents(tx, [
    ...checkoutIds.map(deletedEvent('checkout')),
    ...abandonedIds.map(deletedEvent('abandoned_checkout')),
  ])
}
