import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const HOME = '/usr/lib/postgresql'
/** PostgreSQL does not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const NAME = 'vitrine'

/** A PostgreSQL with all its tools, where one is installed: the embedded one has neither dumps nor replication. */
export const debianBinaries: string | undefined = existsSync(HOME)
  ? readdirSync(HOME)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(HOME, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))
  : undefined

/** Runs one of PostgreSQL's tools to its end. */
function runTool(tool: string, args: readonly string[]): Promise<void> {
  const child = spawn(join(debianBinaries ?? '', tool), args, {
    ...NOBODY,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${tool} ended with ${code}: ${output}`)
  })
}

/** A folder that PostgreSQL may write to, for the current test. */
function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'))
  chmodSync(folder, 0o700)
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const urlOf = (folder: string) => `postgres://${NAME}@localhost/${NAME}?host=${encodeURIComponent(folder)}`

/** A new server, or one on a copy by `pg_basebackup`. */
export async function startDebianPostgres({
  copyOf,
  isReplica,
}: {
  copyOf?: string
  isReplica?: boolean
} = {}) {
  const folder = serverFolder()
  const data = join(folder, 'data')
  if (copyOf)
    await runTool('pg_basebackup', ['-d', copyOf, '-D', data, '-c', 'fast', ...(isReplica ? ['-R'] : [])])
  else await runTool('initdb', ['-D', data, '-U', NAME, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust'])

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'port=5432',
    'wal_keep_size=512MB',
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const start = async () => {
    const server = spawn(join(debianBinaries ?? '', 'postgres'), ['-D', data, ...flags], {
      ...NOBODY,
      cwd: '/',
      stdio: 'ignore',
    })
    const exited = once(server, 'exit')
    while (server.exitCode === null && !isReady(folder)) await pause(50)
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    return { server, exited }
  }
  let running = await start()
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    running.server.kill(signal)
    await running.exited
  }
  onTestFinished(async () => {
    if (running.server.exitCode === null && running.server.signalCode === null) await stop('SIGQUIT')
  })
  if (!copyOf) await runTool('createdb', ['-h', folder, '-U', NAME, NAME])
  return {
    url: urlOf(folder),
    stop,
    start: async () => {
      running = await start()
    },
  }
}

const isReady = (folder: string) =>
  spawnSync(join(debianBinaries ?? '', 'pg_isready'), ['-h', folder, '-q']).status === 0
