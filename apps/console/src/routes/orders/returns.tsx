import type { ReturnStatus } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatExactTime, formatRelativeTime } from '../../shared/format-time.ts'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { returnsText as text } from '../../shared/messages/orders/returns.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

const STATUSES = Object.keys(text.statuses) as ReturnStatus[]

/** All returns, by status. */
export function Component(): ReactElement {
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((each) => each === params.get('status'))
  const show = (next: string) => setParams(next ? { status: next } : {}, { replace: true })
  const list = useCursorList(
    [...keys.returns, 'list', status],
    (page) => client.returns.listReturns({ ...(status && { status }), ...page }),
    { keepsRows: true },
  )
  const { data } = list
  const returns = data?.pages.flatMap((page) => page.returns)
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </header>
      <OrdersTabs />
      <SelectInput
        label={text.status}
        className="mb-3 max-w-48"
        value={status ?? ''}
        onChange={({ target }) => show(target.value)}
      >
        <option value="">{text.anyStatus}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {text.statuses[each]}
          </option>
        ))}
      </SelectInput>
      {!returns && <LoadState of={list} />}
      {returns?.length === 0 && (
        <EmptyList title={status ? text.noMatches : text.empty} hint={status ? undefined : text.emptyHint}>
          {status && (
            <Button size="small" variant="secondary" onClick={() => show('')}>
              {text.showAll}
            </Button>
          )}
        </EmptyList>
      )}
      <ul>
        {returns?.map(({ _id, orderId, orderNumber, email, items, status: its, _createdDate }) => (
          <li key={_id}>
            <Link
              to={`/orders/${orderId}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5 hover:bg-sand"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium">{t(text.orderNumber, { number: orderNumber })}</span>
                <span className="block truncate text-xs text-muted">{email}</span>
              </span>
              <span className="tabular-nums sm:w-20 sm:text-right">
                {t(text.items, { count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}
              </span>
              <span className="text-muted sm:w-28 sm:text-right" title={formatExactTime(_createdDate)}>
                {formatRelativeTime(_createdDate, new Date())}
              </span>
              <span className="sm:w-24 sm:text-right">
                <ReturnBadge status={its} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
    </div>
  )
}
