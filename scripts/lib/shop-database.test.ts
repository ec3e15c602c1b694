import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform/kernel/database/embedded/embedded-postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDataDirectory } from './data-directory.mjs'
import { openShopDatabase } from './shop-database.mjs'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-command-'))
})
afterEach(() => rm(data, { recursive: true, force: true, maxRetries: 10 }))

/** The cleanup actions of a command, newest first. */
function commandEnd() {
  const actions: (() => unknown)[] = []
  const end = async () => {
    for (let action = actions.pop(); action; action = actions.pop()) await action()
  }
  onTestFinished(end)
  return { shutdown: { defer: (action: () => unknown) => void actions.push(action) }, end }
}

const query = async (url: string, sql: string) => {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    return (await connection.query(sql)).rows
  } finally {
    await connection.end()
  }
}

/** The data directory of a stopped shop, with one table. */
async function stoppedShop() {
  const { release, postgres } = openDataDirectory(data)
  const server = await startEmbeddedPostgres({ directory: postgres })
  await query(server.url, 'create table kept as select 1 as one')
  await server.stop()
  release()
}

test('shares the database of a running shop, and leaves it running', async () => {
  const { release, postgres } = openDataDirectory(data)
  const server = await startEmbeddedPostgres({ directory: postgres })
  onTestFinished(async () => {
    await server.stop()
    release()
  })
  const { shutdown, end } = commandEnd()

  const opened = await openShopDatabase({ data, databaseUrl: undefined }, shutdown)

  expect(opened).toEqual({ url: server.url, media: join(data, 'media'), use: 'demo', isShopRunning: true })
  await end()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts the database of a stopped shop, locks its directory, and stops it', async () => {
  await stoppedShop()
  const { shutdown, end } = commandEnd()

  const { url, isShopRunning } = await openShopDatabase({ data, databaseUrl: undefined }, shutdown)

  expect(isShopRunning).toBe(false)
  expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(() => openDataDirectory(data)).toThrow(`A command is using ${data} (process ${process.pid})`)
  await expect(openShopDatabase({ data, databaseUrl: undefined }, shutdown)).rejects.toThrow(
    'A command is using',
  )
  await end()
  await expect(query(url, 'select 1')).rejects.toThrow()
  openDataDirectory(data).release()
})

test('rejects a directory without a shop, and leaves it unchanged', async () => {
  const { shutdown } = commandEnd()
  await expect(
    openShopDatabase({ data: join(data, 'none'), databaseUrl: undefined }, shutdown),
  ).rejects.toThrow(`No shop found in ${join(data, 'none')}`)
})

test('prefers DATABASE_URL and MEDIA_DIR to the data directory', async () => {
  const { shutdown } = commandEnd()
  vi.stubEnv('MEDIA_DIR', '/srv/media')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await openShopDatabase({ data, databaseUrl: 'postgres://elsewhere/shop' }, shutdown)).toEqual({
    url: 'postgres://elsewhere/shop',
    media: '/srv/media',
    use: 'demo',
    isShopRunning: false,
  })
})
