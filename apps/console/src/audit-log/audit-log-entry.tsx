import type { AuditLogChange } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { auditLogText } from '../shared/messages/audit-log.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { formatChanges, formatOperation, groupByEntity } from './format-changes.ts'

interface AuditLogEntryProps {
  readonly change: AuditLogChange
  readonly canUndo: boolean
  readonly onUndo: () => void
}

/** One change: operation, actor, time, differences, and a button to undo it. */
export function AuditLogEntry({ change, canUndo, onUndo }: AuditLogEntryProps): ReactElement {
  const { operation, actorName, actorRole, _createdDate, entries, size, isUndone } = change
  const { currency } = useSession().shop
  const isCreation = entries.every(({ before }) => !before)
  const actor =
    actorName ??
    auditLogText.actors[actorRole as keyof typeof auditLogText.actors] ??
    auditLogText.unknownUser
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          {formatOperation(operation, entries)}
          {isUndone && <span className="ml-2 font-normal text-muted">({auditLogText.isUndone})</span>}
        </p>
        <ul className="text-muted">
          {groupByEntity(entries).map((entry) => (
            <li key={entry.entityId} className="wrap-anywhere">
              <Link
                to={`/${entry.entity === 'product' ? 'products' : 'collections'}/${entry.entityId}`}
                className="inline-block min-h-6 text-ink underline underline-offset-4"
              >
                {entry.name}
              </Link>
              {formatChanges(entry, currency).map((each, index) => (index === 0 ? `: ${each}` : `, ${each}`))}
            </li>
          ))}
        </ul>
        {size > entries.length && (
          <p className="text-muted">{t(auditLogText.and, { count: size - entries.length })}</p>
        )}
      </div>
      <time
        dateTime={_createdDate.toISOString()}
        title={formatExactTime(_createdDate)}
        className="text-xs text-muted"
      >
        {t(auditLogText.by, { who: actor, when: formatRelativeTime(_createdDate, new Date()) })}
      </time>
      {canUndo && !isUndone && change.undoableUntil > new Date() && (
        <Button size="small" variant="secondary" className="ml-auto" onClick={onUndo}>
          {isCreation ? auditLogText.undoCreation : auditLogText.undo}
        </Button>
      )}
    </li>
  )
}
