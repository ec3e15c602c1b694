import type { Hono } from 'hono'
import { Refusal, refuse } from '../refusal.ts'
import { ACCESS, isAllowed, type Operation, type Role } from './access.ts'
import type { Authenticate } from './authenticate.ts'
import { replyRefusal } from './reply.ts'
import type { Handler, HttpContext, HttpEnv } from './routes.ts'

/** Puts every operation behind its row of `ACCESS`; other methods on its path are answered 405. */
export function registerRoutes(
  app: Hono<HttpEnv>,
  routes: Readonly<Record<Operation, Handler>>,
  authenticate: Authenticate,
): void {
  const methodsByPath = new Map<string, string[]>()
  for (const operation of Object.keys(ACCESS) as Operation[]) {
    const [method = '', path = ''] = operation.split(' ')
    app.on(method, path, behind(ACCESS[operation], authenticate, routes[operation]))
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
  }
  for (const [path, allowed] of methodsByPath) {
    app.all(path, (c) => replyRefusal(c, refuse('METHOD_NOT_ALLOWED', { allowed })))
  }
}

const behind = (allowed: readonly Role[], authenticate: Authenticate, handler: Handler) =>
  allowed.includes('nobody') ? handler : forCallers(allowed, authenticate, handler)

const forCallers =
  (allowed: readonly Role[], authenticate: Authenticate, handler: Handler) =>
  async (c: HttpContext): Promise<Response> => {
    const caller = await authenticate(c)
    if (caller instanceof Refusal) return replyRefusal(c, caller)
    c.set('caller', caller)
    if (!isAllowed(allowed, caller)) return replyRefusal(c, refuse('PERMISSION_DENIED', { needed: allowed }))
    return handler(c)
  }
