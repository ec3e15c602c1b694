import { useQuery } from '@tanstack/react-query'
import type { AbandonedCheckout } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatPrice } from '../../shared/format-amount.ts'
import { formatRelativeTime } from '../../shared/format-time.ts'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { abandonedCheckoutsText as text } from '../../shared/messages/abandoned-checkouts.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit, useSession } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.abandonedCheckouts,
    queryFn: () => client.abandonedCheckouts.listAbandonedCheckouts(),
  })
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </header>
      <OrdersTabs />
      {!data && <LoadState of={{ error, isFetching, refetch }} />}
      {data?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      {data && data.length > 0 && <p className="mb-3 max-w-prose text-muted">{text.intro}</p>}
      <ul>
        {data?.map((checkout) => (
          <AbandonedCheckoutRow key={checkout._id} checkout={checkout} />
        ))}
      </ul>
    </div>
  )
}

/** An abandoned checkout with its customer, total and reminder. */
function AbandonedCheckoutRow({ checkout }: { readonly checkout: AbandonedCheckout }): ReactElement {
  const canEdit = useCanEdit()
  const { _id, status = 'ABANDONED', buyerInfo, totalPrice, remindedDate, _createdDate } = checkout
  const { email } = buyerInfo ?? {}
  const { currency } = useSession().shop
  const now = new Date()
  const act = useAction([keys.abandonedCheckouts], {
    REMINDER_NOT_ALLOWED: text.reminderRejected,
    ABANDONED_CHECKOUT_NOT_FOUND: text.notRecoverable,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block truncate font-medium">{email ?? text.noAddress}</span>
        <span className="block text-xs text-muted">
          {[
            _createdDate && formatRelativeTime(_createdDate, now),
            remindedDate
              ? t(text.reminded, { time: formatRelativeTime(remindedDate, now) })
              : text.notReminded,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="text-xs text-muted">{text.statuses[status]}</span>
      <span className="w-24 text-right tabular-nums">{formatPrice(totalPrice, currency)}</span>
      {canEdit && email && status === 'ABANDONED' && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => act(() => client.abandonedCheckouts.sendReminder(_id), t(text.sent, { email }))}
        >
          {remindedDate ? text.remindAgain : text.remind}
        </Button>
      )}
    </li>
  )
}
