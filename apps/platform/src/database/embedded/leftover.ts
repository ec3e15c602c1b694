import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How long a leftover server may take to write everything down and leave. */
const STOP_TIMEOUT_MS = 60_000

/**
 * Stops a server that its starter left behind when it was killed, so that this starter can own its own.
 * A pid file whose process is gone, or is another program by now, is removed.
 */
export async function stopLeftover(data: string): Promise<void> {
  const pid = serverPid(data)
  if (pid === undefined) return
  if (!isServing(pid, data)) return removeLocks(data)

  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; isServing(pid, data); await pause(20))
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `A PostgreSQL server (process ${pid}) still uses ${data} and does not stop.`,
      )
}

/** PostgreSQL takes a killed process that nobody has buried yet for a living one, and would not start. */
function removeLocks(data: string): void {
  for (const name of readdirSync(data))
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name))
      rmSync(join(data, name), { force: true })
}

export function serverPid(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** A pid alone proves little after a reboot: where the system tells, the process must also work in the data. */
export function isServing(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
