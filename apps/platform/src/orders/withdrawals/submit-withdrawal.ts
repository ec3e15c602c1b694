import { createHash } from 'node:crypto'
import type { Wire, WithdrawalReceipt } from '@vitrine/contract'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findOrderOf } from '../orders/look-up-order.ts'
import { findVisibleOrder } from '../orders/read-orders.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { lockOrder } from '../records/order-repository.ts'
import { finishAlreadyRefunded } from './finish-withdrawals.ts'
import { recordInTimeline } from './record-in-timeline.ts'
import { sendNewWithdrawalEmail, sendWithdrawalReceipt } from './withdrawal-emails.ts'
import {
  findSubmission,
  insertWithdrawal,
  saveWithdrawal,
  type WithdrawalRecord,
} from './withdrawal-repository.ts'
import type { Statement } from './withdrawal-schema.ts'

interface SubmitContext {
  readonly db: Queryable
  readonly caller: Caller
  readonly now: Date
}

/**
 * Stores the statement of a consumer, with its receipt, its event and its entry in the timeline of the order, in one
 * transaction. The response is the same for every order.
 */
export const submitWithdrawal = (
  { db, caller, now }: SubmitContext,
  statement: Statement,
): Promise<Wire<WithdrawalReceipt>> =>
  inTransaction(db, async (tx) => {
    const { name, orderNumber, lineItemIds, itemsNote = '', language } = statement
    const id = newId(now)
    const submissionHash = hashSubmission(statement, id)
    const order = await findWithdrawnOrder(tx, statement, caller)
    // The statement refers to the order, which would lock a part of it first: two statements would wait for each other.
    if (order) await lockOrder(tx, order.id)
    const stored = await insertWithdrawal(tx, {
      id,
      submissionHash,
      orderId: order?.id ?? null,
      orderNumber,
      name,
      email: statement.email.toLowerCase(),
      lineItemIds: lineItemIds && lineItemIds.length > 0 ? lineItemIds : null,
      itemsNote,
      language: localeFor(language, order?.details.buyerLanguage).code,
      createdAt: now,
      updatedAt: now,
    })
    if (!stored) return receiptOf(await findSubmission(tx, submissionHash))
    const receiptId = await sendWithdrawalReceipt(tx, stored, order)
    await saveWithdrawal(tx, id, { receiptId }, now)
    if (order) {
      const changeContext = { actor: caller, operation: 'submitWithdrawal', now }
      await recordInTimeline(tx, order.id, ['WITHDRAWAL_RECEIVED'], changeContext)
    }
    const payload = { withdrawal: { ...receiptOf(stored), ...(order && { orderId: order.id }), orderNumber } }
    await recordEvent(tx, {
      type: 'vitrine.v1.withdrawal_created',
      entityId: id,
      payload,
      actor: caller,
      now,
    })
    // Staff have nothing to do for items that were refunded before.
    const isFinished = order && (await finishAlreadyRefunded(tx, order, id, now))
    if (!isFinished) await sendNewWithdrawalEmail(tx, stored, order)
    return receiptOf(stored)
  })

function receiptOf(stored: WithdrawalRecord | undefined): Wire<WithdrawalReceipt> {
  if (!stored) throw new Error('A withdrawal that is stored is gone')
  return { id: stored.id, createdDate: stored.createdAt.toISOString() }
}

/** The same statement of the same form has the same hash. Statements without a key differ. */
const hashSubmission = ({ key, ...content }: Statement, id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([key ?? id, Object.entries(content).sort()]))
    .digest('hex')

/**
 * The order of a statement: one of the caller, or the one with this number and email address. Numbers are sequential, so
 * without the address anybody could withdraw from the contracts of others; staff match such statements.
 */
async function findWithdrawnOrder(
  tx: Queryable,
  { orderId, orderNumber, email }: Statement,
  caller: Caller,
): Promise<OrderRecord | undefined> {
  const own = orderId === undefined ? undefined : await findVisibleOrder({ db: tx, caller }, orderId)
  if (own && !(own instanceof Refusal)) return own
  return findOrderOf(tx, { number: orderNumber, email })
}
