import type { Order, OrderTransactions } from '@vitrine/contract'
import { formatMoney } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { Section } from '../editor/section.tsx'
import { formatAmount } from '../format-amount.ts'
import { ordersText as text } from '../messages/orders.ts'
import { t } from '../messages/t.ts'
import { formatPayment, formatPaymentStatus } from './format-payment.ts'
import { keptMoney } from './kept-money.ts'

interface OrderMoneyProps {
  readonly order: Order
  readonly money: OrderTransactions
}

/** What was paid, how, what went back, and what the shop keeps. */
export function OrderMoney({ order: { status, currency = '' }, money }: OrderMoneyProps): ReactElement {
  return (
    <Section title={text.money}>
      <ul>
        {money.payments.map((payment) => (
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
        {money.refunds.flatMap(({ _id, transactions, details }) =>
          transactions.map(({ paymentId, amount, refundStatus }) => (
            <li key={_id + paymentId} className="flex gap-3 border-b border-rule py-2">
              <span className="flex-1">
                {t(text.refunded, {
                  amount: formatAmount(amount.amount, currency),
                  status: text.refundStatuses[refundStatus],
                })}
              </span>
              <span className="text-xs text-muted">{details?.reason}</span>
            </li>
          )),
        )}
      </ul>
      <Kept isCanceled={status === 'CANCELED'} money={money} currency={currency} />
    </Section>
  )
}

interface KeptProps {
  readonly isCanceled: boolean
  readonly money: OrderTransactions
  readonly currency: string
}

/** What is left with the shop, where that is not simply what was paid. */
function Kept({ isCanceled, money, currency }: KeptProps): ReactElement | null {
  const kept = keptMoney(money, currency)
  if (kept.amount <= 0 || !(isCanceled || money.refunds.length > 0)) return null
  return (
    <p className="mt-2 font-medium">
      {t(isCanceled ? text.toGiveBack : text.kept, { amount: formatMoney(kept) })}
    </p>
  )
}
