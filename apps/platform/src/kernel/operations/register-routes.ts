import type { Hono } from 'hono'
import { isElevated } from '../caller.ts'
import type { Authenticate } from '../http/authenticate.ts'
import { replyRefusal } from '../http/reply.ts'
import type { Handler, HttpEnv, OperationName, Server } from '../http/route-types.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AccessRule } from '../roles.ts'
import type { CheckAccess } from './check-access.ts'
import type { Route, Routes } from './operation.ts'
import { runIdempotently } from './run-idempotently.ts'

/** Registers every operation with its access; other methods on its path return 405. */
export function registerRoutes(app: Hono<HttpEnv>, server: Server, routes: Routes, checks: Checks): void {
  const methodsByPath = new Map<string, string[]>()
  for (const [name, route] of bySpecificity(routes)) {
    const [method = '', path = ''] = name.split(' ')
    // Created for the first request, because most operations are never called in a test.
    let handler: Handler | undefined
    app.on(method, path, (c) => {
      c.set('operation', name)
      c.set('accessRule', route)
      handler ??= withChecks(name, route, server, checks, runIdempotently(name, server, route))
      return handler(c)
    })
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  }
  for (const [path, allowed] of methodsByPath) {
    app.all(path, (c) => replyRefusal(c, refuse('METHOD_NOT_ALLOWED', { allowed })))
  }
}

/** A fixed path is matched before one with a parameter, and that before a wildcard. */
const bySpecificity = (routes: Routes): (readonly [OperationName, Route])[] =>
  (Object.entries(routes) as [OperationName, Route][])
    .map(([name, route]) => ({ name, route, specificity: specificityOf(name) }))
    .sort((one, other) => (one.specificity < other.specificity ? -1 : 1))
    .map(({ name, route }) => [name, route])

const specificities = new Map<OperationName, string>()

function specificityOf(name: OperationName): string {
  const known = specificities.get(name)
  if (known !== undefined) return known
  const specificity = name
    .replace(/\/[^/:*]+/g, '0')
    .replace(/\/:[^/]+/g, '1')
    .replace('/*', '2')
    .replace(/^\w+ /, '')
  specificities.set(name, specificity)
  return specificity
}

interface Checks {
  readonly authenticate: Authenticate
  readonly checkAccess: CheckAccess
}

function withChecks(
  operation: OperationName,
  rule: AccessRule,
  server: Server,
  { authenticate, checkAccess }: Checks,
  handler: Handler,
): Handler {
  if (rule.roles.includes('anonymous')) return handler
  return async (c) => {
    const caller = await authenticate(c)
    if (caller instanceof Refusal) return replyRefusal(c, caller)
    c.set('caller', caller)
    const refusal = await checkAccess({ caller, network: c.get('network'), operation, rule })
    if (refusal) return replyRefusal(c, refusal)
    if (!isElevated(caller) || c.req.method === 'GET') return handler(c)
    // Shoppers see a merchant's change from now on; on other processes it takes a moment.
    const response = await handler(c)
    await server.notifications?.caughtUp()
    return response
  }
}
