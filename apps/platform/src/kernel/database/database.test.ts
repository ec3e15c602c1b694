import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { copyOfTemplate, emptyDatabase } from '../../../../../tests/database.ts'
import { Refusal, refuse } from '../refusal.ts'
import { createSchema, migrate, schemaState } from './migrate.ts'
import { knownMigrations } from './migrations.ts'
import { closeDatabase, type Database, openDatabase, type Queryable } from './open-database.ts'
import { collections } from './schema/catalog/catalog.ts'
import { inTransaction } from './transaction.ts'
import { batchWrites, write } from './write-batch.ts'

const opened: Database[] = []
const open = (url: string) => {
  const db = openDatabase(url)
  opened.push(db)
  return db
}
afterEach(() => Promise.all(opened.splice(0).map(closeDatabase)))

test('migrates an empty database once under concurrent starts', async () => {
  const url = await emptyDatabase()
  const starters = Array.from({ length: 4 }, () => open(url))
  await Promise.all(starters.map(migrate))
  expect(await starters[0]?.select().from(collections)).toMatchObject([{ slug: 'all-products' }])
})

test('changes nothing when migrations run again', async () => {
  const db = open(await copyOfTemplate())
  await migrate(db)
  expect(await db.select().from(collections)).toHaveLength(1)
})

test('rejects a database of a newer version, and leaves it unchanged', async () => {
  const db = open(await copyOfTemplate())
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await expect(migrate(db)).rejects.toThrow('newer version')
})

test('rejects a database from before the first release', async () => {
  const db = open(await emptyDatabase())
  await createSchema(db, [])
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1700000000000)`,
  )
  expect(await schemaState(db)).toEqual({ state: 'retired', pending: [] })
  await expect(migrate(db)).rejects.toThrow('before the first release')
})

test('reports a schema as current, pending or newer', async () => {
  const empty = open(await emptyDatabase())
  expect(await schemaState(empty)).toMatchObject({ state: 'pending', pending: knownMigrations() })
  const older = open(await emptyDatabase())
  await createSchema(older, knownMigrations().slice(0, -1))
  expect(await schemaState(older)).toEqual({ state: 'pending', pending: knownMigrations().slice(-1) })
  await migrate(older)
  expect(await schemaState(older)).toEqual({ state: 'current', pending: [] })
  await older.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  expect(await schemaState(older)).toEqual({ state: 'newer', pending: [] })
})

test('keeps the process running when its connections drop', async () => {
  const url = await copyOfTemplate()
  const db = open(url)
  const other = open(url)
  const endConnections = () =>
    other.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  await db.execute(sql`select 1`)
  await endConnections()
  const interrupted = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`)
    await endConnections()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`select 1`)
  })
  await expect(interrupted).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('leaks no connection when PostgreSQL stops while transactions begin', async () => {
  const url = await copyOfTemplate()
  const db = open(url)
  const other = open(url)
  for (let round = 0; round < 20; round++) {
    await db.execute(sql`select 1`)
    await other.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await inTransaction(db, (tx) => tx.execute(sql`select 1`)).catch(() => {})
  }
  const { totalCount, idleCount } = db.$client
  expect(totalCount - idleCount).toBe(0)
})

const created = { createdAt: new Date(0), updatedAt: new Date(0) }
const slugsIn = async (db: Database) => (await db.select().from(collections)).map(({ slug }) => slug).sort()

test('rolls back work that is rejected or fails', async () => {
  const db = open(await copyOfTemplate())
  const insert = (tx: Queryable, slug: string) =>
    tx.insert(collections).values({ id: randomUUID(), name: slug, slug, ...created })

  const refused = await inTransaction(db, async (tx) => {
    await insert(tx, 'refused')
    return refuse('NOT_FOUND')
  })
  expect(refused).toBeInstanceOf(Refusal)
  const failing = inTransaction(db, async (tx) => {
    await insert(tx, 'failed')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTransaction(db, async (tx) => {
    await insert(tx, 'outer')
    await inTransaction(tx, async (inner) => {
      await insert(inner, 'inner-refused')
      return refuse('NOT_FOUND')
    })
    await inTransaction(tx, (inner) => insert(inner, 'inner'))
    await inTransaction(tx, (inner) => insert(inner, 'outer')).catch(() => {})
  })
  expect(await slugsIn(db)).toEqual(['all-products', 'inner', 'outer'])
})

test('rolls back the work of a refusal after a nested refusal', async () => {
  const db = open(await copyOfTemplate())
  const insert = (tx: Queryable, slug: string) =>
    tx.insert(collections).values({ id: randomUUID(), name: slug, slug, ...created })
  await inTransaction(db, async (tx) => {
    await insert(tx, 'outer')
    await inTransaction(tx, async (inner) => {
      await insert(inner, 'inner')
      return inTransaction(inner, async (innermost) => {
        await insert(innermost, 'innermost')
        return refuse('NOT_FOUND')
      })
    })
  })
  expect(await slugsIn(db)).toEqual(['all-products', 'outer'])
})

test('sends the writes of a batch together, without those of a rolled back savepoint', async () => {
  const db = open(await copyOfTemplate())
  const add = (tx: Queryable, slug: string) =>
    write(tx, tx.insert(collections).values({ id: randomUUID(), name: slug, slug, ...created }))
  await inTransaction(db, async (tx) => {
    const work = async () => {
      await add(tx, 'first')
      await inTransaction(tx, async (inner) => {
        await add(inner, 'refused')
        return refuse('NOT_FOUND')
      })
      await inTransaction(tx, (inner) => add(inner, 'second'))
      expect(await tx.$count(collections)).toBe(1)
    }
    await batchWrites(tx, work, () => false)
    expect(await tx.$count(collections)).toBe(3)
  })
  expect(await slugsIn(db)).toEqual(['all-products', 'first', 'second'])
})

test('writes nothing of a batch that is refused or fails, and writes at once after it', async () => {
  const db = open(await copyOfTemplate())
  const add = (tx: Queryable, slug: string) =>
    write(tx, tx.insert(collections).values({ id: randomUUID(), name: slug, slug, ...created }))
  await inTransaction(db, async (tx) => {
    await batchWrites(
      tx,
      () => add(tx, 'refused'),
      () => true,
    )
    const fail = async () => {
      await add(tx, 'failed')
      throw new Error('no')
    }
    await expect(batchWrites(tx, fail, () => false)).rejects.toThrow('no')
    await add(tx, 'later')
    expect(await tx.$count(collections)).toBe(2)
  })
  expect(await slugsIn(db)).toEqual(['all-products', 'later'])
})

test('limits the run time of every statement', async () => {
  const db = open(await copyOfTemplate())
  const { rows } = await db.execute(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '15s' }])
})

test('serves reads while many writers wait for a row', async () => {
  const url = await copyOfTemplate()
  const db = open(url)
  const rename = (tx: Queryable) => tx.update(collections).set({ name: sql`${collections.name} || '!'` })
  const renamed = await inTransaction(open(url), async (holder) => {
    await rename(holder)
    const waiting = Array.from({ length: 20 }, () => inTransaction(db, rename))
    // This read starts last and returns first.
    expect(await db.select().from(collections)).toMatchObject([{ name: 'All Products' }])
    return { waiting }
  })
  await Promise.all(renamed.waiting)
  expect(await db.select().from(collections)).toMatchObject([{ name: `All Products${'!'.repeat(21)}` }])
})
