import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { backInStockRequestsQuery } from '../products/back-in-stock-requests-query.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { EmptyList } from '../shared/grid/empty-list.tsx'
import { backInStockRequestsText as text } from '../shared/messages/back-in-stock-requests.ts'

export function Component(): ReactElement {
  const list = useInfiniteQuery(backInStockRequestsQuery)
  const data = list.data?.pages.flatMap(({ demand }) => demand)
  return (
    <div className="max-w-3xl">
      <PageTitle title={text.title} />
      <header className="mb-3 flex items-center gap-2">
        <BackLink to="/products" name={text.back} />
        <PageHeading>{text.title}</PageHeading>
      </header>
      {!data && <LoadState of={list} />}
      {data?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      {data && data.length > 0 && (
        <>
          <p className="mb-3 max-w-prose text-muted">{text.intro}</p>
          <table aria-label={text.title} className="w-full text-left">
            <thead className="border-b border-rule text-xs text-muted">
              <tr>
                <th scope="col" className="py-2 pr-4 font-normal">
                  {text.product}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-normal">
                  {text.waiting}
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  {text.since}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ productId, name, waiting, since }) => (
                <tr key={productId} className="border-b border-rule">
                  <th scope="row" className="py-2.5 pr-4 font-medium wrap-anywhere">
                    <Link to={`/products/${productId}`} className="underline-offset-4 hover:underline">
                      {name}
                    </Link>
                  </th>
                  <td className="py-2.5 pr-4 text-right tabular-nums">{waiting}</td>
                  <td className="py-2.5 text-right whitespace-nowrap text-muted">
                    <time dateTime={since.toISOString()} title={formatExactTime(since)}>
                      {formatRelativeTime(since, new Date())}
                    </time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
        </>
      )}
    </div>
  )
}
