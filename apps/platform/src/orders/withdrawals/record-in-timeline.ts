import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeOrder } from '../records/change-order.ts'
import { type ActivityType, addActivity } from '../records/order-activities.ts'

/** Adds entries about a withdrawal to the timeline of its order. */
export async function recordInTimeline(
  tx: Queryable,
  orderId: string,
  types: readonly ActivityType[],
  changeContext: ChangeContext,
): Promise<void> {
  if (types.length === 0) return
  const changed = await changeOrder(tx, orderId, changeContext, async (inner) => {
    for (const type of types) await addActivity(inner, orderId, type, changeContext)
    return undefined
  })
  if (changed instanceof Refusal) throw new Error(`The order of a withdrawal is gone: ${changed.code}`)
}
