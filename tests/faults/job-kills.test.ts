import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'
import { startPlatform } from './platform-process.ts'
import { oneUnit, seedStock } from './seed-stock.ts'

const KILLS = Math.min(10, Number(process.env.VITRINE_KILLS ?? 10))
const WORKERS = 3
const PER_KILL = Math.ceil(1000 / KILLS)
const CARTS = PER_KILL * KILLS
const JOB = 'abandon-idle-carts'
const PATIENCE = 180_000

// docs/reliability.md, S20: another process takes over the work of a dead one within a minute, and repeats nothing.
test(`marks ${CARTS} carts abandoned once each with three workers, over ${KILLS} kills`, async () => {
  const databaseUrl = await copyOfTemplate()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => closeDatabase(db))
  const { productId } = await seedStock(db)
  const platform = await openPlatform(db)
  const added = await platform.post(
    '/ecom/v1/carts/current/add-to-cart',
    { lineItems: oneUnit(productId) },
    await platform.visitor(),
  )
  expect(added.status).toBe(200)

  const workers: ChildProcess[] = []
  onTestFinished(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  const hire = () => startPlatform(databaseUrl, 0, { ROLE: 'jobs' })
  for (let worker = 0; worker < WORKERS; worker++) workers.push(await hire())
  const count = async (text: string) =>
    Number((await db.$client.query<{ count: string }>(text)).rows[0]?.count ?? 0)
  const queues = () => count(`select count(*) from jobs.queue where name = '${JOB}'`).catch(() => 0)
  while ((await queues()) === 0) await pause(100)

  /** Copies of a filled cart, idle for two hours, and the notification that the schedule would send. */
  const leaveCarts = (carts: number) =>
    db.$client.query(`
      insert into carts (id, owner_kind, owner_id, lines, purchase_flow_id, created_at, updated_at)
      select gen_random_uuid(), owner_kind, gen_random_uuid(), lines, gen_random_uuid(), created_at,
        now() - interval '2 hours'
      from (select * from carts order by created_at limit 1) first, generate_series(1, ${carts});
      insert into jobs.job (name, data, expire_in, retry_limit, retry_delay, retry_backoff, policy)
      select name, '{}', expire_seconds * interval '1s', retry_limit, 1, retry_backoff, policy
      from jobs.queue where name = '${JOB}'`)

  let slowest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await leaveCarts(PER_KILL)
    while ((await count(`select count(*) from jobs.job where name = '${JOB}' and state = 'active'`)) === 0) {
      if (
        (await count("select count(*) from carts where abandonment = 'ABANDONED'")) >=
        PER_KILL * (kill + 1)
      )
        break
      await pause(2)
    }
    await pause(Math.random() * 60)
    const since = performance.now()
    // It is unknown which of them has the work: two of three are killed.
    for (const nth of [kill % WORKERS, (kill + 1) % WORKERS]) {
      workers[nth]?.kill('SIGKILL')
      workers[nth] = await hire()
    }
    const countAbandoned = () => count("select count(*) from carts where abandonment = 'ABANDONED'")
    while ((await countAbandoned()) < PER_KILL * (kill + 1)) {
      if (performance.now() - since > PATIENCE) throw new Error('Nobody goes on with the work')
      await pause(100)
    }
    slowest = Math.max(slowest, performance.now() - since)
  }
  process.stdout.write(`\n  the work was gone on with after at most ${(slowest / 1000).toFixed(1)} s\n`)
  const { rows } = await db.$client.query<{ times: number; carts: number }>(`
    select times::int, count(*)::int as carts from (
      select count(*) as times from events where type like '%CartAbandonedEvent' group by payload->>'cartId'
    ) each group by times`)
  expect(rows).toEqual([{ times: 1, carts: CARTS }])
})
