import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../kernel/database/open-database.ts'
import type { ReadSource } from '../../kernel/database/replica.ts'
import { type Backlog, readBacklog } from './read-backlog.ts'

interface Options {
  readonly db: Database
  readonly reads: ReadSource
  readonly now: () => Date
}

/** How long counts are cached for any number of scrapes. */
const CACHED_MS = 5000

const SAME = 'The same in every process: aggregate with max.'

/** Gauges of pending and failed work. Without a database they are omitted, and another gauge reports it. */
export function measureBacklog(metrics: Registry, options: Options): void {
  const read = cached(() => measure(options))
  const gauge = (name: string, help: string, value: (backlog: Measured) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const measured = await read()
        const current = measured && value(measured)
        if (current === undefined) this.remove()
        else this.set(current)
      },
    })

  gauge(
    'vitrine_payments_unconfirmed',
    `Payments that the provider has not confirmed for five minutes. ${SAME}`,
    ({ unconfirmedPayments }) => unconfirmedPayments,
  )
  gauge(
    'vitrine_refunds_unconfirmed',
    `Refunds that the provider has not confirmed for five minutes. ${SAME}`,
    ({ unconfirmedRefunds }) => unconfirmedRefunds,
  )
  gauge(
    'vitrine_webhook_deliveries_failed',
    `Webhook deliveries that failed in the last 24 hours. ${SAME}`,
    ({ failedDeliveries }) => failedDeliveries,
  )
  gauge(
    'vitrine_webhook_deliveries_pending',
    `Due webhook deliveries. ${SAME}`,
    ({ pendingDeliveries }) => pendingDeliveries,
  )
  gauge(
    'vitrine_emails_pending',
    `Emails that have not been sent yet. ${SAME}`,
    ({ pendingEmails }) => pendingEmails,
  )
  gauge(
    'vitrine_emails_failed',
    `Emails that failed in the last 24 hours. ${SAME}`,
    ({ failedEmails }) => failedEmails,
  )
  gauge(
    'vitrine_event_lag_seconds',
    `Age of the oldest event that has not been dispatched. ${SAME}`,
    ({ eventLag }) => eventLag,
  )
  gauge('vitrine_job_lag_seconds', `Delay of the oldest due job. ${SAME}`, ({ jobLag }) => jobLag)
  gauge(
    'vitrine_job_heartbeat_age_seconds',
    `Time since the last heartbeat of the job scheduler. ${SAME}`,
    ({ jobHeartbeatAge }) => jobHeartbeatAge,
  )
  gauge(
    'vitrine_replica_lag_seconds',
    'Lag of the read replica of this process; absent without one. Aggregate with max.',
    ({ replicaLag }) => replicaLag,
  )
  new Gauge({
    name: 'vitrine_database_up',
    help: 'Whether this process can reach the database.',
    registers: [metrics],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

interface Measured extends Backlog {
  readonly replicaLag: number | undefined
}

async function measure({ db, reads, now }: Options): Promise<Measured | undefined> {
  try {
    const [backlog, replicaLag] = await Promise.all([readBacklog(db, now()), reads.lagSeconds?.()])
    return { ...backlog, replicaLag }
  } catch {
    return undefined
  }
}

/** Queries once for concurrent scrapes, and again only after a while. */
function cached<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  let until = 0
  return () => {
    if (!result || performance.now() > until) {
      result = load()
      until = performance.now() + CACHED_MS
    }
    return result
  }
}
