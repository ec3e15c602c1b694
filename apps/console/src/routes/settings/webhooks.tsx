import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../shared/components/load-state.tsx'
import { Modal } from '../../shared/components/modal.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { webhooksText as text } from '../../shared/messages/settings/webhooks.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'
import { WebhookForm } from '../../webhooks/webhook-form.tsx'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.webhooks,
    queryFn: () => client.webhookEndpoints.listWebhooks(),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle title={text.title} />
      <Section
        title={text.title}
        action={
          canEdit && (
            <AddButton variant="secondary" onClick={() => setAdding(true)}>
              {text.new}
            </AddButton>
          )
        }
      >
        {!data && <p role="status">{shellText.loading}</p>}
        {data?.length === 0 && <p className="max-w-prose py-2 text-muted">{text.intro}</p>}
        <ul>
          {data?.map(({ _id, name, url, consecutiveFailures }) => (
            <li key={_id} className="border-b border-rule">
              <Link
                to={`/settings/webhooks/${_id}`}
                className="flex flex-wrap items-center gap-x-4 px-2 py-2.5 hover:bg-ground"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-xs text-muted">{url}</span>
                </span>
                {consecutiveFailures > 0 && (
                  <span className="text-xs text-danger">
                    {t(text.failures, { count: consecutiveFailures })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {isAdding && (
        <Modal title={text.new} onClose={() => setAdding(false)} isWide>
          <WebhookForm webhook={undefined} onDone={() => setAdding(false)} />
        </Modal>
      )}
    </>
  )
}
