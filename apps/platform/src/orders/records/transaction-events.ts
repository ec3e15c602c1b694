import { isDeepStrictEqual } from 'node:util'
import type { RefundStatus } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import type { OrderRecord, PaymentRecord } from './order-record.ts'
import { type RefundRecord, refundsOf } from './order-repository.ts'
import type { LoadedOrder } from './order-serializer.ts'
import { serializeTransactions } from './transactions-serializer.ts'

/** The payments and refunds of an order. */
interface Transactions {
  readonly payments: readonly PaymentRecord[]
  readonly refunds: readonly RefundRecord[]
}

/** Emits events about payments and refunds of an order. */
export async function publishTransactionEvents(
  tx: Queryable,
  before: Transactions,
  { order, payments }: LoadedOrder,
  changeContext: ChangeContext,
): Promise<void> {
  const after = { payments, refunds: await refundsOf(tx, [order.id]) }
  await recordEvents(tx, transactionEvents(order, before, after, changeContext))
}

/** What happened to the payments and refunds of an order: which changed, and which refunds are completed. */
export function transactionEvents(
  order: OrderRecord,
  before: Transactions,
  { payments, refunds }: Transactions,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): NewEvent[] {
  const [old, orderTransactions] = [
    serializeTransactions(order, before.payments, before.refunds),
    serializeTransactions(order, payments, refunds),
  ]
  const paymentIds = changedIds(old.payments, orderTransactions.payments)
  const refundIds = changedIds(old.refunds, orderTransactions.refunds)
  if (paymentIds.length + refundIds.length === 0) return []
  const eventInfo = { entityId: order.id, actor, now }
  const completedBefore = new Set(before.refunds.filter(isOver).map(({ id }) => id))
  const completed = refunds.filter((refund) => isOver(refund) && !completedBefore.has(refund.id))
  return [
    {
      type: 'wix.ecom.v1.order_transactions_updated',
      payload: { orderTransactions, paymentIds, refundIds },
      ...eventInfo,
    },
    ...completed.map(({ id }) => ({
      type: 'wix.ecom.v1.order_transactions_refund_completed' as const,
      payload: {
        orderId: order.id,
        refund: orderTransactions.refunds?.find((refund) => refund.id === id),
        orderTransactions,
      },
      ...eventInfo,
    })),
  ]
}

const FINAL: readonly RefundStatus[] = ['SUCCEEDED', 'FAILED']

const isOver = ({ status }: RefundRecord): boolean => FINAL.includes(status)

interface EventInfo {
  readonly id?: string | undefined
}

/** The new or changed records. The time of the last check is ignored. */
const changedIds = (before: readonly EventInfo[] = [], after: readonly EventInfo[] = []): string[] =>
  after
    .filter((one) => !isDeepStrictEqual(timeless(one), timeless(before.find(({ id }) => id === one.id))))
    .flatMap(({ id }) => id ?? [])

const timeless = (one: EventInfo | undefined) => ({ ...one, updatedDate: undefined })
