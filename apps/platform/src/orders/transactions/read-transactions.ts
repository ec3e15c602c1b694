import type { OrderRefundability, OrderTransactions, Wire } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from '../records/order-record.ts'
import { findOrder, findOrdersById, paymentsOf, refundsOf } from '../records/order-repository.ts'
import { overpaidAmount, paidAmount } from '../records/payment-status.ts'
import { exchangesOf } from '../records/return-repository.ts'
import { paidForExchanges } from '../records/returnable-quantities.ts'
import { orderPrice, serializeTransactions } from '../records/transactions-serializer.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundablePaymentsOf, refundedOrPending, refundedOrPendingPrice } from './refund-order.ts'
import { serializeRefundability } from './refundability-serializer.ts'
import { nonRefundableReason } from './refundable-amount.ts'

export async function findKnownOrder(
  db: Queryable,
  orderId: string,
): Promise<OrderRecord | Refusal<'ORDER_NOT_FOUND'>> {
  const id = parseId(orderId)
  return (id && (await findOrder(db, id))) || refuse('ORDER_NOT_FOUND')
}

/** The existing orders among these ids. */
export const findKnownOrders = (db: Queryable, orderIds: readonly string[]): Promise<OrderRecord[]> =>
  findOrdersById(
    db,
    orderIds.flatMap((orderId) => parseId(orderId) ?? []),
  )

export async function transactionsOf(
  db: Queryable,
  found: readonly OrderRecord[],
): Promise<Wire<OrderTransactions>[]> {
  const ids = found.map(({ id }) => id)
  const [payments, refunds, exchanges] = await Promise.all([
    paymentsOf(db, ids),
    refundsOf(db, ids),
    exchangesOf(db, ids),
  ])
  return found.map((order) => {
    const ofOrder = ({ orderId }: { readonly orderId: string }) => orderId === order.id
    const exchanged = paidForExchanges(order.lines, exchanges.filter(ofOrder))
    const paid = { order, payments: payments.filter(ofOrder), refunds: refunds.filter(ofOrder) }
    const refundDue = isAlive(order)
      ? overpaidAmount(paid)
      : Math.max(0, paidAmount(paid.payments) - refundedOrPending(paid.refunds) - exchanged)
    return {
      ...serializeTransactions(order, paid.payments, paid.refunds),
      ...(exchanged > 0 && { paidForExchanges: orderPrice(exchanged, order.currency) }),
      ...(refundDue > 0 && { refundDue: orderPrice(refundDue, order.currency) }),
    }
  })
}

/** The refundable amounts of an order. Checks whether providers are reachable. */
export async function readRefundability(
  { db, providers, subscribers }: Pick<PaymentContext, 'db' | 'providers' | 'subscribers'>,
  order: OrderRecord,
): Promise<Wire<OrderRefundability>> {
  const [payments, refunds] = await Promise.all([paymentsOf(db, [order.id]), refundsOf(db, [order.id])])
  const refunded = refundedOrPendingPrice(refunds)
  let mayRefund = true
  if (overpaidAmount({ order, payments, refunds }) === 0)
    for (const { refundLimit } of subscribers)
      if (refundLimit && (await refundLimit(db, order, refunded)) <= 0) mayRefund = false
  const refundablePayments = refundablePaymentsOf(order, payments, refunds, providers, { mayRefund })
  const refundable = refundablePayments.filter((one) => nonRefundableReason(one) === 'NONE')
  const down = await providersDown(
    refundable.map(({ payment }) => payment),
    providers,
  )
  return serializeRefundability(
    order,
    refundablePaymentsOf(order, payments, refunds, providers, { mayRefund, down }),
  )
}

/** The unreachable providers of these payments. */
async function providersDown(
  payments: readonly PaymentRecord[],
  providers: PaymentContext['providers'],
): Promise<readonly string[]> {
  const responses = await Promise.all(
    payments.map(async ({ provider, reference }) => {
      try {
        if (reference !== null) await providers.get(provider)?.read(reference)
        return []
      } catch (error) {
        if (error instanceof ProviderUnavailable) return [provider]
        throw error
      }
    }),
  )
  return responses.flat()
}
