import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { LoadError } from '../shared/components/load-state.tsx'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { webhooksText as text } from '../shared/messages/settings/webhooks.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { formatDeliveryOutcome } from './format-delivery-outcome.ts'
import { formatEventType } from './format-event-type.ts'

interface DeliveryLineProps {
  readonly webhookId: string
  readonly delivery: WebhookDelivery
}

/** A delivery: its status, its attempts, and a button to resend it. */
export function DeliveryLine({ webhookId, delivery }: DeliveryLineProps): ReactElement {
  const { eventId, eventType, status, attempts, _createdDate } = delivery
  const [isOpen, setOpen] = useState(false)
  const canEdit = useCanEdit()
  const act = useAction([[...keys.webhook, webhookId]])
  return (
    <li className="border-b border-rule py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 min-w-0 flex-1 basis-full items-center gap-2 text-left sm:basis-64"
        >
          <ChevronRight className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} aria-hidden />
          <span className="min-w-0 wrap-anywhere">{formatEventType(eventType)}</span>
        </button>
        <span className={joinClasses('max-sm:pl-6', status === 'FAILED' ? 'text-danger' : 'text-muted')}>
          {stateOf(delivery)}
        </span>
        <span className="text-xs text-muted">
          {t(text.attempts, { count: attempts.length })} ·{' '}
          <time dateTime={_createdDate.toISOString()} title={formatExactTime(_createdDate)}>
            {formatRelativeTime(_createdDate, new Date())}
          </time>
        </span>
        {canEdit && status !== 'PENDING' && (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              act(() => client.webhookEndpoints.replayDelivery(webhookId, eventId), text.eventQueued)
            }
          >
            {text.resend}
          </Button>
        )}
      </div>
      {isOpen && <Details webhookId={webhookId} eventId={eventId} />}
    </li>
  )
}

/** A pending delivery that has failed before is shown as retrying. */
const stateOf = ({ status, attempts }: WebhookDelivery): string =>
  status === 'PENDING' && attempts.length > 0 ? text.retrying : text.states[status]

function Details({
  webhookId,
  eventId,
}: {
  readonly webhookId: string
  readonly eventId: string
}): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.webhook, webhookId, 'delivery', eventId],
    queryFn: () => client.webhookEndpoints.getDelivery(webhookId, eventId),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  return (
    <div className="py-2 pl-6">
      <ol className="mb-2 text-xs">
        {data.attempts.map((each) => (
          <li key={each.attempt} className="wrap-anywhere">
            {t(text.attempt, {
              number: each.attempt,
              when: formatExactTime(each.startedDate),
              outcome: formatDeliveryOutcome(each),
              duration: each.duration,
            })}
          </li>
        ))}
      </ol>
      <p className="text-xs font-medium">
        {text.payload} <code className="font-normal wrap-anywhere text-muted">{data.eventType}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
      <pre className="max-h-64 overflow-auto bg-sand p-3 text-2xs" tabIndex={0}>
        {JSON.stringify(data.payload, null, 2)}
      </pre>
    </div>
  )
}
