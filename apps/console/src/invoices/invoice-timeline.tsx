import type { InvoiceActivity } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { auditLogText } from '../shared/messages/audit-log.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'

/** The name of a staff member, or the kind of another actor. */
const actorOf = ({ actorName, actorRole = '' }: InvoiceActivity): string | undefined =>
  actorName ?? auditLogText.actors[actorRole as keyof typeof auditLogText.actors]

/** What happened to an invoice, newest first. */
export const InvoiceTimeline = ({
  history,
}: {
  readonly history: readonly InvoiceActivity[]
}): ReactElement => (
  <Section title={text.timeline}>
    <ol className="border-l border-rule">
      {history.map((activity) => {
        const { type, _createdDate } = activity
        const actor = actorOf(activity)
        return (
          <li key={`${type} ${_createdDate.getTime()}`} className="relative pb-3 pl-4">
            <span className="absolute top-1.5 -left-1 size-2 rounded-full bg-outline" aria-hidden />
            <p>{text.activities[type]}</p>
            <p className="text-xs text-muted first-letter:uppercase">
              <time dateTime={_createdDate.toISOString()} title={formatExactTime(_createdDate)}>
                {formatRelativeTime(_createdDate, new Date())}
              </time>
              {actor && ` · ${actor}`}
            </p>
          </li>
        )
      })}
    </ol>
  </Section>
)
