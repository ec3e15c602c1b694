import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { changeOrder } from '../records/change-order.ts'
import { addActivity } from '../records/order-activities.ts'

/** Adds a merchant's note to the timeline of an order. */
export const addNote = (db: Queryable, orderId: string, message: string, changeContext: ChangeContext) =>
  changeOrder(db, orderId, changeContext, async (tx, { order }) => {
    await addActivity(tx, order.id, 'MERCHANT_COMMENT', changeContext, { message })
    return undefined
  })
