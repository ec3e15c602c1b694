import { expect, test } from 'vitest'
import { knownMigrations } from './migrations.ts'

// Before version 17, PostgreSQL refuses a value in the transaction that adds it to its type. A restore is one transaction:
// it makes the schema and fills it.
test('no migration adds a value to a type: servers of version 15 and 16 could not restore a backup', () => {
  const adding = knownMigrations().filter(({ statements }) =>
    statements.some((statement) => /\bADD VALUE\b/i.test(statement)),
  )
  expect(adding.map(({ name }) => name)).toEqual([])
})
