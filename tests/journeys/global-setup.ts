import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform/kernel/database/embedded/embedded-postgres'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { freePort, startShop } from '../running-shop.ts'
import { copyTemplate } from './copy-template.ts'

/**
 * Starts the shop and the database server for all journeys, and passes their URLs through the environment. The data is
 * disposable, so the server does not wait for the disk.
 */
export default async function globalSetup() {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'))
  const postgres = await startEmbeddedPostgres({
    directory,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const template = openDatabase(postgres.url)
  await migrate(template)
  await closeDatabase(template)
  process.env.TEMPLATE_DATABASE = postgres.url
  const running = await startShop(['--data', data, '--port', String(await freePort())], {
    DATABASE_URL: await copyTemplate(postgres.url),
  })
  process.env.SHOP_URL = running.address('Shop')
  process.env.SET_UP_URL = running.address('Console')
  process.env.MAILBOX_URL = running.address('Mailbox')
  process.env.CLIENT_ID = running.address('Client ID')

  return async () => {
    await running.end('SIGTERM')
    await postgres.stop()
    await Promise.all([data, directory].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
