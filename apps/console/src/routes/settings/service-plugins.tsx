import { useQuery } from '@tanstack/react-query'
import type { ServicePluginStatus } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { SettingsList } from '../../pricing-settings/settings-list.tsx'
import { ServicePluginForm } from '../../service-plugins/service-plugin-form.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { formatExactTime } from '../../shared/format-time.ts'
import { servicePluginsText as text } from '../../shared/messages/settings/service-plugins.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { copyText } from '../../shared/toasts/copy-text.ts'

export function Component(): ReactElement {
  const { data } = useQuery({
    queryKey: keys.servicePluginStatus,
    queryFn: () => client.servicePlugins.readServicePluginStatus(),
  })
  const statusOf = (id: string) => data?.statuses.find((status) => status.id === id)
  return (
    <>
      <PageTitle title={text.title} />
      <SettingsList
        title={text.title}
        intro={text.intro}
        add={text.new}
        queryKey={keys.servicePlugins}
        read={() => client.servicePlugins.listServicePlugins()}
        remove={(id) => client.servicePlugins.deleteServicePlugin(id)}
        line={({ _id, name, type, url, active }) => {
          const status = statusOf(_id)
          const state = active ? status?.pausedUntil && text.paused : text.inactive
          return {
            name,
            details: [text.types[type], url].join(' · '),
            conditions: data ? formatStatus(status) : '',
            ...(state && { state }),
          }
        }}
        Form={ServicePluginForm}
      />
      {data && (
        <Section title={text.key}>
          <p className="max-w-prose text-muted">{text.keyHint}</p>
          <Button
            size="small"
            variant="secondary"
            className="mt-3"
            onClick={() => void copyText(data.publicKey, text.keyCopied)}
          >
            {text.copyKey}
          </Button>
        </Section>
      )}
    </>
  )
}

/** How a plugin answers: its calls, how long they take, and its failures. */
function formatStatus(status: ServicePluginStatus | undefined): string {
  if (!status) return text.never
  const { calls, failures, averageMs, slowestMs, lastFailure } = status
  return [
    t(text.calls, { count: calls }),
    t(text.average, { ms: averageMs }),
    t(text.slowest, { ms: slowestMs }),
    t(text.failures, { count: failures }),
    ...(lastFailure
      ? [t(text.lastFailure, { reason: lastFailure.reason, when: formatExactTime(new Date(lastFailure.at)) })]
      : []),
  ].join(' · ')
}
