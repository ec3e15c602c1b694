import type { Wire, Withdrawal, WithdrawalPage } from '@vitrine/contract'
import type { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { identityOf } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { parseOrderNumber } from '../orders/look-up-order.ts'
import type { ActivityType } from '../records/order-activities.ts'
import { lockOrder } from '../records/order-repository.ts'
import { recordInTimeline } from './record-in-timeline.ts'
import {
  findOrdersByNumber,
  findWithdrawal,
  lockWithdrawal,
  readWithdrawals,
  saveWithdrawal,
  type WithdrawalRecord,
} from './withdrawal-repository.ts'
import type { WithdrawalChange, WithdrawalQuery } from './withdrawal-schema.ts'
import { serializeWithdrawals, type WithdrawalReader } from './withdrawal-serializer.ts'

/** Statements of consumers, newest first. */
export async function listWithdrawals(
  server: WithdrawalReader,
  { status, orderId, cursor, limit }: z.infer<typeof WithdrawalQuery>,
): Promise<Wire<WithdrawalPage>> {
  const order = orderId === undefined ? undefined : parseId(orderId)
  if (orderId !== undefined && order === undefined) return { withdrawals: [], total: 0 }
  const after = cursor === undefined ? undefined : parseId(cursor)
  const filter = { isOpen: status === 'OPEN', orderId: order, after, limit: limit + 1 }
  const { rows, total } = await readWithdrawals(server.db, filter)
  const withdrawals = await serializeWithdrawals(server, rows.slice(0, limit))
  const last = rows.length > limit && withdrawals.at(-1)
  return { withdrawals, total, ...(last && { cursor: last.id }) }
}

type Refused = Refusal<'WITHDRAWAL_NOT_FOUND' | 'ORDER_NOT_FOUND'>

/** Matches a statement to an order, marks it as processed, or opens it again. */
export const updateWithdrawal = (
  server: WithdrawalReader,
  withdrawalId: string,
  { orderNumber, isProcessed }: z.infer<typeof WithdrawalChange>,
  changeContext: ChangeContext,
): Promise<{ withdrawal: Wire<Withdrawal> } | Refused> =>
  inTransaction<{ withdrawal: Wire<Withdrawal> } | Refused>(server.db, async (tx) => {
    const { actor, now } = changeContext
    const id = parseId(withdrawalId)
    const found = id === undefined ? undefined : await findWithdrawal(tx, id)
    if (!found) return refuse('WITHDRAWAL_NOT_FOUND')
    const orderId = orderNumber === undefined ? found.orderId : await findOrderId(tx, orderNumber)
    if (orderNumber !== undefined && orderId === null) return refuse('ORDER_NOT_FOUND')
    // A refund, which finishes withdrawals, locks the order first, too.
    if (orderId !== null) await lockOrder(tx, orderId)
    const before = await lockWithdrawal(tx, found.id)
    if (!before) return refuse('WITHDRAWAL_NOT_FOUND')
    const isFinished = isProcessed ?? before.processedAt !== null
    const after = {
      orderId,
      processedAt: isFinished ? (before.processedAt ?? now) : null,
      processedBy: isFinished ? (before.processedBy ?? identityOf(actor) ?? null) : null,
    }
    await saveWithdrawal(tx, before.id, after, now)
    if (orderId !== null) await recordInTimeline(tx, orderId, timelineEntries(before, after), changeContext)
    const entity = { entity: 'withdrawal' as const, entityId: before.id }
    await writeAuditLog(tx, changeContext, [
      { ...entity, before: auditedState(before), after: auditedState(after) },
    ])
    const payload = { withdrawal: { id: before.id, ...auditedState(after) } }
    await recordEvent(tx, { type: 'vitrine.v1.withdrawal_updated', entityId: before.id, payload, actor, now })
    const { rows } = await readWithdrawals(tx, { isOpen: false, id: before.id, limit: 1 })
    const [withdrawal] = await serializeWithdrawals({ ...server, db: tx }, rows)
    return withdrawal ? { withdrawal } : refuse('WITHDRAWAL_NOT_FOUND')
  })

async function findOrderId(tx: Queryable, written: string): Promise<string | null> {
  const number = parseOrderNumber(written)
  const [order] = number === undefined ? [] : await findOrdersByNumber(tx, [number])
  return order?.id ?? null
}

type WithdrawalState = Pick<WithdrawalRecord, 'orderId' | 'processedAt'>

/** Without the name and the address of the consumer, which the log would keep. */
const auditedState = ({ orderId, processedAt }: WithdrawalState) => ({
  orderId,
  isProcessed: processedAt !== null,
})

function timelineEntries(before: WithdrawalState, after: WithdrawalState): readonly ActivityType[] {
  const types: ActivityType[] = []
  if (before.orderId !== after.orderId) types.push('WITHDRAWAL_RECEIVED')
  if (!before.processedAt && after.processedAt) types.push('WITHDRAWAL_PROCESSED')
  return types
}
