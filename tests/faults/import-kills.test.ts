import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'
import { startPlatform } from './platform-process.ts'

const KILLS = Math.min(5, Number(process.env.VITRINE_KILLS ?? 5))
const ITEMS = 200 * (KILLS + 1)
const PATIENCE = 180_000

// docs/reliability.md, S21: nothing is doubled or lost, and another process continues.
test.each([
  {
    kind: 'products',
    head: 'Handle,Title,Price,Stock',
    line: (nth: number) => `item-${nth},Item ${nth},${nth + 1},3`,
    expected: {
      'select count(*) from products': ITEMS,
      'select count(distinct name) as count from products': ITEMS,
      'select sum(quantity) as count from variants': 3 * ITEMS,
      "select count(*) from events where type like '%ProductCreated'": ITEMS,
    },
  },
  {
    kind: 'customers',
    head: 'Email,First name,Newsletter consent',
    line: (nth: number) => `buyer-${nth}@example.com,Buyer ${nth},Signed up in the old shop`,
    expected: {
      'select count(*) from customers': ITEMS,
      'select count(distinct first_name) as count from customers': ITEMS,
      'select count(*) from newsletter_subscribers': ITEMS,
      "select count(*) from audit_log where entity = 'customer'": ITEMS,
    },
  },
  {
    kind: 'orders',
    head: 'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    line: (nth: number) =>
      `#${nth},buyer-${nth}@example.com,paid,fulfilled,USD,10.00,2.50,0.00,12.50,2025-03-01 10:00:00 +0000,2,Bowl,5.00`,
    expected: {
      'select count(*) from orders': ITEMS,
      'select count(distinct email) as count from orders': ITEMS,
      "select count(*) from order_payments where status = 'APPROVED'": ITEMS,
      'select sum(amount) as count from order_payments': 1250 * ITEMS,
      'select count(*) from outgoing_emails where order_id is not null': 0,
    },
  },
])(`imports ${ITEMS} $kind once each over ${KILLS} kills`, async ({ kind, head, line, expected }) => {
  const databaseUrl = await copyOfTemplate()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => closeDatabase(db))
  const platform = await openPlatform(db)
  const owner = await platform.owner()
  const lines = Array.from({ length: ITEMS }, (_, nth) => line(nth))
  const send = (path: string, body: BodyInit = '{}') =>
    platform.app.fetch(
      new Request(`${platform.config.publicUrl}/_vitrine/v1/imports${path}`, {
        method: 'POST',
        headers: { ...owner, 'content-type': 'application/json' },
        body,
      }),
    )
  const uploaded = await send(`?fileName=${kind}.csv`, [head, ...lines].join('\n'))
  const { id } = (await uploaded.json()).import as { id: string }
  await send(`/${id}/check`)

  let worker: ChildProcess = await startPlatform(databaseUrl, 0, { ROLE: 'jobs' })
  onTestFinished(() => void worker.kill('SIGKILL'))
  const count = async (text: string) =>
    Number((await db.$client.query<{ count: string }>(text)).rows[0]?.count ?? 0)
  const waitFor = async (status: string) => {
    const since = performance.now()
    while ((await count(`select count(*) from imports where status = '${status}'`)) === 0) {
      if (performance.now() - since > PATIENCE) throw new Error(`The import is never ${status}`)
      await pause(50)
    }
  }
  await waitFor('CHECKED')
  await send(`/${id}/run`)
  for (let kill = 1; kill <= KILLS; kill++) {
    const since = performance.now()
    while ((await count("select count(*) from import_items where state = 'IMPORTED'")) < kill * 200) {
      if (performance.now() - since > PATIENCE) throw new Error('Nobody goes on with the import')
      await pause(20)
    }
    await pause(Math.random() * 100)
    worker.kill('SIGKILL')
    worker = await startPlatform(databaseUrl, 0, { ROLE: 'jobs' })
  }
  await waitFor('IMPORTED')
  expect(await count("select count(*) from import_items where outcome = 'CREATED'")).toBe(ITEMS)
  for (const [query, number] of Object.entries(expected)) expect(await count(query), query).toBe(number)
})
