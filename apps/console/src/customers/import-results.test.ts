import { expect, test } from 'vitest'
import { summarize } from './import-results.ts'

test('counts a new address once, also across the batches of a dry run', () => {
  const rows = ['a@example.com', 'nobody', 'A@example.com', 'b@example.com'].map((email) => ({ email }))
  const statuses = ['CREATED', 'FAILED', 'CREATED', 'UPDATED'] as const
  const results = statuses.map((status, row) => ({ row, status }))
  expect(summarize(rows, results)).toEqual({ created: 1, updated: 2, failedRows: [3] })
})
