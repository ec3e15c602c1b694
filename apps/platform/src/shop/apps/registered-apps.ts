import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { APPS_CHANNEL, listAppRows, listSecretRows } from './app-repository.ts'
import { isLocalApp, parseCallbackUrl } from './redirect-uris.ts'

/** The registered apps, as every request needs them. */
export interface RegisteredApps {
  has(clientId: string): boolean
  /** Whether this is an origin of an app. */
  hasOrigin(origin: string): boolean
  /** Whether pages of this origin may read API responses. While the platform runs locally, all local pages may. */
  isAllowedOrigin(origin: string, platformUrl: string): boolean
  /** Whether this is a confidential app's secret. */
  hasSecret(secret: string): boolean
  /** The return URL for shoppers of an app; `undefined` where it is not allowed. */
  callbackUrl(clientId: string, address: string, platformUrl: string): string | undefined
}

/** The registered apps in memory. A change on any process reaches all within a moment. */
export const registeredApps = (
  db: Queryable,
  notifications: Notifications | undefined,
): (() => Promise<RegisteredApps>) =>
  syncedValue({
    notifications,
    channels: [APPS_CHANNEL],
    load: async () => {
      const [apps, secrets] = await Promise.all([listAppRows(db), listSecretRows(db)])
      const origins = new Set(apps.flatMap((app) => app.origins))
      const secretHashes = new Set(secrets.map(({ secretHash }) => secretHash))
      const appsById = new Map(apps.map((app) => [app.id, app]))
      return {
        has: (clientId) => appsById.has(clientId),
        hasOrigin: (origin) => origins.has(origin),
        isAllowedOrigin: (origin, platformUrl) => origins.has(origin) || isLocalApp(origin, platformUrl),
        hasSecret: (secret) => secretHashes.has(hashOf(secret)),
        callbackUrl: (clientId, address, platformUrl) => {
          const app = appsById.get(clientId.toLowerCase())
          return app && parseCallbackUrl(address, app, platformUrl)
        },
      }
    },
  })
