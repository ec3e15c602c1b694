import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/** Serves the service worker of this build. A new build has a new worker, which deletes the old cache. */
export const serviceWorker =
  (directory: string, version: () => Promise<string>): MiddlewareHandler =>
  async (c) => {
    const script = await readFile(join(directory, 'service-worker.js'), 'utf8')
    return c.body(script.replace('vitrine-BUILD', `vitrine-${await version()}`), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
