import { expect, test } from 'vitest'
import { knownMigrations } from './migrations.ts'

// Before version 17, PostgreSQL rejects a value in the transaction that adds it to its type. A restore creates and
// fills the schema in one transaction.
test('adds no value to a type in any migration, because PostgreSQL 15 and 16 could not restore a backup', () => {
  const adding = knownMigrations().filter(({ statements }) =>
    statements.some((statement) => /\bADD VALUE\b/i.test(statement)),
  )
  expect(adding.map(({ name }) => name)).toEqual([])
})
