import type { ChangeContext } from '../audit-log/audit-log.ts'
import type { Queryable } from '../database/open-database.ts'
import { addActivity, changeOrder } from './change-order.ts'
import { sendOrderConfirmation } from './order-emails.ts'

/** Sends the confirmation email of an order again. */
export const resendConfirmation = (db: Queryable, orderId: string, occasion: ChangeContext) =>
  changeOrder(db, orderId, occasion, async (tx, { order }) => {
    await sendOrderConfirmation(tx, order, occasion.now)
    await addActivity(tx, order.id, 'CONFIRMATION_SENT', occasion.now)
    return undefined
  })
