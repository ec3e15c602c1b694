import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { handOver } from '../handing-over/hand-over.ts'
import type { Occasion } from '../journal/journal.ts'
import { offlinePayment } from '../payments/offline.ts'
import { refuse } from '../refusal.ts'
import { changeOrder, note } from './change-order.ts'
import { insertPayment, savePayment } from './order-repository.ts'
import { paidAmount } from './payment-status.ts'

/** The money has come by a way that the shop does not see: what was waited for counts as paid, and so does the rest. */
export const markPaid = (db: Queryable, orderId: string, occasion: Occasion) =>
  changeOrder<'INVALID_TRANSITION'>(db, orderId, occasion, async (tx, { order, payments }) => {
    const { now } = occasion
    const open = order.total - paidAmount(payments)
    if (order.status !== 'APPROVED' || open <= 0)
      return refuse('INVALID_TRANSITION', { from: order.paymentStatus, to: 'PAID' })
    const awaited = payments.find(({ status }) => status === 'PENDING_MERCHANT')
    if (awaited) await savePayment(tx, awaited.id, { status: 'APPROVED' }, now)
    const rest = open - (awaited?.amount ?? 0)
    const id = newId(now)
    if (rest > 0)
      await insertPayment(tx, {
        id,
        orderId: order.id,
        provider: offlinePayment.id,
        reference: id,
        status: 'APPROVED',
        amount: rest,
        returnUrl: '',
        createdAt: now,
        updatedAt: now,
      })
    await handOver(tx, order, { isConfirmed: true, now })
    await note(tx, order.id, 'ORDER_PAID', now)
    return undefined
  })
