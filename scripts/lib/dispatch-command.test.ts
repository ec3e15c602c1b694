import { afterEach, expect, test, vi } from 'vitest'
import { dispatchCommand } from './dispatch-command.mjs'

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  vi.clearAllMocks()
  process.exitCode = undefined
})

test.each(['help', '--help'])('lists the commands for %s', async (name) => {
  await dispatchCommand(name, [])
  expect(log.mock.calls.join()).toMatch(/Commands: backup, bench, .*start, test, /)
  expect(error).not.toHaveBeenCalled()
})

test('lists the commands for an unknown one, and fails', async () => {
  await dispatchCommand('begin', [])
  expect(error.mock.calls.join()).toMatch(/Unknown command "begin"[\s\S]*Commands: backup/)
  expect(process.exitCode).toBe(1)
})

test('does not run a command that is asked for its options', async () => {
  await dispatchCommand('bench', ['--help'])
  await dispatchCommand('test', ['--help'])
  expect(log.mock.calls.join()).toMatch(/bench has no options[\s\S]*Stages: lockfile/)
})
