import { useQuery } from '@tanstack/react-query'
import type { Order, OrderTransactions } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { formatPrice } from '../shared/format-amount.ts'
import { formatDay, formatExactTime } from '../shared/format-time.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'

interface PaymentNoticesProps {
  readonly order: Order
  readonly transactions: OrderTransactions
}

/** Warnings about the payment of an order: issues, due date and expiry. */
export function PaymentNotices({ order, transactions }: PaymentNoticesProps): ReactElement | null {
  const { paymentIssue, paymentDueDate, expiredDate, status } = order
  return (
    <>
      {paymentIssue && (
        <Notice tone="error" className="mt-4">
          {text.issues[paymentIssue].advice} {differences(transactions, order.currency)}
        </Notice>
      )}
      {paymentDueDate && status === 'APPROVED' && (
        <p className="mt-4 text-muted">
          {t(text.expires, { date: formatDay(paymentDueDate.toISOString()) })}
        </p>
      )}
      {status === 'APPROVED' && isPartlyPaid(order) && <AmountDue order={order} />}
      {expiredDate && (
        <Notice className="mt-4">{t(text.expired, { date: formatExactTime(expiredDate) })}</Notice>
      )}
    </>
  )
}

const isPartlyPaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'PARTIALLY_PAID' || paymentStatus === 'NOT_PAID' || paymentStatus === 'DECLINED'

/** What the customer owes, and the link to pay it. */
function AmountDue({ order }: { readonly order: Order }): ReactElement | null {
  const { _id: orderId, currency } = order
  const { data } = useQuery({
    queryKey: [...keys.order, orderId, 'payment-link'],
    queryFn: () => client.orderActions.getPaymentLink(orderId),
  })
  const act = useAction([])
  if (!data?.url) return null
  const { url, amountDue } = data
  return (
    <Notice className="mt-4">
      <span className="flex flex-wrap items-center gap-3">
        {t(text.amountDue, { amount: formatPrice(amountDue, currency) })}
        <Button
          size="small"
          variant="secondary"
          onClick={() => act(() => navigator.clipboard.writeText(url), text.paymentLinkCopied)}
        >
          {text.copyPaymentLink}
        </Button>
      </span>
    </Notice>
  )
}

/** Requested amounts that differ from those that a provider reports. */
const differences = ({ payments, refunds }: OrderTransactions, currency: string | undefined): string =>
  [
    ...payments.map((payment) => formatDifference('amountsDiffer', payment, currency)),
    ...refunds
      .flatMap(({ transactions }) => transactions)
      .map((refund) => formatDifference('refundAmountsDiffer', refund, currency)),
  ]
    .filter(Boolean)
    .join(' ')

type Amounts = Pick<OrderTransactions['payments'][number], 'requestedAmount' | 'reportedAmount'>

const formatDifference = (
  message: 'amountsDiffer' | 'refundAmountsDiffer',
  { requestedAmount, reportedAmount }: Amounts,
  currency: string | undefined,
): string =>
  requestedAmount && reportedAmount
    ? t(text[message], {
        requested: formatPrice(requestedAmount, currency),
        reported: formatPrice(reportedAmount, reportedAmount.currency),
      })
    : ''
