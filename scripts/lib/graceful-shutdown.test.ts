import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Prints its process id, and runs until a signal ends it. */
const RUNNER = `
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    console.log('ended by ' + signal)
    process.exit(1)
  })
console.log('runner ' + process.pid)
setInterval(() => {}, 1000)
`

/** A folder in which a test runner is installed. */
function installRunner(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shutdown-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'node_modules', 'runner')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "bin": "run.mjs" }')
  writeFileSync(join(home, 'run.mjs'), RUNNER)
  return folder
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'])('stops its test runner on %s', async (signal) => {
  const options = { directory: installRunner(), stopSignal: signal }
  const command = `
    const { withCleanup } = await import(${JSON.stringify(new URL('graceful-shutdown.mjs', import.meta.url).href)})
    const { runBinaryWithOutput } = await import(${JSON.stringify(new URL('child-processes.mjs', import.meta.url).href)})
    await withCleanup(() => runBinaryWithOutput('runner', [], ${JSON.stringify(options)}))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command])
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const closed = once(child, 'exit')
  await expect.poll(() => output).toMatch(/runner \d+/)
  const runner = Number(/runner (\d+)/.exec(output)?.[1])
  onTestFinished(() => void (isRunning(runner) && process.kill(runner, 'SIGKILL')))
  child.kill('SIGTERM')
  await expect.poll(() => output).toContain(`ended by ${signal}`)
  await closed
  expect(isRunning(runner)).toBe(false)
})
