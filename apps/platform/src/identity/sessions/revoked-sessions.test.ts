import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openNotifications } from '../../kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { ROTATION_GRACE_MS } from '../tokens/refresh-tokens.ts'

const READ = '/stores-reader/v2/collections/query'

/** Two processes on one database. */
async function open() {
  const url = await copyOfTemplate()
  const clock = { time: Date.now() }
  const start = async () => {
    const db = openDatabase(url)
    const notifications = openNotifications(url)
    onTestFinished(async () => {
      await notifications.close()
      await closeDatabase(db)
    })
    return { db, ...(await openPlatform(db, { notifications, now: () => new Date(clock.time) })) }
  }
  const [one, other] = [await start(), await start()]
  const token = (body: object) =>
    one.post(
      '/oauth2/token',
      { clientId: one.clientId, ...body },
      { accept: 'application/json;refresh-token=rotating' },
    )
  const { body: first } = await token({ grantType: 'anonymous' })
  const renew = (refreshToken: string) => token({ grantType: 'refresh_token', refreshToken })
  const read = async (platform: typeof one, authorization: string) =>
    (await platform.post(READ, {}, { authorization })).status
  return { one, other, first, renew, read, clock }
}

test('ends a session on every process after token reuse', async () => {
  const { one, other, first, renew, read, clock } = await open()
  const { body: second } = await renew(first.refresh_token)
  for (const platform of [one, other]) expect(await read(platform, second.access_token)).toBe(200)

  clock.time += ROTATION_GRACE_MS
  expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant')
  for (const platform of [one, other]) {
    for (const { access_token } of [first, second])
      await expect.poll(() => read(platform, access_token)).toBe(401)
  }
})

test('ends a session on a process that misses the notification', async () => {
  const { one, other, first, renew, read, clock } = await open()
  const { body: second } = await renew(first.refresh_token)
  expect(await read(other, second.access_token)).toBe(200)
  await one.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-notifications'`,
  )
  clock.time += ROTATION_GRACE_MS
  await renew(first.refresh_token)
  await expect.poll(() => read(other, second.access_token)).toBe(401)
})

test('keeps other sessions', async () => {
  const { one, other, first, renew, read, clock } = await open()
  const stranger = await one.visitor()
  await renew(first.refresh_token)
  clock.time += ROTATION_GRACE_MS
  await renew(first.refresh_token)
  await expect.poll(() => read(other, first.access_token)).toBe(401)
  expect(await read(other, stranger.authorization ?? '')).toBe(200)
})
