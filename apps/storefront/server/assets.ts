import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** The browser's build. Files named by their content never change; the few others (icons) may. */
export const assets = (directory: string): MiddlewareHandler =>
  serveStatic({
    root: directory,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', c.req.path.startsWith('/assets/') ? year : hour),
  })
