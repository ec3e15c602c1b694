import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Serves the client build. Hashed files never change; others (icons) may. */
export const assets = (directory: string): MiddlewareHandler => {
  const files = serveStatic({ root: directory, precompressed: true })
  return async (c, next) => {
    const file = await files(c, next)
    if (!(file instanceof Response)) return
    file.headers.set('cache-control', c.req.path.startsWith('/assets/') ? year : hour)
    return file
  }
}
