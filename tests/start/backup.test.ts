import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaState } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoDatabase, emptyDatabase } from '../database.ts'
import { freePort, runVitrine, setUpOwner, startShop } from '../running-shop.ts'
import { copyStartedShop } from './copy-started-shop.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
  file = join(folder, 'shop.tar')
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
})

async function start(data: string) {
  const shop = await startShop(['--data', data, '--port', String(await freePort())])
  onTestFinished(async () => void (await shop.end('SIGTERM')))
  return shop
}

function open(url: string): Database {
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

/** A demo shop on the test server, and its media directory. */
async function demoShop() {
  const { url, mediaDir } = await demoDatabase()
  return { DATABASE_URL: url, MEDIA_DIR: mediaDir, DATA_DIR: join(folder, 'demo-data') }
}

test("backs up, verifies and restores a running shop with its owner's session", async () => {
  await copyStartedShop(join(folder, 'first'))
  const shop = await start(join(folder, 'first'))
  const setUp = await setUpOwner(shop)
  const [cookie] = setUp.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')

  const backup = await runVitrine('backup', [file, '--data', join(folder, 'first'), '--verify'])
  expect(backup.output).toMatch(/Compared \d+ tables with the backup/)
  expect(backup.code).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await fetch(shop.address('Shop'))).status).toBe(200)

  const restore = await runVitrine('restore', [file, '--data', join(folder, 'second')])
  expect(restore.output).toContain('The shop was restored')
  const copy = await start(join(folder, 'second'))
  expect(copy.address('Console')).toMatch(/\/console\/$/)
  const home = await (await fetch(copy.address('Shop'))).text()
  expect(home).toContain('Tide Dinner Plate Set')
  const [picture] = home.match(/http:\/\/localhost:\d+\/media\/[^" ?]+/) ?? []
  expect((await fetch(picture ?? '')).status).toBe(200)
  const me = await fetch(`${new URL(copy.address('Console')).origin}/_vitrine/v1/merchants/session`, {
    headers: { cookie: cookie ?? '' },
  })
  expect(me.status, await me.text()).toBe(200)
})

test('moves a shop with DATABASE_URL into another database, but not into a full one', async () => {
  const shop = await demoShop()
  await mkdir(shop.DATA_DIR)
  await writeFile(join(shop.DATA_DIR, 'production.txt'), '')
  const backedUp = await runVitrine('backup', [folder], shop)
  expect(backedUp.output).toMatch(/\d+ tables, \d+ rows, [1-9]\d* media files/)
  const [name] = (await readdir(folder)).filter((each) => /^vitrine-\d{8}T\d{6}Z\.tar$/.test(each))
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'new-data') }
  expect(await runVitrine('restore', [join(folder, name ?? ''), '--check'])).toMatchObject({ code: 0 })
  expect(await runVitrine('restore', [join(folder, name ?? '')], target)).toMatchObject({ code: 0 })
  expect(await schemaState(open(target.DATABASE_URL))).toMatchObject({ state: 'current' })
  expect(await readdir(target.DATA_DIR)).toEqual(['media', 'production.txt', 'vitrine-data.txt'])

  const again = await runVitrine('restore', [join(folder, name ?? '')], target)
  expect(again.output).toContain('The database is not empty')
  expect(again.code).toBe(1)

  const backup = join(folder, name ?? '')
  const nowhere = `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/shop`
  const unusable = { DATABASE_URL: await emptyDatabase(), MEDIA_DIR: join(backup, 'below-a-file') }
  for (const [reason, command, path, env] of [
    ['ECONNREFUSED', 'restore', backup, { DATABASE_URL: nowhere }],
    ['ECONNREFUSED', 'backup', file, { DATABASE_URL: nowhere }],
    ['ENOTDIR', 'restore', backup, unusable],
  ] as const) {
    const failed = await runVitrine(command, [path], { ...target, ...env })
    expect(failed.output).toContain(reason)
    expect(failed.output).not.toMatch(/^\s+at |secret-word/m)
    expect(failed.code).toBe(1)
  }
})

test('explains invalid options', async () => {
  expect((await runVitrine('backup', [])).output).toContain('Missing backup file or directory.')
  expect((await runVitrine('backup', ['-', '--verify'])).output).toContain('needs a file')
  expect((await runVitrine('backup', [folder, '--data', join(folder, 'none')])).output).toContain(
    'No shop found in',
  )
  expect((await runVitrine('restore', [file])).output).toContain('There is no file')
  expect((await runVitrine('restore', ['--help'])).code).toBe(0)
})
