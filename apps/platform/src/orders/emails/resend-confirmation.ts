import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { changeOrder } from '../records/change-order.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderEventContext } from '../records/order-subscribers.ts'
import { sendOrderConfirmation } from './order-emails.ts'

/** Sends the confirmation email of an order again. */
export const resendConfirmation = (
  db: Queryable,
  orderId: string,
  changeContext: ChangeContext & OrderEventContext,
) =>
  changeOrder(db, orderId, changeContext, async (tx, loaded) => {
    await sendOrderConfirmation(tx, loaded, changeContext)
    await addActivity(tx, loaded.order.id, 'CONFIRMATION_SENT', changeContext)
    return undefined
  })
