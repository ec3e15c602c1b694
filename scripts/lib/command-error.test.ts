import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { CommandError, formatError } from './command-error.mjs'

function caught(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('prints the message of a system error, also as a cause', async () => {
  const missing = caught(() => readFileSync('/no/such/file')) as Error
  expect(formatError(missing)).toBe("ENOENT: no such file or directory, open '/no/such/file'")
  expect(formatError(new Error('it failed', { cause: missing }))).toBe(missing.message)
  const refused = await new Promise<Error>((resolve) => connect(1, 'localhost').once('error', resolve))
  expect(formatError(refused)).toMatch(/^connect ECONNREFUSED \S+:1$/)
})

test('prints the stack of a bug, and only the message of a user error', () => {
  expect(formatError(new TypeError('x is not a function'))).toMatch(/\n\s+at /)
  expect(formatError(new CommandError('Missing backup file.'))).toBe('Missing backup file.')
})
