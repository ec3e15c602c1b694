import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What a session keeps after a transaction. PgBouncer in transaction mode gives each transaction another session, so the
 * platform may use none of it on the connections of its pool.
 */
const SESSION_FEATURES =
  /pg_(?:try_)?advisory_(?:lock|unlock)|\bset (?:session )?(?:\w+_timeout|work_mem|search_path|role|time zone|\w+_cost|synchronous_commit|enable_\w+|session_\w+)\b|\bcreate temp|\bwith hold\b|\bdiscard all\b|\bset_config\([^)]*, false\)|`(?:un)?listen /i

/** Files that use connections of their own, which lead to PostgreSQL itself. */
const DIRECT = [
  'apps/platform/src/edges/backup/create-backup.ts',
  'apps/platform/src/edges/backup/read-database-tables.ts',
  'apps/platform/src/edges/demo/seed-many-products.ts',
  'apps/platform/src/kernel/database/migrate.ts',
  'apps/platform/src/kernel/database/notifications.ts',
]

const usesSession = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line))
    .some((line) => SESSION_FEATURES.test(line))

test('uses features of a session only on connections that lead to PostgreSQL itself', () => {
  const files = readdirSync(`${root}/apps/platform/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `apps/platform/src/${file}`)
  const found = files.filter((file) => usesSession(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.sort()).toEqual(DIRECT)
})

test.each([
  ["await client.query('select pg_advisory_lock($1)')", true],
  ["await client.query('set statement_timeout = 0')", true],
  ['await db.execute(sql`create temp table rows (id int)`)', true],
  ["await client.query('set local lock_timeout = 0')", false],
  ['select pg_advisory_xact_lock(1)', false],
])('%s', (line, is) => {
  expect(usesSession(line)).toBe(is)
})
