import type { Occasion } from '../audit-log/audit-log.ts'
import type { Queryable } from '../database/open.ts'
import { changeOrder, note } from './change-order.ts'
import { sendOrderConfirmation } from './order-emails.ts'

/** Writes a merchant's note into the history of an order. */
export const addNote = (db: Queryable, orderId: string, message: string, occasion: Occasion) =>
  changeOrder(db, orderId, occasion, async (tx, { order }) => {
    await note(tx, order.id, 'MERCHANT_COMMENT', occasion.now, { message })
    return undefined
  })

/** Mails the confirmation of an order once more, to somebody who has lost it. */
export const confirmAgain = (db: Queryable, orderId: string, occasion: Occasion) =>
  changeOrder(db, orderId, occasion, async (tx, { order }) => {
    await sendOrderConfirmation(tx, order, occasion.now)
    await note(tx, order.id, 'CONFIRMATION_SENT', occasion.now)
    return undefined
  })
