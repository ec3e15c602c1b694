import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { FailureNotice } from '../components/failure-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { failureWords } from '../failures.ts'
import type { Columns } from './columns.ts'
import { EmptyList, type EmptyListProps } from './empty-list.tsx'
import { FailedList } from './failed-list.tsx'
import { type Identified, type List, listQuery, type PageOf } from './list.ts'
import { ListTable } from './list-table.tsx'
import { type ListView, readView, searchedFor, sortedBy, writeView } from './list-view.ts'
import { Pager } from './pager.tsx'
import { rowLinks } from './row-movement.ts'
import { SearchBox } from './search-box.tsx'
import { SortChoice } from './sort-choice.tsx'

interface ListPageProps<Row extends Identified, Sort extends string> {
  readonly list: List<Row, Sort>
  readonly columns: Columns<Row, Sort>
}

/** Search, order and page live in the address; this page shows what it says and writes what is chosen. */
export function ListPage<Row extends Identified, Sort extends string>({
  list,
  columns,
}: ListPageProps<Row, Sort>): ReactElement {
  const [params, setParams] = useSearchParams()
  const view = readView(params, list)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...listQuery(list, view),
    placeholderData: keepPreviousData,
  })
  const searchBox = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLElement>(null)
  const show = (next: ListView<Sort>, replace = false) => setParams(writeView(next, list), { replace })
  const addressOf = (page: number) => `?${writeView({ ...view, page }, list)}`

  return (
    <div className="@container max-w-[88rem]">
      <header className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <PageHeading>{list.title}</PageHeading>
        <p role="status" className="text-muted tabular-nums">
          {!error && data?.totalCount !== undefined && counted(data.totalCount, list.noun)}
        </p>
      </header>
      <div className="mb-2 flex flex-col gap-2 sm:flex-row">
        <SearchBox
          ref={searchBox}
          label={list.searchLabel}
          value={view.search}
          onSearch={(search) => show(searchedFor(view, search), true)}
          onLeaveDown={() => rows.current && rowLinks(rows.current)[0]?.focus()}
        />
        <SortChoice
          orders={list.orders}
          view={view}
          onChoose={(sort, descending) => show({ ...view, sort, descending, page: 1 })}
        />
      </div>
      <section ref={rows} tabIndex={-1} aria-label={`${list.title}, page ${view.page}`}>
        {content()}
      </section>
    </div>
  )

  function content(): ReactNode {
    if (error && !data) return <FailedList error={error} isTrying={isFetching} onRetry={() => refetch()} />
    if (data && data.items.length === 0 && !isPlaceholderData)
      return <EmptyList {...emptiness(data)} onFollow={() => searchBox.current?.focus()} />
    return (
      <>
        {error && <FailureNotice words={failureWords(error)} />}
        <ListTable
          caption={list.title}
          columns={columns}
          rows={data?.items}
          view={view}
          onSort={(sort) => show(sortedBy(view, sort, list))}
          isStale={isPlaceholderData}
        />
        <Pager
          page={view.page}
          pageCount={Math.min(data?.totalPages ?? 0, list.lastPage)}
          addressOf={addressOf}
          onMove={() => rows.current?.focus({ preventScroll: true })}
        />
      </>
    )
  }

  function emptiness({ totalPages = 0 }: PageOf<Row>): Omit<EmptyListProps, 'onFollow'> {
    if (totalPages > 0)
      return {
        text: `There is no page ${view.page}.`,
        way: { to: addressOf(totalPages), name: 'Go to the last page' },
      }
    if (view.search)
      return {
        text: list.nothingFound(view.search),
        way: { to: `?${writeView(searchedFor(view, ''), list)}`, name: 'Clear the search' },
      }
    return { text: list.nothingYet }
  }
}

const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
