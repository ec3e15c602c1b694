import type { ReturnStatus } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { addActivity } from '../records/order-activities.ts'
import { type LoadedReturn, serializeReturn } from './return-serializer.ts'

const EVENTS = {
  REQUESTED: 'vitrine.v1.return_requested',
  APPROVED: 'vitrine.v1.return_approved',
  DECLINED: 'vitrine.v1.return_declined',
  RECEIVED: 'vitrine.v1.return_received',
  CLOSED: 'vitrine.v1.return_closed',
  CANCELED: 'vitrine.v1.return_canceled',
} as const satisfies Readonly<Record<ReturnStatus, string>>

/** Records the new status of a return in the timeline of its order, and as an event. */
export async function recordReturnChange(
  tx: Queryable,
  loaded: LoadedReturn,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): Promise<void> {
  const { id, status } = loaded.orderReturn
  await addActivity(tx, loaded.order.id, `RETURN_${status}`, { actor, now })
  await recordEvent(tx, {
    type: EVENTS[status],
    entityId: id,
    payload: { return: serializeReturn(loaded) },
    actor,
    now,
  })
}
