import type { SubscriptionContract } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { subscriptionsText as text } from '../shared/messages/subscriptions.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { canCancel, canResume, formatFrequency, formatSubscriptionStatus } from './format-subscription.ts'

const link = 'underline-offset-4 hover:underline'

/** A subscription with its customer, product, frequency, next date and actions. */
export function SubscriptionLine({ of: one }: { readonly of: SubscriptionContract }): ReactElement {
  const canEdit = useCanEdit()
  const { currency } = useSession().shop
  const [confirmDialog, confirm] = useConfirm()
  const { _id, productName = '', catalogReference, quantity = 1, price, buyerInfo, originOrderId } = one
  const customer = buyerInfo?.email ?? text.noAddress
  const productLabel = quantity > 1 ? t(text.quantity, { count: quantity, name: productName }) : productName
  const act = useAction([keys.subscriptions], { INVALID_TRANSITION: text.alreadyEnded })
  const resume = () =>
    act(() => client.subscriptions.resumeSubscription(_id), t(text.resumed, { who: customer }))
  const cancel = () =>
    act(() => client.subscriptions.cancelSubscription(_id), t(text.canceled, { who: customer }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-medium">
          {buyerInfo?.memberId ? (
            <Link to={`/customers/${buyerInfo.memberId}`} className={link}>
              {customer}
            </Link>
          ) : (
            customer
          )}
        </span>
        <Link to={`/products/${catalogReference?.catalogItemId}`} className={`${link} block truncate`}>
          {productLabel}
        </Link>
        <span className="block text-xs text-muted">{formatFrequency(one)}</span>
      </span>
      <span className="w-24 text-right tabular-nums">{formatAmount(price?.amount, currency, quantity)}</span>
      <span className="flex-1 basis-36 text-xs text-muted sm:max-w-64 sm:basis-64">
        <span className="block">{formatSubscriptionStatus(one)}</span>
        <Link to={`/orders/${originOrderId}`} className="underline underline-offset-4">
          {text.firstOrder}
        </Link>
      </span>
      {canEdit && (
        <span className="flex justify-end gap-2 sm:min-w-44">
          {canResume(one) && (
            <Button size="small" variant="secondary" onClick={resume}>
              {text.resume}
            </Button>
          )}
          {canCancel(one) && (
            <Button
              size="small"
              variant="ghost"
              onClick={() =>
                confirm({
                  title: text.cancelTitle,
                  text: t(text.cancelText, { who: customer, name: productName }),
                  action: text.cancelAction,
                  keep: text.keep,
                  run: cancel,
                })
              }
            >
              {text.cancelAction}
            </Button>
          )}
        </span>
      )}
      {confirmDialog}
    </li>
  )
}
