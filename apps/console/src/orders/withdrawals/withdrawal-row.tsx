import type { Withdrawal } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { formatExactTime } from '../../shared/format-time.ts'
import { TextInput } from '../../shared/forms/fields.tsx'
import { withdrawalsText as text } from '../../shared/messages/orders/withdrawals.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit } from '../../shared/use-session.ts'
import { refundBy } from './refund-by.ts'

const REFETCHED = [keys.withdrawals, keys.order]

/** What the statement is about. */
function formatItems({ itemsNote, lineItemIds }: Withdrawal): string {
  if (itemsNote) return t(text.items, { items: itemsNote })
  return lineItemIds ? t(text.someItems, { count: lineItemIds.length }) : text.allItems
}

/** A withdrawal with what staff decide on: its order, its hints, and whether it is processed. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const { _id, _createdDate, name, email, order, orderNumber, exceptedItems, isLate, receipt } = withdrawal
  const canEdit = useCanEdit()
  const act = useAction(REFETCHED)
  const isProcessed = withdrawal.processedDate !== undefined
  const reasons = [...new Set(exceptedItems.map(({ exception }) => text.exceptions[exception]))].join(', ')
  const setProcessed = (processed: boolean) =>
    act(
      () => client.withdrawals.updateWithdrawal(_id, { isProcessed: processed }),
      processed ? text.isProcessed : text.isReopened,
    )
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule px-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {order ? (
            <Link to={`/orders/${order._id}`} className="underline underline-offset-4">
              {t(text.order, { number: order.number })}
            </Link>
          ) : (
            text.unmatched
          )}
        </p>
        {!order && <p>{t(text.written, { orderNumber })}</p>}
        <p>
          {[name, email].filter(Boolean).join(', ')} · {formatItems(withdrawal)}
        </p>
        <p className="text-xs text-muted">
          {[
            formatExactTime(_createdDate),
            receipt && text.receipts[receipt],
            !isProcessed && !isLate && t(text.refundBy, { date: refundBy(withdrawal) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isLate && <p className="text-muted">{text.late}</p>}
        {reasons && <p className="text-muted">{t(text.excepted, { reasons })}</p>}
        {!order && canEdit && <MatchForm withdrawal={withdrawal} />}
      </div>
      <div className="flex items-start gap-3">
        <span className="py-1 text-xs text-muted">{isProcessed ? text.processed : text.open}</span>
        {canEdit && (
          <Button size="small" variant="secondary" onClick={() => setProcessed(!isProcessed)}>
            {isProcessed ? text.reopen : text.process}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Matches a statement to the order that it means. An order with the same number is suggested. */
function MatchForm({
  withdrawal: { _id, suggestedOrder },
}: {
  readonly withdrawal: Withdrawal
}): ReactElement {
  const [orderNumber, setOrderNumber] = useState<string>(suggestedOrder?.number ?? '')
  const act = useAction(REFETCHED, { ORDER_NOT_FOUND: text.orderNotFound })
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        act(
          () => client.withdrawals.updateWithdrawal(_id, { orderNumber }),
          t(text.matched, { number: orderNumber }),
        )
      }}
    >
      <TextInput
        label={text.orderNumber}
        value={orderNumber}
        required
        maxLength={50}
        onChange={({ target }) => setOrderNumber(target.value)}
      />
      <Button type="submit" size="small" variant="secondary">
        {text.match}
      </Button>
    </form>
  )
}
