import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How long an orphaned server may take to flush and stop. */
const STOP_TIMEOUT_MS = 60_000

/** Stops a server whose starter was killed, so that this starter can run its own. A stale pid file is removed. */
export async function stopOrphanedServer(data: string): Promise<void> {
  const pid = serverPid(data)
  if (pid === undefined) return
  if (!isServerRunning(pid, data)) return removeLocks(data)

  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; isServerRunning(pid, data); await pause(20))
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `A PostgreSQL server (process ${pid}) still uses ${data} and does not stop.`,
      )
}

/** PostgreSQL treats a zombie process as alive, and would not start. */
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

/** After a reboot a PID proves little: where the system shows it, the process must also use the data directory. */
export function isServerRunning(pid: number, data: string): boolean {
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
