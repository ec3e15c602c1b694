import { isRefusal } from '@vitrine/client'
import type { DraftOrder } from '@vitrine/contract'
import { Button, buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { ORDER_KEYS } from '../orders/order-queries.ts'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatPrice } from '../shared/format-amount.ts'
import { formatRelativeTime } from '../shared/format-time.ts'
import { draftOrdersText as text } from '../shared/messages/draft-orders.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan, useCanEdit } from '../shared/use-session.ts'

const REFUSALS = {
  CHECKOUT_INCOMPLETE: text.incomplete,
  CART_EMPTY: text.incomplete,
  CHECKOUT_ALREADY_COMPLETED: text.completed,
  INSUFFICIENT_INVENTORY: text.outOfStock,
  OUT_OF_STOCK: text.outOfStock,
}

interface DraftActionsProps {
  readonly draft: DraftOrder
  /** Whether the form has unsaved changes. Then the actions are disabled. */
  readonly isChanged: boolean
  /** Called with the fields that are missing to send or complete the draft. */
  readonly onMissing: (missing: readonly string[]) => void
}

/** The totals and actions of a draft. */
export function DraftActions({ draft, isChanged, onMissing }: DraftActionsProps): ReactElement {
  const canEdit = useCanEdit()
  const canMarkPaid = useCan(['orders', 'money'], 'edit')
  const navigate = useNavigate()
  const [confirmDialog, confirm] = useConfirm()
  const { _id, status, invoiceSentDate, orderId, checkout } = draft
  const act = useAction([keys.draftOrders], REFUSALS)
  const markMissing = (error: unknown): never => {
    if (isRefusal(error, 'CHECKOUT_INCOMPLETE')) onMissing(error.details.applicationError.data.missing)
    throw error
  }
  const sendInvoice = () =>
    act(
      () => client.draftOrders.sendInvoice(_id).catch(markMissing),
      t(text.sent, { email: checkout.buyerInfo?.email ?? '' }),
    )
  const complete = (paid: boolean) =>
    act(
      () => client.draftOrders.completeDraftOrder(_id, { paid }).catch(markMissing),
      text.orderCreated,
      async ({ orderId: newOrderId }) => {
        await refetchQueries(...ORDER_KEYS)
        await navigate(`/orders/${newOrderId}`)
      },
    )
  const remove = () =>
    act(
      () => client.draftOrders.deleteDraftOrder(_id),
      text.deleted,
      () => navigate('/orders/drafts'),
    )
  return (
    <>
      <Totals draft={draft} />
      {confirmDialog}
      {orderId && (
        <Link to={`/orders/${orderId}`} className={buttonClass({ size: 'small' })}>
          {text.viewOrder}
        </Link>
      )}
      {invoiceSentDate && (
        <p className="mb-3 text-muted">
          {t(text.sentOn, { time: formatRelativeTime(invoiceSentDate, new Date()) })}
        </p>
      )}
      {canEdit && status !== 'COMPLETED' && isChanged && <p className="text-muted">{text.changed}</p>}
      {canEdit && status !== 'COMPLETED' && !isChanged && (
        <div className="grid gap-2">
          <Button size="small" onClick={sendInvoice}>
            {invoiceSentDate ? text.sendAgain : text.send}
          </Button>
          {canMarkPaid && (
            <Button size="small" variant="secondary" onClick={() => complete(true)}>
              {text.markPaid}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => complete(false)}>
            {text.createUnpaid}
          </Button>
          <Button
            size="small"
            variant="danger"
            onClick={() =>
              confirm({
                title: text.deleteTitle,
                text: shellText.deleteText,
                action: text.delete,
                run: remove,
              })
            }
          >
            {text.delete}
          </Button>
        </div>
      )}
    </>
  )
}

function Totals({ draft: { checkout } }: { readonly draft: DraftOrder }): ReactElement {
  const { subtotal, discount, shipping, tax, total } = checkout.priceSummary ?? {}
  const sums = [
    [text.subtotal, subtotal],
    [text.discount, discount],
    [text.shippingCost, shipping],
    [text.tax, tax],
    [text.total, total],
  ] as const
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {sums
        .filter(([name, price]) => price && (name === text.total || Number(price.amount) !== 0))
        .map(([name, price]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid last:border-t last:border-rule last:pt-1 last:font-medium"
          >
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">
              {name === text.discount && '−'}
              {formatPrice(price, checkout.currency)}
            </dd>
          </div>
        ))}
    </dl>
  )
}
