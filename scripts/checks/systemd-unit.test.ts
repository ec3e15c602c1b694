import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unit = readFileSync(join(root, 'docs/operations/vitrine.service'), 'utf8')
const guide = readFileSync(join(root, 'docs/guides/operations.md'), 'utf8')

/** The settings of a unit by section. A repeated setting has several values. */
function parseUnit(text: string): Map<string, Map<string, string[]>> {
  const sections = new Map<string, Map<string, string[]>>()
  let section: Map<string, string[]> | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name) {
      section = new Map()
      sections.set(name, section)
      continue
    }
    const [, key = '', value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? []
    if (!section || !key) throw new Error(`Invalid line of a unit: ${line}`)
    section.set(key, [...(section.get(key) ?? []), value])
  }
  return sections
}

const sections = parseUnit(unit)
const service = sections.get('Service') ?? new Map<string, string[]>()
const setting = (key: string) => service.get(key)?.join(' ')

test('has the sections of a service that starts at boot', () => {
  expect([...sections.keys()]).toEqual(['Unit', 'Service', 'Install'])
  expect(sections.get('Install')?.get('WantedBy')).toEqual(['multi-user.target'])
  for (const values of service.values()) expect(values).toHaveLength(1)
})

test('starts an existing command in the directory of the guide', () => {
  const [node, script = '', command] = setting('ExecStart')?.split(' ') ?? []
  expect(node).toMatch(/^\/.*\/node$/)
  expect(existsSync(join(root, script))).toBe(true)
  expect(existsSync(join(root, 'scripts/commands', `${command}.mjs`))).toBe(true)
  for (const key of ['WorkingDirectory', 'EnvironmentFile', 'ReadWritePaths', 'User'])
    expect(guide).toContain(setting(key))
  expect(guide).toContain(`DATA_DIR=${setting('ReadWritePaths')}`)
})

test('restarts on failure, and has enough time to stop', () => {
  expect(setting('Restart')).toBe('on-failure')
  expect(setting('KillMode')).toBe('mixed')
  expect(Number.parseInt(setting('TimeoutStopSec') ?? '', 10)).toBeGreaterThanOrEqual(60)
})

test('can write to its data only, and gains no privileges', () => {
  expect(setting('User')).not.toBe('root')
  expect(setting('ReadWritePaths')).toBe(`/var/lib/${setting('StateDirectory')}`)
  expect(Object.fromEntries([...service].map(([key, [value]]) => [key, value]))).toMatchObject({
    ProtectSystem: 'strict',
    ProtectHome: 'true',
    PrivateTmp: 'true',
    PrivateDevices: 'true',
    NoNewPrivileges: 'true',
    CapabilityBoundingSet: '',
    RestrictAddressFamilies: 'AF_UNIX AF_INET AF_INET6',
    RestrictSUIDSGID: 'true',
    SystemCallFilter: '@system-service',
    UMask: '0077',
  })
  // Node compiles code at run time and needs memory that is writable and executable.
  expect(service.has('MemoryDenyWriteExecute')).toBe(false)
})

test('is valid according to systemd, where installed', () => {
  const { error } = spawnSync('systemd-analyze', ['--version'])
  if (error) return expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'vitrine.service')
  const verify = (text: string) => {
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const here = unit.replace('/usr/bin/node', process.execPath)
  expect(verify(here)).toEqual({ status: 0, output: '' })
  expect(verify(here.replace('ProtectSystem=strict', 'ProtectSystem=sometimes')).output).toContain(
    'sometimes',
  )
})
