import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, openCluster } from './cluster.ts'
import { loopbackUrl, socketUrl } from './connection-urls.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { stopOrphanedServer } from './orphaned-server.ts'

export interface EmbeddedPostgres {
  /** The connection URL: a Unix socket in the private data directory, or loopback otherwise. */
  readonly url: string
  /** The port on loopback, where there is no socket. */
  readonly port: number | undefined
  readonly pid: number
  /** Resolves when the server has stopped for any reason. */
  readonly exited: Promise<void>
  /** Closes all connections, flushes, and resolves when the server has stopped. */
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

export interface EmbeddedPostgresOptions {
  /** The directory of the cluster, its password and its log. The caller ensures that no other process uses it. */
  readonly directory: string
  /** PostgreSQL settings, for instance `{ fsync: 'off' }` for disposable data. */
  readonly settings?: Settings
  /** Receives the server's output; by default it is appended to `postgres.log` in the directory. */
  readonly follow?: (output: Readable) => void
  /** The port without a socket; any free one by default. */
  readonly port?: number | undefined
}

/** The maximum length of a Unix socket path on every system. */
const MAX_SOCKET_PATH_LENGTH = 103
const PORT = 5432
const SHARED_MEMORY_TIMEOUT_MS = 30_000

/** Starts the PostgreSQL that npm installed, and creates its data at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = openCluster(options.directory)
  await stopOrphanedServer(cluster.data)

  const address = await chooseAddress(cluster, options.port)
  const settings = { ...address.settings, ...options.settings }
  const launch = { cluster, settings, follow: options.follow }
  const server = await launchWithRetry(launch, Date.now() + SHARED_MEMORY_TIMEOUT_MS)
  const exited = once(server, 'exit').then(() => undefined)

  return {
    url: address.url,
    port: address.port,
    pid: server.pid as number,
    exited,
    stop: () => {
      server.kill('SIGINT')
      return exited
    },
  }
}

/** The workers of a killed server hold its shared memory until they notice, which takes seconds on a busy machine. */
async function launchWithRetry(options: LaunchOptions, deadline: number): Promise<ChildProcess> {
  const { server, said } = launch(options)
  try {
    await waitUntilReady(server, options.cluster, said)
    return server
  } catch (error) {
    if (!/shared memory block .* still in use/.test(String(error)) || Date.now() > deadline) throw error
    await pause(200)
    return launchWithRetry(options, deadline)
  }
}

async function chooseAddress({ data, password }: Cluster, chosen: number | undefined) {
  const socket = join(data, `.s.PGSQL.${PORT}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= MAX_SOCKET_PATH_LENGTH)
    return {
      url: socketUrl(data, password),
      port: undefined,
      settings: { listen_addresses: '', unix_socket_directories: data, port: String(PORT) },
    }
  const port = chosen ?? (await freePort())
  return {
    url: loopbackUrl(port, password),
    port,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

interface LaunchOptions {
  readonly cluster: Cluster
  readonly settings: Settings
  readonly follow: EmbeddedPostgresOptions['follow'] | undefined
}

/** In its own process group, so that Ctrl-C reaches only the starter, which stops everything in order. */
function launch({ cluster, settings, follow }: LaunchOptions) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = cluster.command('postgres', '-D', cluster.data, ...flags)
  const { prefix: _, ...user } = cluster.account
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C' }, detached: true }
  return follow
    ? followLog(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }), follow)
    : readLog(cluster.log, (log) => spawn(program, args, { ...options, stdio: ['ignore', log, log] }))
}

/** Forwards the server's output, and keeps its start in case that fails. */
function followLog(server: ChildProcess, follow: (output: Readable) => void) {
  const chunks: Buffer[] = []
  for (const output of [server.stdout, server.stderr]) {
    if (!output) continue
    const collect = (chunk: Buffer) => void (chunks.length < MAX_LOG_CHUNKS && chunks.push(chunk))
    output.on('data', collect)
    follow(output)
  }
  return { server, said: () => Buffer.concat(chunks).toString() }
}

const MAX_LOG_CHUNKS = 100

/** Appends the server's output to its log. A large log is rotated. */
function readLog(path: string, start: (log: number) => ChildProcess) {
  if (sizeOf(path) > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
  const before = sizeOf(path)
  const log = openSync(path, 'a', 0o600)
  try {
    return { server: start(log), said: () => readFileSync(path).subarray(before).toString() }
  } finally {
    closeSync(log)
  }
}

const MAX_LOG_BYTES = 10 * 1024 * 1024

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)

/** PostgreSQL writes its state into the eighth line of its pid file; `pg_ctl` waits for it too. */
async function waitUntilReady(
  server: ChildProcess,
  { data }: Cluster,
  readOutput: () => string,
): Promise<void> {
  const failed = Promise.race([once(server, 'error'), once(server, 'close')]).then(([reason]) => {
    throw new EmbeddedPostgresError(`PostgreSQL did not start.\n${readOutput() || String(reason)}`)
  })
  await Promise.race([failed, stateBecomes('ready', join(data, 'postmaster.pid'), server)])
  failed.catch(() => undefined)
}

async function stateBecomes(state: string, file: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    try {
      const lines = readFileSync(file, 'utf8').split('\n')
      if (Number(lines[0]) > 0 && lines[7]?.trim() === state) return
    } catch {
      // Not written yet.
    }
    await pause(10)
  }
}
