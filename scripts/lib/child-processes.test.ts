import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { launchService } from './child-processes.mjs'
import { supervise } from './supervise.mjs'

/** Prints its process id and runs until it is stopped. Fails to start without its settings file. */
const SCRIPT = `
import { existsSync } from 'node:fs'
if (!existsSync(process.env.SETTINGS)) {
  console.error('PORT is not a port: eighty')
  process.exit(1)
}
console.log('process ' + process.pid)
console.error('knows ' + (process.env.SECRET ?? 'nothing'))
process.on('SIGTERM', () => {
  console.log('finished ' + process.pid)
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')
setInterval(() => {}, 1000)
`

function openService() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-service-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [script, settings, log] = ['script.mjs', 'settings', 'service.log'].map((name) => join(folder, name))
  if (!script || !settings || !log) throw new Error('no names')
  writeFileSync(script, SCRIPT)
  writeFileSync(settings, '')
  const launch = (omittedEnv: string[] = []) =>
    launchService({ name: 'platform', script, env: { SETTINGS: settings }, omittedEnv, log })
  return { launch, settings, log, read: () => readFileSync(log, 'utf8') }
}

async function supervised(service: ReturnType<typeof openService>) {
  const running = await service.launch().ready
  const supervisor = supervise(
    { name: 'platform', running, start: () => service.launch() },
    { firstDelay: 1, print: () => undefined },
  )
  onTestFinished(supervisor.stop)
  return supervisor
}

test('restarts a killed process, and keeps its earlier output in the log', async () => {
  const service = openService()
  const supervisor = await supervised(service)
  const first = supervisor.pid
  process.kill(first, 'SIGKILL')
  await expect.poll(() => supervisor.pid).not.toBe(first)
  await supervisor.stop()
  const { pid } = supervisor
  const lines = service.read().trimEnd().split('\n')
  expect(lines.filter((line) => /^(process|finished)/.test(line))).toEqual([
    `process ${first}`,
    `process ${pid}`,
    `finished ${pid}`,
  ])
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

test('gives up on a process that cannot start, and reports its output', async () => {
  const service = openService()
  const supervisor = await supervised(service)
  rmSync(service.settings)
  process.kill(supervisor.pid, 'SIGKILL')
  await expect(supervisor.gaveUp).rejects.toThrow(
    /The platform did not start: it exited with code 1\.[\s\S]*PORT is not a port: eighty/,
  )
  expect(service.read().match(/PORT is not a port/g)).toHaveLength(5)
})

test('does not pass omitted variables to a process', async () => {
  vi.stubEnv('SECRET', 'the key')
  onTestFinished(() => void vi.unstubAllEnvs())
  const service = openService()
  await (await service.launch(['SECRET']).ready).stop()
  await (await service.launch().ready).stop()
  expect(service.read().match(/knows .*/g)).toEqual(['knows nothing', 'knows the key'])
})
