import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@vitrine/ui'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FailureNotice, RequestId } from '../components/failure-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { failureWords } from '../failures.ts'
import type { Columns } from './columns.ts'
import { ListTable, rowLinks } from './list-table.tsx'
import { type ListSettings, type ListView, readView, searchedFor, sortedBy, writeView } from './list-view.ts'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { type Orders, SortChoice } from './sort-choice.tsx'

/** One page of rows, as the client's queries answer. */
export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly totalCount?: number | undefined
  readonly totalPages?: number | undefined
}

/** A list page is a call and a table of columns; everything else is the same for all of them. */
export interface List<Row extends { readonly _id: string }, Sort extends string> extends ListSettings<Sort> {
  /** Names the list in the cache. */
  readonly key: string
  readonly title: string
  /** What the two directions of each order are called. */
  readonly orders: Orders<Sort>
  readonly noun: { readonly one: string; readonly many: string }
  readonly find: (view: ListView<Sort>) => Promise<PageOf<Row>>
  readonly searchLabel: string
  readonly nothingFound: (search: string) => string
  /** What a shop without any such thing is told. */
  readonly nothingYet: string
}

/** The cache entry of one view of a list. */
export const listQuery = <Row extends { readonly _id: string }, Sort extends string>(
  list: List<Row, Sort>,
  view: ListView<Sort>,
) => queryOptions({ queryKey: [list.key, view], queryFn: () => list.find(view) })

interface ListPageProps<Row extends { readonly _id: string }, Sort extends string> {
  readonly list: List<Row, Sort>
  readonly columns: Columns<Row, Sort>
}

export function ListPage<Row extends { readonly _id: string }, Sort extends string>({
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
  useFocusOnChange(rows, view.page)
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

/** Another page of rows is read from its beginning, not from the button that led to it. */
function useFocusOnChange(element: RefObject<HTMLElement | null>, value: unknown): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current !== value) element.current?.focus({ preventScroll: true })
    known.current = value
  }, [element, value])
}

interface EmptyListProps {
  readonly text: string
  readonly way?: { readonly to: string; readonly name: string }
  /** The way vanishes with the emptiness, and must not take the focus along. */
  readonly onFollow: () => void
}

function EmptyList({ text, way, onFollow }: EmptyListProps): ReactElement {
  return (
    <div className="mt-4 grid animate-arrive justify-items-center gap-5 border-y border-rule px-4 py-20 text-center">
      <p className="max-w-sm font-display text-lg">{text}</p>
      {way && (
        <Link to={way.to} onClick={onFollow} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {way.name}
        </Link>
      )}
    </div>
  )
}

interface FailedListProps {
  readonly error: unknown
  readonly isTrying: boolean
  readonly onRetry: () => void
}

function FailedList({ error, isTrying, onRetry }: FailedListProps): ReactElement {
  const { title, text, requestId } = failureWords(error)
  return (
    <div
      role="alert"
      className="mt-4 grid justify-items-center gap-2 border-y border-rule px-4 py-20 text-center"
    >
      <p className="font-display text-lg">{title}</p>
      <p className="mb-3 text-muted">{text}</p>
      <Button
        size="small"
        variant="secondary"
        aria-disabled={isTrying || undefined}
        onClick={() => isTrying || onRetry()}
      >
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}

const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
