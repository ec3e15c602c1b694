import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { stopListening } from '@vitrine/server'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createPlatform } from './app.ts'
import { CATALOG_CHANNEL } from './catalog/cache/product-cache.ts'
import { startJobs } from './edges/jobs/start-jobs.ts'
import { readConfig } from './kernel/config.ts'
import { openNotifications } from './kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from './kernel/database/open-database.ts'
import { openReplica } from './kernel/database/replica.ts'
import { serve } from './kernel/http/serve.ts'
import { exitAfterLog, openLogOutput } from './kernel/logging/log-output.ts'
import { logTime } from './kernel/logging/log-time.ts'

// Collects garbage sooner: most heap growth is garbage (decision 0031).
setFlagsFromString('--heap-growing-percent=30')

const { role } = parseArgs({ options: { role: { type: 'string' } } }).values
const logOutput = openLogOutput()
const log = pino({ base: { process: 'platform' }, timestamp: logTime() }, logOutput)
const config = readConfig({ ...process.env, ...(role && { ROLE: role }) })
const isPooled = config.databaseDirectUrl !== undefined
const db = openDatabase(config.databaseUrl, { isPrimary: true, isPooled })
// A pooler passes on no notifications.
const notifications = openNotifications(config.databaseDirectUrl ?? config.databaseUrl)
const replica =
  config.databaseReplicaUrl === undefined
    ? undefined
    : openReplica({ db, url: config.databaseReplicaUrl, notifications, channel: CATALOG_CHANNEL })
const stopping = new AbortController()
const metrics = new Registry()
collectDefaultMetrics({ register: metrics })
const { app, serveCached } = createPlatform({
  db,
  config,
  log,
  notifications,
  metrics,
  stopping: stopping.signal,
  ...(replica && { reads: replica }),
})
const server = config.role === 'jobs' ? undefined : await serve(app.fetch, config, serveCached)
const jobs = config.role === 'web' ? undefined : startJobs({ db, config, log, notifications, metrics })
log.info(
  { role: config.role, host: config.host, port: config.port, public_url: config.publicUrl },
  server ? 'listening' : 'running jobs',
)

/** Longer than requests and jobs get to finish. */
const STOP_TIMEOUT_MS = 20_000

async function stop(reason: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  log.info({ reason }, 'stopping')
  // A database that is gone would block the process forever.
  setTimeout(() => void exitAfterLog(logOutput, 1), STOP_TIMEOUT_MS).unref()
  await Promise.all([server && stopListening(server), jobs?.stop()])
  await notifications.close()
  await replica?.close()
  await closeDatabase(db)
  await exitAfterLog(logOutput, 0)
}

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('disconnect', () => void stop('the parent process left'))
process.send?.('ready')
