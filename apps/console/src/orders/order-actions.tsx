import { Button, buttonClass } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { downloadCsv } from '../imports/csv.ts'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan, useCanEdit } from '../shared/use-session.ts'
import { FulfillDialog } from './fulfill-dialog.tsx'
import { netPaid } from './net-paid.ts'
import { ordersCsv } from './order-csv.ts'
import type { OrderDetails } from './order-queries.ts'
import { CancelDialog } from './refunds/cancel-dialog.tsx'
import { RefundDialog } from './refunds/refund-dialog.tsx'
import { itemsToPack, unfulfilledItems } from './unfulfilled-items.ts'

const UNPAID: readonly string[] = ['NOT_PAID', 'PENDING_MERCHANT', 'PARTIALLY_PAID', 'PENDING']

/** The actions that the status of an order allows. */
export function OrderActions({ order, fulfillments, transactions }: OrderDetails): ReactElement {
  const canEdit = useCanEdit()
  const canMoveMoney = useCan(['orders', 'money'], 'edit')
  const [open, setOpen] = useState<'fulfill' | 'refund' | 'cancel'>()
  const remaining = unfulfilledItems(order, fulfillments)
  const { _id, number, status, paymentStatus, expiredDate, paymentIssue } = order
  const isExpired = status === 'CANCELED' && expiredDate !== undefined
  const isUnderpaid = status === 'PENDING' && paymentIssue !== undefined
  const isUnpaid = status === 'APPROVED' && UNPAID.includes(paymentStatus)
  const isRefundable = paymentIssue !== undefined || netPaid(transactions, order.currency ?? '').amount > 0
  const close = () => setOpen(undefined)
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([[...keys.order, _id]], {
    INVALID_TRANSITION: text.orderChanged,
    OUT_OF_STOCK: text.outOfStock,
    GIFT_CARD_NOT_USABLE: text.giftCardTooLow,
  })
  const small = { size: 'small', variant: 'secondary' } as const
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {confirmDialog}
      {canEdit && status === 'APPROVED' && remaining.length > 0 && (
        <Button size="small" onClick={() => setOpen('fulfill')}>
          {text.fulfill}
        </Button>
      )}
      {canMoveMoney && (isUnpaid || isExpired || isUnderpaid) && (
        <Button
          {...small}
          onClick={() =>
            confirm({
              title: t(text.markPaidTitle, { number }),
              text: text.markPaidText,
              action: text.markPaid,
              variant: 'primary',
              run: () =>
                act(
                  () => client.orders.paymentCollectionMarkOrderAsPaid(_id),
                  t(isExpired ? text.reopened : text.markedPaid, { number }),
                ),
            })
          }
        >
          {text.markPaid}
        </Button>
      )}
      {canEdit && (status === 'APPROVED' || status === 'PENDING') && (
        <Link to={`/orders/${_id}/edit`} className={buttonClass(small)}>
          {text.edit.action}
        </Link>
      )}
      {canMoveMoney && isRefundable && (
        <Button {...small} onClick={() => setOpen('refund')}>
          {text.refund}
        </Button>
      )}
      {status !== 'CANCELED' && itemsToPack(order, fulfillments).length > 0 && (
        <Link to={`/orders/packing-slips?ids=${_id}`} className={buttonClass(small)}>
          {text.packingSlip}
        </Link>
      )}
      <Button {...small} onClick={() => window.print()}>
        {text.print}
      </Button>
      <Button {...small} onClick={() => downloadCsv(`order-${number}.csv`, ordersCsv([order]))}>
        {text.export}
      </Button>
      {canEdit && status === 'APPROVED' && (
        <Button
          {...small}
          onClick={() => act(() => client.orderActions.sendConfirmation(_id), text.confirmationResent)}
        >
          {text.resendConfirmation}
        </Button>
      )}
      {canEdit && (status === 'APPROVED' || isUnderpaid) && (
        <Button size="small" variant="danger" onClick={() => setOpen('cancel')}>
          {text.cancel}
        </Button>
      )}
      {open === 'fulfill' && <FulfillDialog order={order} remaining={remaining} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && (
        <CancelDialog
          order={order}
          isShipped={fulfillments.some(({ status: its }) => its !== 'CANCELED')}
          onClose={close}
        />
      )}
    </div>
  )
}
