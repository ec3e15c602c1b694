import type { Database } from '../../kernel/database/open-database.ts'

/** Pending and failed work in the database: the same in every process of the shop. */
export interface Backlog {
  /** Payments and refunds without a provider result for a while. */
  readonly unconfirmedPayments: number
  readonly unconfirmedRefunds: number
  /** Of the last day. */
  readonly failedDeliveries: number
  /** Due event deliveries. */
  readonly pendingDeliveries: number
  /** Due emails, and emails of the last day that failed. */
  readonly pendingEmails: number
  readonly failedEmails: number
  /** The age of the oldest undispatched event in seconds. */
  readonly eventLag: number
  /** The delay of the oldest due job in seconds. */
  readonly jobLag: number
  /** The age of the last job heartbeat in seconds; undefined before the first. */
  readonly jobHeartbeatAge: number | undefined
}

/** Counts stop here: more is not worse for an alert. */
const MAX_COUNT = 10_000

/** A job polls providers every minute. */
const UNCONFIRMED_AFTER = `interval '5 minutes'`

/** Older emails are useless and not sent. */
const EMAILS_USEFUL = `interval '24 hours'`

const count = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${MAX_COUNT}) counted)`

/** Every part reads a partial index of exactly what it counts. */
export const BACKLOG = `select
  ${count(`order_payments where status = 'PENDING' and updated_at < $1::timestamptz - ${UNCONFIRMED_AFTER}`)} as "unconfirmedPayments",
  ${count(`order_refunds where status in ('PENDING', 'SCHEDULED', 'STARTED') and updated_at < $1::timestamptz - ${UNCONFIRMED_AFTER}`)} as "unconfirmedRefunds",
  ${count(`webhook_deliveries where status = 'FAILED' and finished_at > $1::timestamptz - interval '24 hours'`)} as "failedDeliveries",
  ${count(`webhook_deliveries where status = 'PENDING' and next_attempt_at < $1::timestamptz`)} as "pendingDeliveries",
  ${count(`outgoing_emails where next_attempt_at > $1::timestamptz - ${EMAILS_USEFUL} and created_at > $1::timestamptz - ${EMAILS_USEFUL}`)} as "pendingEmails",
  ${count(`outgoing_emails where next_attempt_at is null and delivered_at is null and created_at > $1::timestamptz - ${EMAILS_USEFUL}`)} as "failedEmails",
  coalesce((select greatest(extract(epoch from $1::timestamptz - created_at), 0) from events
            where dispatched_at is null order by sequence limit 1), 0)::float8 as "eventLag"`

/** The first process creates the tables of the job queue. */
const JOBS = `select
  coalesce((select extract(epoch from now() - min(start_after)) from jobs.job
            where state < 'active' and start_after < now()), 0)::float8 as "jobLag",
  (select extract(epoch from now() - max(cron_on)) from jobs.version)::float8 as "jobHeartbeatAge"`

export async function readBacklog({ $client: pool }: Database, now: Date): Promise<Backlog> {
  const { rows } = await pool.query<Omit<Backlog, 'jobLag' | 'jobHeartbeatAge'>>(BACKLOG, [now])
  const { rows: queue } = await pool.query<{ exists: boolean }>(
    `select to_regclass('jobs.version') is not null as exists`,
  )
  const { rows: jobs } = queue[0]?.exists
    ? await pool.query<{ jobLag: number; jobHeartbeatAge: number | null }>(JOBS)
    : { rows: [] }
  const [backlog, lag] = [rows[0], jobs[0]]
  if (!backlog) throw new Error('PostgreSQL answered nothing')
  return { ...backlog, jobLag: lag?.jobLag ?? 0, jobHeartbeatAge: lag?.jobHeartbeatAge ?? undefined }
}
