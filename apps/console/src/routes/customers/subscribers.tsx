import type { NewsletterSubscriber } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { subscribersCsv } from '../../customers/subscribers-csv.ts'
import { downloadCsv } from '../../imports/csv.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { formatExactTime, formatRelativeTime } from '../../shared/format-time.ts'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { subscribersText as text } from '../../shared/messages/customers/subscribers.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit } from '../../shared/use-session.ts'

/** Those who subscribed to the newsletter. */
export function Component(): ReactElement {
  const [params, setParams] = useSearchParams()
  const searchBox = useRef<HTMLInputElement>(null)
  const canEdit = useCanEdit()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.subscribers])
  const search = (params.get('search') ?? '').slice(0, 100)
  const list = useCursorList([...keys.subscribers, search], (page) =>
    client.newsletter.listSubscribers({ search, ...page }),
  )
  const { data } = list
  const subscribers = data?.pages.flatMap((page) => page.subscribers)
  const remove = ({ _id, email }: NewsletterSubscriber) =>
    confirm({
      title: t(shellText.deleteTitle, { name: email }),
      text: shellText.deleteText,
      action: text.delete,
      run: () => act(() => client.newsletter.deleteSubscriber(_id), t(shellText.deleted, { name: email })),
    })
  return (
    <div className="max-w-4xl">
      <PageTitle title={text.title} />
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <BackLink to="/customers" name={text.back} />
        <PageHeading>{text.title}</PageHeading>
        <p role="status" className="flex-1 text-muted tabular-nums">
          {data && t(text.count, { count: data.pages[0]?.total ?? 0 })}
        </p>
        {!!subscribers?.length && (
          <Button size="small" variant="secondary" onClick={() => act(() => exportCsv(search))}>
            {text.export}
          </Button>
        )}
      </header>
      <p className="mb-3 max-w-prose text-muted">{text.intro}</p>
      <div className="mb-3">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={search}
          onSearch={(typed) => setParams(typed.trim() ? { search: typed.trim() } : {}, { replace: true })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li a, main li button')?.focus()}
        />
      </div>
      {!subscribers && <LoadState of={list} />}
      {subscribers?.length === 0 && (
        <EmptyList title={search ? text.noMatches : text.empty} hint={search ? undefined : text.emptyHint} />
      )}
      <ul>
        {subscribers?.map((subscriber) => {
          const { _id, email, confirmedDate, consentText, memberId } = subscriber
          return (
            <li
              key={_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block truncate font-medium">{email}</span>
                <span className="block text-xs text-muted" title={formatExactTime(confirmedDate)}>
                  {t(text.confirmed, { when: formatRelativeTime(confirmedDate, new Date()) })} · {consentText}
                </span>
              </span>
              {memberId && (
                <Link
                  to={`/customers/${memberId}`}
                  aria-label={t(text.customerOf, { email })}
                  className="underline underline-offset-4"
                >
                  {text.customer}
                </Link>
              )}
              {canEdit && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t(text.deleteOf, { email })}
                  onClick={() => remove(subscriber)}
                >
                  {text.delete}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
      {confirmDialog}
    </div>
  )
}

async function exportCsv(search: string): Promise<void> {
  const all: NewsletterSubscriber[] = []
  let cursor: string | undefined
  do {
    const page = await client.newsletter.listSubscribers({ search, limit: 1000, ...(cursor && { cursor }) })
    all.push(...page.subscribers)
    cursor = page.cursor
  } while (cursor)
  downloadCsv('subscribers.csv', subscribersCsv(all))
}
