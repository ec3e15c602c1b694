import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { closeDatabase, type Database, openDatabase } from '../../kernel/database/open-database.ts'
import { primaryReadSource } from '../../kernel/database/replica.ts'
import { startJobQueue } from '../../kernel/jobs/job-queue.ts'
import { measureBacklog } from './backlog-metrics.ts'
import { BACKLOG } from './read-backlog.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const OPERATIONS = join(import.meta.dirname, '../../../../../docs/operations')

const agoFrom = (now: Date) => (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const ago = agoFrom(NOW)

/** The gauges of a shop in /metrics. */
function openGauges(db: Database, lagSeconds?: () => Promise<number>) {
  const metrics = new Registry()
  measureBacklog(metrics, {
    db,
    reads: { ...primaryReadSource(db), ...(lagSeconds && { lagSeconds }) },
    now: () => NOW,
  })
  return async () => {
    const lines = (await metrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
    return Object.fromEntries(lines.map((line) => line.split(' ')))
  }
}

const ORDER = '00000000-0000-7000-8000-00000000000a'

async function addOrder({ $client: db }: Database) {
  await db.query(
    `insert into orders (id, number, buyer_kind, buyer_id, email, status, currency, total, lines, details, inventory_update_trigger, created_at, updated_at)
     values ($1, 1, 'visitor', gen_random_uuid(), 'ada@example.com', 'INITIALIZED', 'EUR', 100, '[]', '{}', 'ON_ORDER_PLACED', $2, $2)`,
    [ORDER, NOW],
  )
}

async function addPayment({ $client: db }: Database, status: string, updatedAt: Date) {
  const { rows } = await db.query<{ id: string }>(
    `insert into order_payments (id, order_id, provider, status, amount, return_url, created_at, updated_at)
     values (gen_random_uuid(), $1, 'stripe', $2, 100, '', $3, $3) returning id`,
    [ORDER, status, updatedAt],
  )
  return rows[0]?.id
}

test('counts payments and refunds as unconfirmed after five minutes, and not those that await a merchant', async () => {
  const db = await testDatabase()
  await addOrder(db)
  await addPayment(db, 'PENDING', ago(1))
  await addPayment(db, 'PENDING', ago(6))
  const payment = await addPayment(db, 'PENDING_MERCHANT', ago(60))
  await db.$client.query(
    `insert into order_refunds (id, order_id, payment_id, status, amount, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'STARTED', 1, $3, $3)`,
    [ORDER, payment, ago(10)],
  )
  expect(await openGauges(db)()).toMatchObject({
    vitrine_payments_unconfirmed: '1',
    vitrine_refunds_unconfirmed: '1',
  })
})

test('counts deliveries, emails and events while pending, and for a day after failure', async () => {
  const db = await testDatabase()
  const delivery = async (status: string, nextAttemptAt: Date, finishedAt: Date | null) =>
    db.$client.query(
      `with webhook as (insert into webhooks (id, name, url, event_types, created_at, updated_at)
         values (gen_random_uuid(), 'w', 'https://w.example', '{}', $2, $2) returning id),
       event as (insert into events (id, type, payload, created_at, dispatched_at)
         values (gen_random_uuid(), 't', '{}', $2, $2) returning id)
       insert into webhook_deliveries (webhook_id, event_id, status, next_attempt_at, created_at, finished_at)
       select webhook.id, event.id, $1::webhook_delivery_status, $3, $2, $4 from webhook, event`,
      [status, ago(60), nextAttemptAt, finishedAt],
    )
  await delivery('PENDING', ago(1), null)
  await delivery('PENDING', new Date(NOW.getTime() + 60_000), null)
  await delivery('FAILED', ago(100), ago(90))
  await delivery('FAILED', ago(3 * 24 * 60), ago(2 * 24 * 60))
  await delivery('DELIVERED', ago(3), ago(3))
  const email = (createdAt: Date, nextAttemptAt: Date | null, deliveredAt: Date | null) =>
    db.$client.query(
      `insert into outgoing_emails (id, "to", subject, html, text, created_at, next_attempt_at, delivered_at)
       values (gen_random_uuid(), 'ada@example.com', '', '', '', $1, $2, $3)`,
      [createdAt, nextAttemptAt, deliveredAt],
    )
  await email(ago(5), ago(5), null)
  await email(ago(5), null, ago(4))
  await email(ago(5), null, null)
  await email(ago(2 * 24 * 60), null, null)
  await email(ago(2 * 24 * 60), ago(2 * 24 * 60), null)
  await db.$client.query(
    `insert into events (id, type, payload, created_at) values (gen_random_uuid(), 't', '{}', $1)`,
    [ago(2)],
  )
  expect(await openGauges(db)()).toMatchObject({
    vitrine_webhook_deliveries_pending: '1',
    vitrine_webhook_deliveries_failed: '1',
    vitrine_emails_pending: '1',
    vitrine_emails_failed: '1',
    vitrine_event_lag_seconds: '120',
    vitrine_database_up: '1',
  })
})

test('reports the lag of an overdue job, and the age of the last heartbeat', async () => {
  const db = await testDatabase()
  expect(await openGauges(db)()).toMatchObject({ vitrine_job_lag_seconds: '0' })
  const stop = await startJobQueue({ db, log: silentLog, jobs: [] })
  await stop()
  // A queue without workers.
  await db.$client.query(
    `select jobs.create_queue('unattended', '{}');
     insert into jobs.job (name, start_after) values ('unattended', now() - interval '10 minutes');
     update jobs.version set cron_on = now() - interval '20 minutes'`,
  )
  const gauges = await openGauges(db)()
  expect(Number(gauges.vitrine_job_lag_seconds)).toBeGreaterThanOrEqual(600)
  expect(Number(gauges.vitrine_job_heartbeat_age_seconds)).toBeGreaterThanOrEqual(1200)
})

test('reports the lag of a read replica where one exists', async () => {
  const db = await testDatabase()
  expect(await openGauges(db)()).not.toHaveProperty('vitrine_replica_lag_seconds')
  expect(await openGauges(db, async () => 12)()).toMatchObject({ vitrine_replica_lag_seconds: '12' })
  const dead = await openGauges(db, async () => Number.POSITIVE_INFINITY)()
  expect(dead).toMatchObject({ vitrine_replica_lag_seconds: '+Inf' })
})

test('queries the database once for concurrent scrapes', async () => {
  const db = await testDatabase()
  const gauges = openGauges(db)
  await gauges()
  const query = vi.spyOn(db.$client, 'query')
  await Promise.all([gauges(), gauges(), gauges()])
  expect(query).not.toHaveBeenCalled()
})

test('omits the gauges without a database, and reports why', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  expect(await openGauges(db)()).toEqual({ vitrine_database_up: '0' })
  await closeDatabase(db)
})

test('reads each count from a partial index', async () => {
  const db = await testDatabase()
  const client = await db.$client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain ${BACKLOG.replaceAll('$1', 'now()')}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const used = [...plan.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(
      new Set([
        'order_payments_open',
        'order_refunds_open',
        'webhook_deliveries_failed',
        'webhook_deliveries_due',
        'outgoing_emails_due',
        'outgoing_emails_failed',
        'events_undispatched',
      ]),
    )
    expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release()
  }
})

/** PromQL keywords that are not metrics. */
const WORDS = /^(?:sum|min|max|by|rate|topk|histogram_quantile|le|status|state|code|issue|job|instance|up)$/

function namesIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[\w+\]/g, '')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name).filter((name) => !WORDS.test(name))
}

function expectBalanced(expression: string) {
  const open: string[] = []
  for (const sign of expression.replace(/"[^"]*"/g, '').match(/[()[\]{}]/g) ?? []) {
    if ('([{'.includes(sign)) open.push(sign)
    else expect(`${open.pop()}${sign}`, expression).toMatch(/^(\(\)|\[\]|\{\})$/)
  }
  expect(open, expression).toEqual([])
}

test('uses only existing metrics in every alert and panel', async () => {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const { openPlatform } = await import('../../../testing/open-platform.ts')
  const db = await testDatabase()
  await openPlatform(db, { metrics, reads: { ...primaryReadSource(db), lagSeconds: async () => 0 } })
  const known = new Set(
    [...(await metrics.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )

  const rules = await readFile(join(OPERATIONS, 'alerts.yml'), 'utf8')
  const alerts = [...rules.matchAll(/^ +expr: '(.*)'$/gm)].map(([, expression]) => expression ?? '')
  expect(alerts.length).toBe(rules.match(/- alert: /g)?.length)
  for (const expression of alerts) expect(expression).toMatch(/ (?:>|<|==) [\d.]+$/)

  const dashboard = JSON.parse(await readFile(join(OPERATIONS, 'dashboard.json'), 'utf8'))
  const panels = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(panels.length).toBeGreaterThan(10)

  const request = [...alerts, ...panels]
  request.forEach(expectBalanced)
  expect(request.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
  // An unused gauge is useless.
  const own = [...known].filter((name) => name?.startsWith('vitrine_') && !/_(bucket|sum)$/.test(name))
  expect(own.filter((name) => !request.some((expression) => expression.includes(name ?? '')))).toEqual([])
})

test('has a test for every alert, which passes where Prometheus is installed', async () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
  const rules = await readFile(join(OPERATIONS, 'alerts.yml'), 'utf8')
  const tests = await readFile(join(OPERATIONS, 'alerts.test.yml'), 'utf8')
  expect(names(tests, /- name: (\w+) fires$/gm)).toEqual(names(rules, /- alert: (\w+)$/gm))

  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: OPERATIONS,
      encoding: 'utf8',
    })
    if (!error) expect(status, stdout + stderr).toBe(0)
  }
})
