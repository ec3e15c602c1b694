import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loopbackUrl, socketUrl } from './address.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { EmbeddedPostgresFailure } from './failure.ts'
import { stopLeftover } from './leftover.ts'

export interface EmbeddedPostgres {
  /** Where to connect: a Unix socket inside the private data directory, or loopback where that cannot be. */
  readonly url: string
  readonly pid: number
  /** Resolves when the server has gone, whoever ended it. */
  readonly exited: Promise<void>
  /** Ends all connections, writes everything down and resolves when the server has gone. */
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password and its log. The caller sees to it that nobody else starts on it. */
  readonly directory: string
  /** PostgreSQL settings, for instance `{ fsync: 'off' }` for data that may be lost. */
  readonly settings?: Settings
}

/** A Unix socket's path is at most this long, on every system. */
const LONGEST_SOCKET_PATH = 103
const PORT = 5432
const MEMORY_PATIENCE = 30_000

/** Starts the PostgreSQL that npm installed, on data that it creates at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = openCluster(options.directory)
  await stopLeftover(cluster.data)

  const address = await chooseAddress(cluster)
  const settings = { ...address.settings, ...options.settings }
  const server = await launched(cluster, settings, Date.now() + MEMORY_PATIENCE)
  const exited = once(server, 'exit').then(() => undefined)

  return {
    url: address.url,
    pid: server.pid as number,
    exited,
    stop: () => {
      server.kill('SIGINT')
      return exited
    },
  }
}

/** The workers of a killed server keep its shared memory until they notice, which takes seconds on a busy machine. */
async function launched(cluster: Cluster, settings: Settings, deadline: number): Promise<ChildProcess> {
  const server = launch(cluster, settings)
  try {
    await ready(server, cluster)
    return server
  } catch (error) {
    if (!/shared memory block .* still in use/.test(String(error)) || Date.now() > deadline) throw error
    await pause(200)
    return launched(cluster, settings, deadline)
  }
}

async function chooseAddress({ data, password }: Cluster) {
  const socket = join(data, `.s.PGSQL.${PORT}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH)
    return {
      url: socketUrl(data, password),
      settings: { listen_addresses: '', unix_socket_directories: data, port: String(PORT) },
    }
  const port = await freePort()
  return {
    url: loopbackUrl(port, password),
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

/** In a process group of its own, so that Ctrl-C reaches only its starter, which stops things in order. */
function launch(cluster: Cluster, settings: Settings): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = cluster.command('postgres', '-D', cluster.data, ...flags)
  const { prefix: _, ...user } = cluster.account
  const log = openSync(cluster.log, 'w', 0o600)
  try {
    return spawn(program, args, {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

/** PostgreSQL writes its state into the eighth line of its pid file; `pg_ctl` waits for the same word. */
async function ready(server: ChildProcess, { data, log }: Cluster): Promise<void> {
  const failed = Promise.race([once(server, 'error'), once(server, 'exit')]).then(([reason]) => {
    const said = statSync(log).size > 0 ? readFileSync(log, 'utf8') : String(reason)
    throw new EmbeddedPostgresFailure(`PostgreSQL did not start.\n${said}`)
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
