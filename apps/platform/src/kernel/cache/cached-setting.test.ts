import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { openNotifications } from '../database/notifications.ts'
import { closeDatabase, openDatabase, type Queryable } from '../database/open-database.ts'
import { inTransaction, notifyChange } from '../database/transaction.ts'
import { refuse } from '../refusal.ts'
import { cachedSetting } from './cached-setting.ts'

/** A setting with its reads, in a process that is notified of its changes. */
async function openSetting() {
  const url = await copyOfTemplate()
  const notifications = openNotifications(url)
  const db = Object.assign(openDatabase(url), { notifications })
  onTestFinished(async () => {
    await notifications.close()
    await closeDatabase(db)
  })
  const channel = `setting_${randomUUID().slice(0, 8)}`
  let reads = 0
  const nameOf = cachedSetting([channel], async (on) => {
    reads++
    const { rows } = await on.execute<{ name: string }>(sql`select name from shop_settings`)
    return rows[0]?.name
  })
  const rename = async (tx: Queryable, name: string) => {
    await tx.execute(sql`update shop_settings set name = ${name}`)
    await notifyChange(tx, channel)
  }
  /** The channel listens a moment after the first read. */
  const cached = () =>
    expect
      .poll(async () => {
        const before = reads
        await nameOf(db)
        await nameOf(db)
        return reads - before
      })
      .toBe(0)
  return { db, nameOf, rename, cached, reads: () => reads }
}

test('reads a setting from memory in transactions, until it is changed', async () => {
  const { db, nameOf, rename, cached, reads } = await openSetting()
  await inTransaction(db, (tx) => rename(tx, 'Kiln'))
  await cached()
  const before = reads()
  expect(await inTransaction(db, nameOf)).toBe('Kiln')
  expect(reads()).toBe(before)
  await inTransaction(db, (tx) => rename(tx, 'Studio'))
  await expect.poll(() => nameOf(db)).toBe('Studio')
})

test('shows a transaction its own change, and nobody else', async () => {
  const { db, nameOf, rename, cached } = await openSetting()
  await inTransaction(db, (tx) => rename(tx, 'Kiln'))
  await cached()
  await inTransaction(db, async (tx) => {
    await rename(tx, 'Unsaved')
    expect(await nameOf(tx)).toBe('Unsaved')
    return refuse('NOT_FOUND')
  })
  expect(await inTransaction(db, nameOf)).toBe('Kiln')
  expect(await nameOf(db)).toBe('Kiln')
})
