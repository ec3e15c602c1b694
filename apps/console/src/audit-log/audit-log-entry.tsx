import type { AuditLogChange, AuditLogItem } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { auditLogText } from '../shared/messages/audit-log.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { formatChanges, formatOperation, formatSettingOperation, groupByEntity } from './format-changes.ts'
import { formatChangedPart, formatSubject, listChangedParts } from './format-setting-changes.ts'
import type { ValueContext } from './format-setting-value.ts'

interface AuditLogEntryProps {
  readonly change: AuditLogChange
  readonly findName: NonNullable<ValueContext['findName']>
  readonly canUndo: boolean
  readonly onUndo: () => void
}

/** The pages of changed entities. */
const PATHS: Readonly<Record<string, string>> = {
  product: '/products',
  collection: '/collections',
  page: '/online-store/pages',
}

export const isCatalogEntry = ({ entity }: AuditLogItem): boolean =>
  entity === 'product' || entity === 'collection'

/** One change: operation, actor, time, differences, and a button to undo it. */
export function AuditLogEntry({ change, findName, canUndo, onUndo }: AuditLogEntryProps): ReactElement {
  const { operation, actorName, actorRole, _createdDate, entries, size, isUndone } = change
  const { currency } = useSession().shop
  const isCreation = entries.every(({ before }) => !before)
  const actor =
    actorName ??
    auditLogText.actors[actorRole as keyof typeof auditLogText.actors] ??
    auditLogText.unknownUser
  const isSetting = !entries.every(isCatalogEntry)
  const label = isSetting ? formatSettingOperation(change) : formatOperation(operation, entries)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          {label}
          {isUndone && <span className="font-normal text-muted"> ({auditLogText.isUndone})</span>}
        </p>
        <ul className="text-muted">
          {groupByEntity(entries).map((entry) => (
            <EntryLine
              key={entry.entityId}
              entry={entry}
              label={label}
              context={{ currency, changedAt: _createdDate, findName }}
            />
          ))}
        </ul>
        {size > entries.length && (
          <p className="text-muted">{t(auditLogText.and, { count: size - entries.length })}</p>
        )}
        {!isUndone && change.undoBlockedBy && (
          <p className="text-xs text-muted">{auditLogText.blocks[change.undoBlockedBy]}</p>
        )}
      </div>
      <time
        dateTime={_createdDate.toISOString()}
        title={formatExactTime(_createdDate)}
        className="text-xs text-muted"
      >
        {t(auditLogText.by, { who: actor, when: formatRelativeTime(_createdDate, new Date()) })}
      </time>
      {canUndo && !isUndone && !change.undoBlockedBy && change.undoableUntil > new Date() && (
        <Button
          size="small"
          variant="secondary"
          className="ml-auto"
          onClick={onUndo}
          aria-label={isSetting ? t(auditLogText.undoNamed, { change: label }) : undefined}
        >
          {isCreation ? auditLogText.undoCreation : auditLogText.undo}
        </Button>
      )}
    </li>
  )
}

interface EntryLineProps {
  readonly entry: AuditLogItem
  /** The label of the change, which no line repeats. */
  readonly label: string
  readonly context: ValueContext
}

function EntryLine({ entry, label, context }: EntryLineProps): ReactElement | undefined {
  const path = PATHS[entry.entity]
  const name = formatSubject(entry)
  const sentences = isCatalogEntry(entry)
    ? formatChanges(entry, context.currency)
    : listChangedParts(entry, context).map(formatChangedPart)
  const changes = [...new Set(sentences)].filter((sentence) => sentence !== label)
  if (!name && changes.length === 0) return undefined
  return (
    <li className="wrap-anywhere">
      {path ? (
        <Link
          to={`${path}/${entry.entityId}`}
          className="inline-block min-h-6 text-ink underline underline-offset-4"
        >
          {name}
        </Link>
      ) : (
        name && <span className="text-ink">{name}</span>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
