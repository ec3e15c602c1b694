import { setTimeout as pause } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { errorForLog } from '../http/error-for-log.ts'
import { startWorker, type Worker } from './worker.ts'

/** A recurring job. One of all processes runs it each time. */
export interface RecurringJob {
  readonly name: string
  /** Minute, hour, day, month, weekday; in UTC. */
  readonly cron: string
  readonly run: () => Promise<void>
}

interface Options {
  readonly db: Database
  readonly log: Logger
  readonly jobs: readonly RecurringJob[]
}

const SECOND = 1000

/**
 * A job whose process dies is restarted within a minute: it counts as lost after this time. A longer job is started
 * again in parallel, which is safe: each claims its work.
 */
const JOB_TIMEOUT_SECONDS = 30
const MAINTENANCE_SECONDS = 10

/** How often a process looks for due jobs. */
const POLL_MS = 2 * SECOND
const STOP_TIMEOUT_MS = 5 * SECOND

/** The schema of the queue's tables, separate from the shop's. */
const SCHEMA = 'jobs'

/** Starts the job queue on the shop's connections. Returns how to stop it. */
export async function startJobQueue({ db, log, jobs }: Options): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    schema: SCHEMA,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    db: {
      // Without values, a text may contain several statements, as the queue's migrations do.
      executeSql: (text, values) =>
        values?.length ? db.$client.query(text, values) : db.$client.query(text),
    },
  })
  boss.on('error', (error) => log.error({ error: errorForLog(error) }, 'job queue failed'))
  const workers: Worker[] = []
  const stop = async () => {
    // A longer job is started again by another process when it counts as lost.
    await Promise.race([Promise.all(workers.map((worker) => worker.stop())), pause(STOP_TIMEOUT_MS)])
    await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS })
  }
  try {
    await withLock(db, () => setUp(boss, jobs))
    for (const job of jobs)
      workers.push(
        startWorker({
          poll: POLL_MS,
          log,
          errorMessage: 'job queue failed',
          runBatch: () => runNext(boss, job, log),
        }),
      )
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return stop
}

/**
 * Runs a job if it is due. The queue's own workers do not wait until the result is stored: a database that is gone at
 * that moment would end the process.
 */
async function runNext(boss: PgBoss, { name, run }: RecurringJob, log: Logger): Promise<boolean> {
  const [due] = await boss.fetch(name)
  if (!due) return false
  try {
    await run()
    log.info({ job: name }, 'job completed')
  } catch (error) {
    log.error({ job: name, error: errorForLog(error) }, 'job failed')
    await boss.fail(name, due.id, { message: error instanceof Error ? error.message : String(error) })
    return false
  }
  await boss.complete(name, due.id)
  return true
}

const QUEUE = {
  policy: 'singleton',
  retryLimit: 3,
  retryBackoff: true,
  expireInSeconds: JOB_TIMEOUT_SECONDS,
} as const

async function setUp(boss: PgBoss, jobs: readonly RecurringJob[]): Promise<void> {
  await boss.start()
  for (const { name, cron } of jobs) {
    const queue = { ...QUEUE, name }
    await boss.createQueue(name, queue)
    // The queue may exist already in an older version.
    await boss.updateQueue(name, queue)
    await boss.schedule(name, cron)
  }
}

/** An arbitrary lock number, the same in every process. */
const LOCK = 7_481_024

/**
 * One process at a time: the queue creates tables on start, and two would block each other. The lock belongs to a
 * transaction, because a pooler gives each transaction another session.
 */
async function withLock(db: Database, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await work()
  } finally {
    // Closing the connection ends the transaction and releases the lock, even after a failure.
    client.release(true)
  }
}
