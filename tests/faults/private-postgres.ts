import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform/kernel/database/embedded/embedded-postgres'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { updateShop } from '@vitrine/platform/shop/profile/shop-settings'
import { onTestFinished } from 'vitest'

/** A PostgreSQL for one test, which waits for the disk as in production, and can be restarted after a crash. */
export async function startPrivatePostgres(given?: string) {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'vitrine-fault-')))
  if (!given) onTestFinished(() => rm(directory, { recursive: true, force: true }))
  let server = await startEmbeddedPostgres({ directory })
  onTestFinished(() => server.stop())
  return {
    url: server.url,
    signal: (signal: NodeJS.Signals) => process.kill(server.pid, signal),
    exited: () => server.exited,
    start: async () => {
      server = await startEmbeddedPostgres({ directory })
    },
  }
}

/** An open, empty shop on a server, for the current test. */
export async function openShopOn(url: string): Promise<Database> {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  await migrate(db)
  await updateShop(db, { status: 'ENABLED' }, new Date())
  return db
}
