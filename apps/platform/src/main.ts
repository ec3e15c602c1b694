import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { stopListening } from '@vitrine/server'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createPlatform } from './app.ts'
import { CATALOGUE_CHANNEL } from './catalogue/catalogue-news.ts'
import { readConfig } from './config.ts'
import { openNotifications } from './database/notifications.ts'
import { closeDatabase, openDatabase } from './database/open.ts'
import { openReplica } from './database/replica.ts'
import { serve } from './http/serve.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { logTime } from './log-time.ts'

// Cleans up sooner: most of what a heap grows by is garbage (decision 0031).
setFlagsFromString('--heap-growing-percent=30')

const { role } = parseArgs({ options: { role: { type: 'string' } } }).values
// Written some lines at a time: a call to the system for each would cost more than many an answer.
const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 })
const log = pino({ base: { process: 'platform' }, timestamp: logTime() }, lines)
const config = readConfig({ ...process.env, ...(role && { ROLE: role }) })
const db = openDatabase(config.databaseUrl)
const notifications = openNotifications(config.databaseUrl)
const replica =
  config.databaseReplicaUrl === undefined
    ? undefined
    : openReplica({ db, url: config.databaseReplicaUrl, notifications, channel: CATALOGUE_CHANNEL })
const stopping = new AbortController()
const metrics = new Registry()
collectDefaultMetrics({ register: metrics })
const { app, again } = createPlatform({
  db,
  config,
  log,
  notifications,
  metrics,
  stopping: stopping.signal,
  ...(replica && { reads: replica }),
})
const server = config.role === 'jobs' ? undefined : await serve(app.fetch, config, again)
const jobs = config.role === 'web' ? undefined : startJobs({ db, config, log, notifications, metrics })
log.info(
  { role: config.role, host: config.host, port: config.port, publicUrl: config.publicUrl },
  server ? 'listening' : 'working',
)

/** Longer than requests and jobs are given to finish. */
const STOP_PATIENCE_MS = 20_000

async function stop(reason: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  log.info({ reason }, 'stopping')
  // A database that is gone for good would hold the process up for ever.
  setTimeout(() => exit(1), STOP_PATIENCE_MS).unref()
  await Promise.all([server && stopListening(server), jobs?.stop()])
  await notifications.close()
  await replica?.close()
  await closeDatabase(db)
  exit(0)
}

/** Writes the last lines of the log. Where nobody reads them any more, the failure must not undo the exit. */
function exit(code: number): never {
  try {
    lines.flushSync()
  } catch {
    lines.destroy()
  }
  process.exit(code)
}

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('disconnect', () => void stop('the parent process left'))
process.send?.('ready')
