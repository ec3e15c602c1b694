import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword } from './cluster.ts'
import { loopbackUrl, socketUrl } from './connection-urls.ts'
import { isServerRunning, serverPid } from './orphaned-server.ts'

/** Lines of PostgreSQL's pid file, counted from zero. */
const PORT = 3
const SOCKET_DIRECTORY = 4
const STATE = 7

/** The URL of the running server below `directory`; undefined while none accepts connections. */
export function findRunningPostgresUrl(directory: string): string | undefined {
  const data = join(directory, 'data')
  const pid = serverPid(data)
  if (pid === undefined || !isServerRunning(pid, data)) return undefined
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  if (lines[STATE]?.trim() !== 'ready') return undefined
  const password = readPassword(directory)
  return lines[SOCKET_DIRECTORY] ? socketUrl(data, password) : loopbackUrl(Number(lines[PORT]), password)
}
