import { useInfiniteQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { draftBuyer } from '../../draft-orders/draft-values.ts'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatPrice } from '../../shared/format-amount.ts'
import { formatRelativeTime } from '../../shared/format-time.ts'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { draftOrdersText as text } from '../../shared/messages/draft-orders.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.draftOrders, 'list'],
    queryFn: ({ pageParam }) => client.draftOrders.listDraftOrders(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const drafts = data?.pages.flatMap((page) => page.draftOrders)
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        {canEdit && (
          <Link to="/orders/drafts/new" className={`${buttonClass({ size: 'small' })} ml-auto`}>
            <Plus className="size-4" aria-hidden />
            {text.new}
          </Link>
        )}
      </header>
      <OrdersTabs />
      {!drafts && <LoadState of={{ error, isFetching, refetch }} />}
      {drafts?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      <ul>
        {drafts?.map(({ _id, status, checkout, _createdDate }) => (
          <li key={_id} className="border-b border-rule">
            <Link
              to={`/orders/drafts/${_id}`}
              className="flex items-center gap-4 px-2 py-2.5 hover:bg-ground"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{draftBuyer(checkout) ?? text.noCustomer}</span>
                <span className="block text-xs text-muted first-letter:uppercase">
                  {formatRelativeTime(_createdDate, new Date())}
                </span>
              </span>
              <span className="text-xs text-muted">{text.statuses[status]}</span>
              <span className="min-w-20 text-right tabular-nums">
                {formatPrice(checkout.priceSummary?.total, checkout.currency)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{text.more}</LoadMoreButton>
    </div>
  )
}
