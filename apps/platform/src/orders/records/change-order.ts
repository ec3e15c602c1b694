import type { WireOrder } from '@vitrine/contract'
import { refreshTotals } from '../../identity/customers/customer-repository.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { loadOrder } from './load-order.ts'
import { assignCustomer } from './order-customer.ts'
import { isAlive, isPlacedOrder, type OrderRecord } from './order-record.ts'
import { findOrder, lockOrder, refundsOf, saveOrder } from './order-repository.ts'
import { type LoadedOrder, serializeOrder } from './order-serializer.ts'
import { creditedAmount, overpaidAmount, paymentIssueOf } from './payment-status.ts'
import { publishTransactionEvents } from './transaction-events.ts'

export type OrderNotFound = Refusal<'ORDER_NOT_FOUND'>

/**
 * Changes an order under its lock and records the events that follow: approved, canceled, payment status, fulfilled,
 * and always updated.
 */
export const changeOrder = <Code extends Refusal['code'] = never>(
  db: Queryable,
  orderId: string,
  changeContext: ChangeContext,
  change: (tx: Queryable, loaded: LoadedOrder) => Promise<Refusal<Code> | undefined>,
): Promise<LoadedOrder | OrderNotFound | Refusal<Code>> =>
  inTransaction<LoadedOrder | OrderNotFound | Refusal<Code>>(db, async (tx) => {
    const id = parseId(orderId)
    const order = id === undefined ? undefined : await lockOrder(tx, id)
    if (!order) return refuse('ORDER_NOT_FOUND')
    const before = await loadOrder(tx, order)
    const refunds = await refundsOf(tx, [order.id])
    const refused = await change(tx, before)
    if (refused) return refused
    const after = await announceChange(tx, before, changeContext)
    await publishTransactionEvents(tx, { payments: before.payments, refunds }, after, changeContext)
    await updateCustomer(tx, before.order, after.order, changeContext.now)
    return after
  })

/** An order gets its customer when it is placed; later changes may change what the customer has spent. */
async function updateCustomer(
  tx: Queryable,
  before: OrderRecord,
  after: OrderRecord,
  now: Date,
): Promise<void> {
  if (after.customerId !== null) await refreshTotals(tx, after.customerId)
  else if (!isPlacedOrder(before) && isPlacedOrder(after)) await assignCustomer(tx, after, now)
}

async function announceChange(
  tx: Queryable,
  before: LoadedOrder,
  { actor, now }: ChangeContext,
): Promise<LoadedOrder> {
  const after = await refreshOrderStatus(tx, before.order.id, now)
  const [old, payload] = [serializeOrder(before), serializeOrder(after)]
  const types: NewEvent['type'][] = ['wix.ecom.v1.order_updated']
  if (old.status !== payload.status && payload.status === 'APPROVED') types.push('wix.ecom.v1.order_approved')
  if (old.status === 'INITIALIZED' && isCommitted(payload)) types.push('wix.ecom.v1.order_committed')
  if (old.status !== payload.status && payload.status === 'CANCELED') types.push('wix.ecom.v1.order_canceled')
  if (old.paymentStatus !== payload.paymentStatus) types.push('wix.ecom.v1.order_payment_status_updated')
  if (old.fulfillmentStatus !== payload.fulfillmentStatus && payload.fulfillmentStatus === 'FULFILLED')
    types.push('wix.ecom.v1.order_fulfilled')
  await recordEvents(
    tx,
    types.map((type) => ({
      type,
      entityId: after.order.id,
      payload: type === 'wix.ecom.v1.order_updated' ? payload : { order: payload },
      actor,
      now,
    })) as NewEvent[],
  )
  return after
}

/** Whether an order is placed: paid, or awaiting payment. */
const isCommitted = ({ status }: Pick<WireOrder, 'status'>): boolean =>
  status === 'APPROVED' || status === 'PENDING'

/** Saves the payment and fulfillment status of an order and returns the order as it is now. */
export async function refreshOrderStatus(tx: Queryable, orderId: string, now: Date): Promise<LoadedOrder> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('An order that is held is gone')
  const loaded = await loadOrder(tx, order)
  const { paymentStatus, fulfillmentStatus } = serializeOrder(loaded)
  const paymentIssue = paymentIssueOf(order, loaded.payments)
  const isOverpaid = isAlive(order) && creditedAmount(loaded.payments) > order.total
  const refunds = isOverpaid ? await refundsOf(tx, [orderId]) : []
  const orderStatus = {
    paymentStatus,
    fulfillmentStatus,
    paymentIssue,
    overpaid: isOverpaid ? overpaidAmount({ ...loaded, refunds }) : 0,
    updatedAt: now,
    revision: order.revision + 1,
  }
  await saveOrder(tx, orderId, orderStatus, now)
  return { ...loaded, order: { ...order, ...orderStatus } }
}
