import { useInfiniteQuery } from '@tanstack/react-query'
import type { MemberAccount } from '@vitrine/contract'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router'
import { MemberActions } from '../../customers/member-actions.tsx'
import { memberName } from '../../customers/member-name.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatRelativeTime } from '../../shared/format-time.ts'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { useListView } from '../../shared/grid/use-list-view.ts'
import { customersText as text } from '../../shared/messages/customers/customers.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

const STATUSES = ['', 'PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'] as const
const PAGE_SIZE = 50

interface AccountListView {
  readonly search: string
  readonly status: (typeof STATUSES)[number]
}

const parseView = (params: URLSearchParams): AccountListView => ({
  search: (params.get('search') ?? '').slice(0, 100),
  status: STATUSES.find((each) => each === params.get('status')) ?? '',
})

export function Component(): ReactElement {
  const searchBox = useRef<HTMLInputElement>(null)
  const [{ status, search }, show] = useListView(parseView)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.members, 'list', status, search],
    queryFn: ({ pageParam }) =>
      client.members.listMembers({
        limit: PAGE_SIZE,
        ...(status && { status }),
        ...(search && { text: search }),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ members }) => (members.length === PAGE_SIZE ? members.at(-1)?._id : undefined),
  })
  const members = data?.pages.flatMap((page) => page.members)
  return (
    <div className="max-w-4xl">
      <PageTitle title={text.accounts} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to="/customers" name={text.back} />
        <PageHeading>{text.accounts}</PageHeading>
        <p role="status" className="text-muted tabular-nums">
          {data && t(text.accountsCount, { count: data.pages[0]?.total ?? 0 })}
        </p>
      </header>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={search}
          onSearch={(typed) => show({ search: typed.trim() })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li a')?.focus()}
        />
        <select
          aria-label={text.status}
          value={status}
          onChange={({ target }) => show({ status: target.value as typeof status })}
          className="select min-h-10 rounded-control border border-outline bg-surface ps-3 pe-8"
        >
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {text.statuses[each]}
            </option>
          ))}
        </select>
      </div>
      {!members && <LoadState of={{ error, isFetching, refetch }} />}
      {members?.length === 0 && (
        <EmptyList
          title={status || search ? text.noMatches : text.noAccounts}
          hint={status || search ? undefined : text.noAccountsHint}
        />
      )}
      <ul>
        {members?.map((member) => (
          <MemberLine key={member._id} member={member} />
        ))}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{text.more}</LoadMoreButton>
    </div>
  )
}

function MemberLine({ member }: { readonly member: MemberAccount }): ReactElement {
  const { _id, email, status, _createdDate } = member
  const state = status?.name ?? 'UNKNOWN_STATUS'
  const reasons = status?.reasons?.map((reason) => text.reasons[reason]).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <Link
          to={`/customers/${_id}`}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {memberName(member)}
        </Link>
        <span className="block truncate text-xs text-muted">
          {[
            memberName(member) !== email?.address && email?.address,
            _createdDate && t(text.since, { when: formatRelativeTime(_createdDate, new Date()) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={state === 'BLOCKED' ? 'text-danger' : 'text-muted'}>
        {reasons || text.states[state]}
      </span>
      <MemberActions member={member} isBrief />
    </li>
  )
}
