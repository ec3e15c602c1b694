import { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { catalogueRoutes } from './catalogue/routes.ts'
import { catalogueWriteRoutes } from './catalogue/write-routes.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import { eventRoutes } from './events/routes.ts'
import { authenticator } from './http/authenticate.ts'
import { describeFailure } from './http/failure.ts'
import { guarded, hostChecked, named, sharedWithApps } from './http/ground.ts'
import { healthRoutes } from './http/health.ts'
import { RefusedInput } from './http/input.ts'
import { registerRoutes } from './http/register.ts'
import { replyRefusal } from './http/reply.ts'
import type { HttpEnv, Server } from './http/routes.ts'
import { apiKeyRoutes } from './identity/api-key-routes.ts'
import { loadKeys } from './identity/keys.ts'
import { identityRoutes } from './identity/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { mailboxRoutes } from './pages/mailbox-routes.tsx'
import { staticRoutes } from './pages/static-routes.ts'
import { refuse } from './refusal.ts'
import { remembered } from './remembered.ts'
import { searchRoutes } from './search/routes.ts'

export interface AppOptions {
  readonly db: Database
  readonly config: Config
  readonly now?: () => Date
  readonly log?: Logger
}

/** The whole platform as a `fetch` function; it needs no port. */
export function createApp({
  db,
  config,
  now = () => new Date(),
  log = pino({ enabled: false }),
}: AppOptions): Hono<HttpEnv> {
  const server: Server = { db, config, now, log }
  const keys = remembered(() => loadKeys(db, now()))

  const app = new Hono<HttpEnv>()
  app.use(named(server), guarded(server), hostChecked(server), sharedWithApps(server))
  registerRoutes(
    app,
    {
      ...healthRoutes(server),
      ...identityRoutes(server, keys),
      ...apiKeyRoutes(server),
      ...catalogueRoutes(server),
      ...catalogueWriteRoutes(server),
      ...searchRoutes(server),
      ...inventoryRoutes(server),
      ...mediaRoutes(server),
      ...merchantRoutes(server),
      ...eventRoutes(server),
      ...mailboxRoutes(server),
      ...staticRoutes(server),
    },
    authenticator(server, keys),
  )
  app.notFound((c) => replyRefusal(c, refuse('NOT_FOUND')))
  app.onError((error, c) => {
    if (error instanceof RefusedInput) return replyRefusal(c, error.refusal)
    log.error({ requestId: c.get('requestId'), error: describeFailure(error) }, 'a request failed')
    return replyRefusal(c, refuse('INTERNAL'))
  })
  return app
}
