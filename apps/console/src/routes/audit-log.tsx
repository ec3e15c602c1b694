import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditLogChange } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuditLogEntry, isCatalogEntry } from '../audit-log/audit-log-entry.tsx'
import { formatRestoredPart, listChangedParts } from '../audit-log/format-setting-changes.ts'
import type { ValueContext } from '../audit-log/format-setting-value.ts'
import { useEntityNames } from '../audit-log/use-entity-names.ts'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { auditLogText } from '../shared/messages/audit-log.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { undoChange } from '../shared/undo-change.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'

const KINDS = ['CATALOG', 'SETTINGS'] as const

/** What the undo of a change of settings does. */
function formatUndo({ entries }: AuditLogChange, context: ValueContext): string {
  const names = entries.flatMap(({ name }) => name ?? []).join(', ')
  if (names && entries.every(({ before }) => !before)) return t(auditLogText.undoCreationText, { names })
  if (names && entries.every(({ after }) => !after)) return t(auditLogText.undoDeletionText, { names })
  if (entries.every(({ before }) => !before)) return auditLogText.undoSettingText
  const parts = entries.flatMap((entry) => listChangedParts(entry, context)).map(formatRestoredPart)
  return parts.length > 0
    ? t(auditLogText.undoText, { parts: parts.join('; ') })
    : auditLogText.undoSettingText
}

export function Component(): ReactElement {
  const [search, setSearch] = useSearchParams()
  const entityId = search.get('entity') ?? undefined
  const kind = KINDS.find((each) => each === search.get('kind'))
  const { currency } = useSession().shop
  const findName = useEntityNames()
  const [confirmDialog, confirm] = useConfirm()
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.auditLog, entityId, kind],
    queryFn: ({ pageParam }) =>
      client.auditLog.listChanges({
        limit: 30,
        ...(entityId && { entityId }),
        ...(kind && { kind }),
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
  const changes = data?.pages.flatMap((page) => page.changes) ?? []

  // A setting may be part of any page.
  const act = useAction([[]])
  const undo = (id: string) => act(() => undoChange(id))
  const confirmUndo = (change: AuditLogChange) =>
    change.entries.every(isCatalogEntry)
      ? undo(change._id)
      : confirm({
          title: auditLogText.undoTitle,
          text: formatUndo(change, { currency, findName, changedAt: change._createdDate }),
          action: auditLogText.undo,
          variant: 'primary',
          run: () => undo(change._id),
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
      {!entityId && (
        <SelectInput
          label={auditLogText.kind}
          className="mt-4 max-w-xs"
          value={kind ?? 'ALL'}
          onChange={({ target }) => setSearch(target.value === 'ALL' ? {} : { kind: target.value })}
        >
          {(['ALL', ...KINDS] as const).map((each) => (
            <option key={each} value={each}>
              {auditLogText.kinds[each]}
            </option>
          ))}
        </SelectInput>
      )}
      {!data && <p role="status">{shellText.loading}</p>}
      {data && changes.length === 0 && <p className="mt-6 text-muted">{auditLogText.empty}</p>}
      <ul className="mt-4">
        {changes.map((change) => (
          <AuditLogEntry
            key={change._id}
            change={change}
            findName={findName}
            canUndo={canEdit}
            onUndo={() => confirmUndo(change)}
          />
        ))}
      </ul>
      {confirmDialog}
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{auditLogText.older}</LoadMoreButton>
    </div>
  )
}
