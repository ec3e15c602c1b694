import { useQuery } from '@tanstack/react-query'
import type { Withdrawal } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import type { OrderDetails } from '../orders/order-queries.ts'
import { orderReturnsQuery } from '../orders/order-queries.ts'
import { CancelDialog } from '../orders/refunds/cancel-dialog.tsx'
import { RefundDialog } from '../orders/refunds/refund-dialog.tsx'
import { refundBy } from '../orders/withdrawals/refund-by.ts'
import { orderWithdrawalsQuery } from '../orders/withdrawals/withdrawal-queries.ts'
import { withdrawalsText as text } from '../shared/messages/orders/withdrawals.ts'
import { t } from '../shared/messages/t.ts'
import { useCan, useCanEdit } from '../shared/use-session.ts'
import { OpenReturnDialog } from './open-return-dialog.tsx'
import { hasUnshippedItems, withdrawalStep } from './withdrawal-step.ts'

/** Says above an order that the customer has withdrawn, so that nobody ships it, and offers the next step. */
export function WithdrawalNotice(details: OrderDetails): ReactElement | null {
  const { data = [] } = useQuery(orderWithdrawalsQuery(details.order._id))
  const open = data.find(({ processedDate }) => processedDate === undefined)
  if (!open) return null
  const { order, fulfillments } = details
  const due = hasUnshippedItems(open, order, fulfillments) ? text.noticeText : text.noticeTextShipped
  return (
    <Notice className="mt-4">
      <p className="font-medium">{text.notice}</p>
      <p>{open.isLate ? text.late : t(due, { date: refundBy(open) })}</p>
      <NextStep {...details} withdrawal={open} />
    </Notice>
  )
}

interface NextStepProps extends OrderDetails {
  readonly withdrawal: Withdrawal
}

function NextStep({ order, fulfillments, withdrawal }: NextStepProps): ReactElement | null {
  const { data: returns } = useQuery(orderReturnsQuery(order._id))
  const canEdit = useCanEdit()
  const canMoveMoney = useCan(['orders', 'money'], 'edit')
  const [isOpen, setIsOpen] = useState(false)
  const step = returns && withdrawalStep(withdrawal, order, fulfillments, returns)
  if (!step || !(step.kind === 'REFUND' ? canMoveMoney : canEdit)) return null
  const close = () => setIsOpen(false)
  return (
    <div className="mt-2 print:hidden">
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.steps[step.kind]}
      </Button>
      {isOpen && step.kind === 'CANCEL' && <CancelDialog order={order} isShipped={false} onClose={close} />}
      {isOpen && step.kind === 'REFUND' && <RefundDialog order={order} onClose={close} />}
      {isOpen && step.kind === 'RETURN' && (
        <OpenReturnDialog order={order} items={step.items} onClose={close} />
      )}
    </div>
  )
}
