import { liveValue } from '../database/live-value.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Queryable } from '../database/open.ts'
import { isAllowedAddress } from '../redirects/allowed-address.ts'
import { hashOf } from '../secret.ts'
import { APPS_CHANNEL, listAppRows, listSecretRows } from './app-repository.ts'

/** What every request may ask about the apps that are registered now. */
export interface RegisteredApps {
  has(clientId: string): boolean
  /** Whether pages of this origin may read the API's answers. */
  hasOrigin(origin: string): boolean
  /** Whether this is a confidential app's secret. */
  hasSecret(secret: string): boolean
  /** Whether an app may have shoppers sent to this address, from a platform that is there. */
  mayRedirect(clientId: string, uri: string, platformUrl: string): boolean
}

/** The registered apps, in memory. A change on any process is known on all within a moment. */
export const registeredApps = (
  db: Queryable,
  notifications: Notifications | undefined,
): (() => Promise<RegisteredApps>) =>
  liveValue({
    notifications,
    channel: APPS_CHANNEL,
    load: async () => {
      const [apps, secrets] = await Promise.all([listAppRows(db), listSecretRows(db)])
      const origins = new Set(apps.flatMap((app) => app.origins))
      const secretHashes = new Set(secrets.map(({ secretHash }) => secretHash))
      const appsById = new Map(apps.map((app) => [app.id, app]))
      return {
        has: (clientId) => appsById.has(clientId),
        hasOrigin: (origin) => origins.has(origin),
        hasSecret: (secret) => secretHashes.has(hashOf(secret)),
        mayRedirect: (clientId, uri, platformUrl) => {
          const app = appsById.get(clientId.toLowerCase())
          return app !== undefined && isAllowedAddress(uri, app, platformUrl)
        },
      }
    },
  })
