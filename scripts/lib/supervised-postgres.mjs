import { join } from 'node:path'
import { logLimits, rotatingLog } from './rotating-log.mjs'
import { supervise } from './supervise.mjs'
import { step } from './terminal-output.mjs'

/**
 * Starts the embedded PostgreSQL and restarts it on failure. A restart uses the same port, so that clients can
 * reconnect.
 *
 * @param {{ postgres: string, logs: string }} data
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
export async function startSupervisedPostgres(data, shutdown) {
  const { startEmbeddedPostgres } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres'
  )
  const log = rotatingLog(join(data.logs, 'postgres.log'), logLimits(process.env))
  shutdown.defer(log.close)
  const start = (/** @type {number | undefined} */ port) =>
    startEmbeddedPostgres({ directory: data.postgres, port, follow: (output) => log.follow(output) })

  const first = await step(
    'Starting PostgreSQL',
    () => start(undefined),
    () => 'Started PostgreSQL',
  )
  const database = supervise({
    name: 'database',
    running: asRunning(first),
    start: () => {
      const started = start(first.port)
      return {
        ready: started.then(asRunning),
        stop: () =>
          started.then(
            (postgres) => postgres.stop(),
            () => undefined,
          ),
      }
    },
  })
  shutdown.defer(database.stop)
  shutdown.checkpoint()
  return { url: first.url, database }
}

/** @param {import('@vitrine/platform/kernel/database/embedded/embedded-postgres').EmbeddedPostgres} postgres */
const asRunning = ({ pid, exited, stop }) => ({ pid, exited: exited.then(() => 'exited'), stop })
