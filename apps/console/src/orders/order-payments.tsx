import type { Order, OrderTransactions } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatAmount, formatMoney } from '../shared/format-amount.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { formatPayment, formatPaymentStatus } from './format-payment.ts'
import { netPaid } from './net-paid.ts'

interface OrderPaymentsProps {
  readonly order: Order
  readonly transactions: OrderTransactions
}

/** The payments and refunds of an order. */
export function OrderPayments({ order, transactions }: OrderPaymentsProps): ReactElement {
  const { currency = '' } = order
  return (
    <Section title={text.transactions}>
      <ul>
        {transactions.payments.map((payment) => (
          <li key={payment._id} className="flex gap-3 border-b border-rule py-2">
            <span className="flex-1">
              {t(text.paid, {
                amount: formatAmount(payment.amount.amount, currency),
                method: formatPayment(payment),
              })}
            </span>
            <span className="text-xs text-muted">{formatPaymentStatus(payment)}</span>
          </li>
        ))}
        {transactions.refunds.flatMap(({ _id, transactions, details }) =>
          transactions.map(({ paymentId, amount, refundStatus }) => (
            <li key={_id + paymentId} className="flex gap-3 border-b border-rule py-2">
              <span className="flex-1">
                {t(text.refunded, {
                  amount: formatAmount(amount.amount, currency),
                  status: text.refundStatuses[refundStatus],
                })}
              </span>
              <span className="text-xs text-muted">
                {details?.reason && t(text.refundReason, { reason: details.reason })}
              </span>
            </li>
          )),
        )}
      </ul>
      <NetPaid order={order} transactions={transactions} />
    </Section>
  )
}

/** The net payment, if it differs from the amount paid, and what is due to the customer of a canceled or edited order. */
function NetPaid({ order, transactions }: OrderPaymentsProps): ReactElement | null {
  const { status, currency = '' } = order
  const { refundDue, refunds } = transactions
  const net = netPaid(transactions, currency)
  if (!refundDue && (net.amount <= 0 || !(status === 'CANCELED' || refunds.length > 0))) return null
  return (
    <p className="mt-2 font-medium">
      {refundDue
        ? t(text.refundDueAmount, { amount: formatAmount(refundDue.amount, currency) })
        : t(text.netPayment, { amount: formatMoney(net) })}
    </p>
  )
}
