import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { formatDevice } from './format-device.ts'

/** The active sessions of the merchant, with buttons to sign out. */
export function Sessions(): ReactElement {
  const { data: sessions = [] } = useQuery({
    queryKey: keys.sessions,
    queryFn: () => client.merchants.listSessions(),
  })
  const act = useAction([keys.sessions])
  const endAll = useAction([keys.session])
  return (
    <Section title={text.sessions}>
      <ul>
        {sessions.map(({ _id, userAgent, lastSeenDate, isCurrent }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate">{userAgent ? formatDevice(userAgent) : '–'}</span>
              <span className="text-xs text-muted">
                {isCurrent
                  ? text.thisBrowser
                  : t(text.lastSeen, { when: formatRelativeTime(lastSeenDate, new Date()) })}
              </span>
            </span>
            {!isCurrent && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => act(() => client.merchants.endSession(_id), text.saved)}
              >
                {text.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="ghost"
        className="mt-3"
        onClick={() => endAll(() => client.merchants.endAllSessions(), text.saved)}
      >
        {text.signOutEverywhere}
      </Button>
    </Section>
  )
}
