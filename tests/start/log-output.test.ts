import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const WRITE_AND_EXIT = `
  import { exitAfterLog, openLogOutput } from '@vitrine/platform/kernel/logging/log-output'
  const output = openLogOutput()
  process.once('message', () => {
    output.write('the last line\\n')
    exitAfterLog(output, 3)
  })
  process.send('ready')
`

async function startWriter() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITE_AND_EXIT], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exited = once(child, 'exit')
  await once(child, 'message')
  return { child, log: child.stdout as Readable, exited }
}

test('writes the last log lines when a process exits', async () => {
  const { child, log, exited } = await startWriter()
  const written = text(log)
  child.send('exit')
  expect(await exited).toEqual([3, null])
  expect(await written).toBe('the last line\n')
})

test('does not wait on exit for a log that nobody reads', async () => {
  const { child, log, exited } = await startWriter()
  log.destroy()
  await once(log, 'close')
  child.send('exit')
  expect(await exited).toEqual([3, null])
})
