import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'

const KILLS = Math.min(10, Number(process.env.VITRINE_KILLS ?? 10))
const PER_KILL = 4

// docs/reliability.md, T6: a statement that was acknowledged exists once, with its receipt; others do with both, or not at all.
test(`stores ${KILLS * PER_KILL} withdrawals once each with their receipts, over ${KILLS} kills of the platform`, async () => {
  const shop = await openOrderShop()
  const headers = { authorization: shop.stock.key, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  /** Sends a statement until it is acknowledged, as a consumer does who sees an error page. */
  const submit = async () => {
    const body = JSON.stringify({
      name: 'Ada',
      email: `${randomUUID()}@example.com`,
      orderNumber: '1',
      key: randomUUID(),
    })
    for (;;) {
      const response = await fetch(`${shop.url}/_vitrine/v1/withdrawals`, { method: 'POST', headers, body })
        .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
        .catch(() => undefined)
      if (response?.status === 200) return acknowledged.push(response.body.withdrawal.id)
      // The kills do not count against the limit of a network.
      await shop.db.$client.query('delete from throttles')
      await pause(50)
    }
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const submissions = Array.from({ length: PER_KILL }, submit)
    await pause(Math.random() * 60)
    await shop.replace('SIGKILL')
    await Promise.all(submissions)
    await shop.db.$client.query('delete from throttles')
  }
  const { rows } = await shop.db.$client.query(`
    select withdrawals.id, outgoing_emails.to = withdrawals.email as has_receipt,
      (select count(*)::int from events where entity_id = withdrawals.id::text) as events
    from withdrawals left join outgoing_emails on outgoing_emails.id = withdrawals.receipt_id`)
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  expect(rows).toHaveLength(KILLS * PER_KILL)
  for (const row of rows) expect(row).toMatchObject({ has_receipt: true, events: 1 })
  const { rows: receipts } = await shop.db.$client.query(
    "select count(*)::int as count from outgoing_emails where subject like '%withdrawal%'",
  )
  expect(receipts).toEqual([{ count: KILLS * PER_KILL }])
})
