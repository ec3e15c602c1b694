import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuditLogEntry } from '../audit-log/audit-log-entry.tsx'
import { LoadError } from '../shared/components/load-error.tsx'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { auditLogText } from '../shared/messages/audit-log.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const entityId = useSearchParams()[0].get('entity') ?? undefined
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.auditLog, entityId],
    queryFn: ({ pageParam }) =>
      client.auditLog.listChanges({
        limit: 30,
        ...(entityId && { entityId }),
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
  const changes = data?.pages.flatMap((page) => page.changes) ?? []

  const act = useAction([keys.auditLog, keys.products])
  const undo = (id: string) =>
    act(async () => {
      const { undone, skipped } = await client.auditLog.undo(id)
      if (undone > 0) showToast({ text: t(auditLogText.undone, { count: undone }) })
      if (skipped.length > 0) showToast({ text: shellText.notUndone, tone: 'failed' })
    })

  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="max-w-4xl">
      <PageTitle title={auditLogText.title} />
      <PageHeading>{auditLogText.title}</PageHeading>
      {entityId ? (
        <p className="mt-1 text-muted">
          {auditLogText.one}.{' '}
          <Link to="?" className="underline underline-offset-4">
            {auditLogText.showAll}
          </Link>
        </p>
      ) : (
        <p className="mt-1 text-muted">{auditLogText.intro}</p>
      )}
      {!data && <p role="status">{shellText.loading}</p>}
      {data && changes.length === 0 && <p className="mt-6 text-muted">{auditLogText.empty}</p>}
      <ul className="mt-4">
        {changes.map((change) => (
          <AuditLogEntry key={change._id} change={change} canUndo={canEdit} onUndo={() => undo(change._id)} />
        ))}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{auditLogText.older}</LoadMoreButton>
    </div>
  )
}
