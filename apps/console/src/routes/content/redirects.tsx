import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { UrlRedirect } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import { type ReactElement, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RedirectDialog } from '../../content/redirect-dialog.tsx'
import { ListRow } from '../../shared/components/list-row.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { contentText } from '../../shared/messages/content/content.ts'
import { redirectsText as text } from '../../shared/messages/content/redirects.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

/** Redirects from old URLs. */
export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<UrlRedirect | 'new'>()
  const searchBox = useRef<HTMLInputElement>(null)
  const search = params.get('search') ?? ''
  const list = useInfiniteQuery({
    queryKey: [...keys.urlRedirects, search],
    queryFn: ({ pageParam }) =>
      client.urlRedirects.listUrlRedirects({ search, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const redirects = data?.pages.flatMap((page) => page.urlRedirects)
  return (
    <>
      <PageTitle title={contentText.tabs.redirects} />
      <p className="mb-4 max-w-prose text-muted">{text.intro}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={search}
          onSearch={(typed) => setParams(typed.trim() ? { search: typed.trim() } : {}, { replace: true })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li button')?.focus()}
        />
        {canEdit && (
          <>
            <AddButton onClick={() => setOpened('new')}>{text.add}</AddButton>
            <Link to="/import-export" className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {text.import}
            </Link>
          </>
        )}
        <p role="status" className="text-muted tabular-nums">
          {data && t(text.count, { count: data.pages[0]?.total ?? 0 })}
        </p>
      </div>
      {!redirects && <LoadState of={list} />}
      {redirects?.length === 0 && <EmptyList title={search ? text.noMatches : text.empty} />}
      <ul>
        {redirects?.map((redirect) => (
          <ListRow
            key={redirect._id}
            name={redirect.path}
            details={[`→ ${redirect.target}`]}
            onOpen={() => setOpened(redirect)}
          />
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
      {opened && (
        <RedirectDialog
          redirect={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
