import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '../tokens/access-tokens.ts'
import { REVOKED_CHANNEL, sessionsRevokedSince } from './session-repository.ts'

/**
 * Whether a session with valid access tokens was ended: a token lasts for hours, but the end of its session reaches
 * every process within a moment.
 */
export function revokedSessions(
  db: Queryable,
  notifications: Notifications | undefined,
  now: () => Date,
): (sessionId: string) => Promise<boolean> {
  const revoked = syncedValue({
    notifications,
    channels: [REVOKED_CHANNEL],
    load: async () => {
      const since = new Date(now().getTime() - ACCESS_TOKEN_LIFETIME_SECONDS * 1000)
      return new Set(await sessionsRevokedSince(db, since))
    },
    apply: (sessions, sessionId) => sessions.add(sessionId),
  })
  return async (sessionId) => (await revoked()).has(sessionId)
}
