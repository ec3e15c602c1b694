import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresBinaries } from './postgres-binaries.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
})
// An orphaned server may still be writing its last file.
afterEach(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))

const start = async (below = '.') => {
  const postgres = await startEmbeddedPostgres({ directory: join(directory, below) })
  onTestFinished(() => postgres.stop())
  return postgres
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

test('keeps the data of a stopped server, and waits for the disk on commit', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 as one')
  await first.stop()

  const second = await start()
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('stops an orphaned server, and keeps everything it wrote', async () => {
  const orphaned = await start()
  await query(orphaned.url, 'create table kept as select 1 as one')

  const successor = await start()
  await orphaned.exited
  expect(await query(successor.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('starts although a stale pid file names another program', async () => {
  await (await start()).stop()
  await writeFile(join(directory, 'data', 'postmaster.pid'), `${process.pid}\n`)
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('accepts connections only with the password', async () => {
  const url = new URL((await start()).url)
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('listens on loopback where the path is too long for a socket', async () => {
  const { url } = await start('deep'.repeat(25))
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('explains what to do on a machine without a bundled PostgreSQL', () => {
  expect(() => postgresBinaries('linux-mips')).toThrow(
    /No embedded PostgreSQL is available for this machine \(linux-mips\)[\s\S]*DATABASE_URL/,
  )
})
