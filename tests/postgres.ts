import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform/kernel/database/embedded/embedded-postgres'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { updateShop } from '@vitrine/platform/shop/profile/shop-settings'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty, open shop on the test server. It is only copied, never connected to. */
    readonly templateDatabase: string
    /** The media directory of demo shops. */
    readonly demoMedia: string
    /** The data directory of a demo shop that was started and stopped. The first test that needs it creates it. */
    readonly startedShop: string
  }
}

/** One PostgreSQL for a whole test run. Its data is disposable, so it does not wait for the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Hundreds of databases live for seconds each, so vacuum is useless.
    autovacuum: 'off',
    checkpoint_timeout: '1h',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Their tables are small, so parallel workers would only delay.
    max_parallel_workers_per_gather: '0',
    // Most of them are copies of one template, which the file system copies faster than PostgreSQL.
    ...(process.platform !== 'win32' && { file_copy_method: 'clone' }),
  }
  const postgres = await startEmbeddedPostgres({ directory, settings })
  // The data is disposable, and a final checkpoint would take half a minute.
  const abandon = () => process.kill(postgres.pid, 'SIGQUIT')
  const leave = () => process.exit(1)
  process.once('exit', abandon).once('SIGTERM', leave).once('SIGHUP', leave)

  const template = openDatabase(postgres.url)
  await migrate(template)
  // A new shop is closed to shoppers until its owner opens it.
  await updateShop(template, { status: 'ENABLED' }, new Date())
  await closeDatabase(template)
  const media = await mkdtemp(join(tmpdir(), 'vitrine-test-media-'))
  const started = await mkdtemp(join(tmpdir(), 'vitrine-test-started-'))
  project.provide('templateDatabase', postgres.url)
  project.provide('demoMedia', media)
  project.provide('startedShop', started)

  return async () => {
    process.off('exit', abandon).off('SIGTERM', leave).off('SIGHUP', leave)
    abandon()
    await postgres.exited
    await Promise.all(
      [directory, media, started].map((folder) => rm(folder, { recursive: true, force: true })),
    )
  }
}
