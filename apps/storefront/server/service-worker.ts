import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

interface WorkerSettings {
  /** A new version has a new worker, which deletes the old cache. */
  readonly version: string
  /** The URL prefixes of the languages that the shop offers. */
  readonly prefixes: readonly string[]
}

/** Serves the service worker of this build for the languages of the shop. */
export const serviceWorker =
  (directory: string, settings: () => Promise<WorkerSettings>): MiddlewareHandler =>
  async (c) => {
    const script = await readFile(join(directory, 'service-worker.js'), 'utf8')
    const { version, prefixes } = await settings()
    const filled = script.replace('VERSION', version).replace('PREFIXES', prefixes.join(' '))
    return c.body(filled, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
