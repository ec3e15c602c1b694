import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { Download } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'react-router'
import { exportOrders } from '../../orders/list/export-orders.ts'
import { OrderFilters } from '../../orders/list/order-filters.tsx'
import {
  type OrderListParams,
  orderFilter,
  parseOrderListParams,
} from '../../orders/list/order-list-params.ts'
import { OrderSelectionBar } from '../../orders/list/order-selection-bar.tsx'
import { OrderTable } from '../../orders/list/order-table.tsx'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SavedViews } from '../../shared/grid/saved-views.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { serializeListView, useListView } from '../../shared/grid/use-list-view.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'

export function Component(): ReactElement {
  const [view, setView] = useListView(parseOrderListParams)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const searchBox = useRef<HTMLInputElement>(null)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.orders, view],
    queryFn: ({ pageParam }) =>
      client.orders.searchOrders({
        filter: orderFilter(view),
        cursorPaging: { limit: 50, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata?.cursors?.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const orders = data?.pages.flatMap((page) => page.orders)
  const selectedOrders = orders?.filter(({ _id }) => selected.has(_id)) ?? []
  const act = useAction([])
  const [isExporting, setExporting] = useState(false)
  const exportAll = () => {
    if (isExporting) return
    setExporting(true)
    act(
      () => exportOrders(orderFilter(view)).finally(() => setExporting(false)),
      (count) => ({ text: t(text.exported, { count }) }),
    )
  }
  const show = (change: Partial<OrderListParams>) => {
    setSelected(new Set())
    setView(change)
  }

  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        {orders && orders.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            className="ms-auto"
            aria-disabled={isExporting || undefined}
            onClick={exportAll}
          >
            <Download className="size-4" aria-hidden />
            {isExporting ? text.exporting : text.export}
          </Button>
        )}
      </header>
      <OrdersTabs />
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={view.search}
          onSearch={(search) => show({ search: search.trim() })}
          onLeaveDown={() => document.querySelector<HTMLElement>('tbody a')?.focus()}
        />
        <OrderFilters view={view} onChange={show} />
        <SavedViews list="orders" search={serializeListView(view).toString()} />
      </div>
      {selectedOrders.length > 0 && (
        <OrderSelectionBar orders={selectedOrders} onClear={() => setSelected(new Set())} />
      )}
      {content()}
    </div>
  )

  function content(): ReactElement {
    if (!orders) return <LoadState of={{ error, isFetching, refetch }} />
    if (orders.length === 0) return <NoOrders isFiltered={serializeListView(view).size > 0} />
    return (
      <>
        <OrderTable orders={orders} selected={selected} onSelect={setSelected} />
        <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{text.more}</LoadMoreButton>
      </>
    )
  }
}

const NoOrders = ({ isFiltered }: { readonly isFiltered: boolean }): ReactElement => (
  <EmptyList title={isFiltered ? text.noMatches : text.empty} hint={isFiltered ? undefined : text.emptyHint}>
    {isFiltered && (
      <Link to="/orders" className="underline underline-offset-4">
        {text.showAll}
      </Link>
    )}
  </EmptyList>
)
