import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { errorForLog } from '../http/error-for-log.ts'

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
  const stop = () => boss.stop({ graceful: true, wait: true, close: false, timeout: 5 * SECOND })
  try {
    await withLock(db, () => setUp(boss, jobs))
    for (const { name, run } of jobs) {
      await boss.work(name, async () => {
        try {
          await run()
          log.info({ job: name }, 'job completed')
        } catch (error) {
          log.error({ job: name, error: errorForLog(error) }, 'job failed')
          throw error
        }
      })
    }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return stop
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

/** One process at a time: the queue creates tables on start, and two would block each other. */
async function withLock(db: Database, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await work()
  } finally {
    // Closing the connection releases the lock, even after a failure.
    client.release(true)
  }
}
