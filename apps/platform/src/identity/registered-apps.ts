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
  /** The confidential app whose secret this is. */
  appOfSecret(secret: string): string | undefined
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
      const appsByHash = new Map(secrets.map(({ secretHash, appId }) => [secretHash, appId]))
      const appsById = new Map(apps.map((app) => [app.id, app]))
      return {
        has: (clientId) => appsById.has(clientId),
        hasOrigin: (origin) => origins.has(origin),
        hasSecret: (secret) => appsByHash.has(hashOf(secret)),
        appOfSecret: (secret) => appsByHash.get(hashOf(secret)),
        mayRedirect: (clientId, uri, platformUrl) => {
          const app = appsById.get(clientId.toLowerCase())
          return app !== undefined && isAllowedAddress(uri, app, platformUrl)
        },
      }
    },
  })
