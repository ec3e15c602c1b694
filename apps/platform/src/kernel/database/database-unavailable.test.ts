import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const failure = (more: object, message = 'x') => Object.assign(new Error(message), more)

test.each([
  failure({ code: '57P01' }),
  failure({ code: '57P03' }),
  failure({ code: '08006' }),
  failure({ code: '53100' }),
  failure({ code: '55P03' }),
  failure({ code: '57014' }),
  failure({ code: '25006' }),
  failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
  failure({ code: 'ENOENT', syscall: 'connect' }),
  failure({}, 'Connection terminated unexpectedly'),
  failure({}, 'Timed out waiting for a database connection'),
  new DrizzleQueryError('select', [], failure({ code: 'ECONNRESET', syscall: 'read' })),
])('treats %o as an unavailable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  failure({ code: '23505' }),
  failure({ code: '55000' }),
  failure({ code: 'ENOENT', syscall: 'open' }),
  failure({}),
  'text',
])('does not treat %o as an unavailable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
