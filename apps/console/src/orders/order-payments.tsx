import type { Order, OrderTransactions } from '@vitrine/contract'
import { formatMoney } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { formatPayment, formatPaymentStatus } from './format-payment.ts'
import { netPaid, refundDue } from './net-paid.ts'

interface OrderPaymentsProps {
  readonly order: Order
  readonly transactions: OrderTransactions
}

/** The payments and refunds of an order. */
export function OrderPayments({
  order: { status, currency = '' },
  transactions,
}: OrderPaymentsProps): ReactElement {
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
      <NetPaid isCanceled={status === 'CANCELED'} transactions={transactions} currency={currency} />
    </Section>
  )
}

interface NetPaidProps {
  readonly isCanceled: boolean
  readonly transactions: OrderTransactions
  readonly currency: string
}

/** The net payment, if it differs from the amount paid, and what is due to the customer of a canceled order. */
function NetPaid({ isCanceled, transactions, currency }: NetPaidProps): ReactElement | null {
  const net = netPaid(transactions, currency)
  const due = refundDue(transactions, currency)
  const isRefundDue = isCanceled && due.amount > 0
  const shown = isRefundDue ? due : net
  if (shown.amount <= 0 || !(isCanceled || transactions.refunds.length > 0)) return null
  const message = isRefundDue ? text.refundDueAmount : text.netPayment
  return <p className="mt-2 font-medium">{t(message, { amount: formatMoney(shown) })}</p>
}
