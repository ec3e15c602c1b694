import { existsSync, readdirSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from './command-error.mjs'
import { openDataDirectory } from './data-directory.mjs'

/**
 * Opens the target of a restore: the empty database of DATABASE_URL, or a new data directory. The directory is created
 * under a temporary name, and `finish` renames it, so that an incomplete restore is never taken for a shop.
 *
 * @param {{ data: string, databaseUrl: string | undefined, use: import('./data-directory.mjs').ShopUse }} options
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
export async function openRestoreTarget({ data, databaseUrl, use }, shutdown) {
  if (databaseUrl) {
    const directory = openDataDirectory(data, 'command')
    shutdown.defer(directory.release)
    directory.reserveFor(use)
    return { url: databaseUrl, media: process.env.MEDIA_DIR || directory.media, finish: async () => {} }
  }

  if (existsSync(data) && readdirSync(data).length > 0)
    fail(`${data} is not empty. Restore into a new directory: --data DIRECTORY`)
  const draft = `${data}.restoring`
  const directory = openDataDirectory(draft, 'command')
  let isFinished = false
  shutdown.defer(async () => {
    if (!isFinished) await rm(draft, { recursive: true, force: true })
  })
  const { startEmbeddedPostgres } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres'
  )
  const { stopOrphanedServer } = await import('@vitrine/platform/kernel/database/embedded/orphaned-server')
  // Cleans up after a restore that was killed.
  await stopOrphanedServer(join(directory.postgres, 'data'))
  directory.reset()
  directory.reserveFor(use)
  const server = await startEmbeddedPostgres({ directory: directory.postgres })
  shutdown.defer(() => server.stop())
  return {
    url: server.url,
    media: directory.media,
    finish: async () => {
      await server.stop()
      directory.release()
      if (existsSync(data)) await rmdir(data)
      await rename(draft, data)
      isFinished = true
    },
  }
}
