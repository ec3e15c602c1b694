import type { OrderTransactions } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../editor/section.tsx'
import { ordersText as text } from '../messages/orders.ts'
import { say } from '../messages/say.ts'
import { moneyInWords } from '../money-in-words.ts'
import { paymentMethod, paymentStanding } from './payment-words.ts'

interface OrderMoneyProps {
  readonly money: OrderTransactions
  readonly currency: string
}

/** What was paid, how, and what went back. */
export const OrderMoney = ({ money, currency }: OrderMoneyProps): ReactElement => (
  <Section title={text.money}>
    <ul>
      {money.payments.map((payment) => (
        <li key={payment._id} className="flex gap-3 border-b border-rule py-2">
          <span className="flex-1">
            {say(text.paid, {
              amount: moneyInWords(payment.amount.amount, currency),
              method: paymentMethod(payment),
            })}
          </span>
          <span className="text-xs text-muted">{paymentStanding(payment)}</span>
        </li>
      ))}
      {money.refunds.flatMap(({ _id, transactions, details }) =>
        transactions.map(({ paymentId, amount, refundStatus }) => (
          <li key={_id + paymentId} className="flex gap-3 border-b border-rule py-2">
            <span className="flex-1">
              {say(text.refunded, {
                amount: moneyInWords(amount.amount, currency),
                status: text.refundStatuses[refundStatus],
              })}
            </span>
            <span className="text-xs text-muted">{details?.reason}</span>
          </li>
        )),
      )}
    </ul>
  </Section>
)
