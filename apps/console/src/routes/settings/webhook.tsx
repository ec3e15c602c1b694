import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DeliveryStatus, WebhookEndpoint } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { Modal } from '../../shared/components/modal.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { formatExactTime } from '../../shared/format-time.ts'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { webhooksText as text } from '../../shared/messages/settings/webhooks.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit } from '../../shared/use-session.ts'
import { DeliveryLine } from '../../webhooks/delivery-line.tsx'
import { WebhookForm } from '../../webhooks/webhook-form.tsx'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.webhook, id],
    queryFn: () => client.webhookEndpoints.getWebhook(id),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  return (
    <>
      <PageTitle title={data.name} />
      <WebhookDetails webhook={data} />
      <Deliveries id={id} />
    </>
  )
}

function WebhookDetails({ webhook }: { readonly webhook: WebhookEndpoint }): ReactElement {
  const { _id, name, url, eventTypes, pausedUntil, appId } = webhook
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [confirmDialog, confirm] = useConfirm()
  const actOnList = useAction([keys.webhooks])
  const act = useAction([[...keys.webhook, _id]])
  const remove = () =>
    actOnList(
      () => client.webhookEndpoints.deleteWebhook(_id),
      t(text.deleted, { name }),
      () => navigate('/settings/webhooks'),
    )
  return (
    <>
      <header className="my-3 flex flex-wrap items-center gap-3">
        <BackLink to="/settings/webhooks" name={text.back} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="truncate text-lg">{name}</h2>
          <p className="text-xs wrap-anywhere text-muted">
            {url} · {eventTypes.length === 0 ? text.allEvents : t(text.count, { count: eventTypes.length })}
          </p>
          {pausedUntil && (
            <p className="text-xs text-danger">{t(text.suspended, { when: formatExactTime(pausedUntil) })}</p>
          )}
        </div>
        {canEdit && (
          <div className="flex gap-2">
            <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
              {text.edit}
            </Button>
            <Button
              size="small"
              variant="danger"
              onClick={() =>
                confirm({
                  title: t(shellText.deleteTitle, { name }),
                  text: text.deleteText,
                  action: text.delete,
                  run: remove,
                })
              }
            >
              {text.delete}
            </Button>
          </div>
        )}
      </header>
      <Section title={text.keys}>
        <p className="mb-2 max-w-prose wrap-anywhere text-muted">{t(text.keysText, { appId })}</p>
        <ul>
          {webhook.keys.map(({ _id: keyId, status, publicKey, activeFrom }) => (
            <li key={keyId} className="border-b border-rule py-2">
              <details>
                <summary className="disclosure">
                  {text.keyStates[status]} · {formatExactTime(activeFrom)}
                </summary>
                <pre className="mt-2 overflow-x-auto bg-sand p-3 text-2xs select-all">{publicKey}</pre>
              </details>
            </li>
          ))}
        </ul>
        {canEdit && (
          <Button
            size="small"
            variant="ghost"
            className="mt-2"
            onClick={() => act(() => client.webhookEndpoints.rotateKey(_id), text.rotated)}
          >
            {text.rotate}
          </Button>
        )}
      </Section>
      {confirmDialog}
      {isEditing && (
        <Modal title={name} onClose={() => setEditing(false)} isWide>
          <WebhookForm webhook={webhook} onDone={() => setEditing(false)} />
        </Modal>
      )}
    </>
  )
}

const STATUSES = ['', 'PENDING', 'DELIVERED', 'FAILED'] as const

function Deliveries({ id }: { readonly id: string }): ReactElement {
  const [params, setParams] = useSearchParams()
  const canEdit = useCanEdit()
  const act = useAction([[...keys.webhook, id]])
  const status = STATUSES.find((each) => each === params.get('status')) ?? ''
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.webhook, id, 'deliveries', status],
    queryFn: ({ pageParam }) =>
      client.webhookEndpoints.listDeliveries(id, {
        limit: 30,
        ...(status && { status: status as DeliveryStatus }),
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  return (
    <Section
      title={text.deliveries}
      action={
        canEdit &&
        deliveries?.some((each) => each.status === 'FAILED') && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => act(() => client.webhookEndpoints.replayFailedDeliveries(id), text.eventsQueued)}
          >
            {text.resendAll}
          </Button>
        )
      }
    >
      <SelectInput
        label={text.status}
        className="mb-2 w-48"
        value={status}
        onChange={({ target }) => setParams(target.value ? { status: target.value } : {}, { replace: true })}
      >
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {text.statuses[each]}
          </option>
        ))}
      </SelectInput>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!deliveries && !error && <p role="status">{shellText.loading}</p>}
      {deliveries?.length === 0 && (
        <p className="py-2 text-muted">{status ? text.noMatches : text.noDeliveries}</p>
      )}
      <ul>
        {deliveries?.map((delivery) => (
          <DeliveryLine key={delivery.eventId} webhookId={id} delivery={delivery} />
        ))}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }} className="mt-3">
        {text.older}
      </LoadMoreButton>
    </Section>
  )
}
