import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'
import { nextOrder } from './simulated-buyers.ts'

const CALLERS = 100
const HELD = 30_000

// docs/reliability.md, D7: a locked row does not block the shop; every caller gets a response, if only to retry.
test('hangs none of two hundred callers while a row is locked for half a minute', async () => {
  const { db, url, stock, startBuyers, settle } = await openOrderShop()
  const buyers = startBuyers(CALLERS)
  await nextOrder(buyers)

  const holder = await db.$client.connect()
  await holder.query(
    'begin; set local idle_in_transaction_session_timeout = 0; update variants set quantity = quantity',
  )
  let isOver = false
  const readTimes: number[] = []
  const responses = new Map<number, number>()
  const reader = async () => {
    while (!isOver) {
      const start = performance.now()
      const headers = { authorization: stock.key, 'content-type': 'application/json' }
      const path = `${url}/stores-reader/v1/products/query-platformized`
      const { status } = await fetch(path, { method: 'POST', headers, body: '{}' })
      readTimes.push(performance.now() - start)
      responses.set(status, (responses.get(status) ?? 0) + 1)
      await pause(200)
    }
  }
  const readers = Array.from({ length: CALLERS }, reader)
  await pause(HELD)
  await holder.query('rollback')
  holder.release()
  const recovered = await nextOrder(buyers)
  isOver = true
  await Promise.all(readers)

  readTimes.sort((one, other) => one - other)
  const p99 = readTimes[Math.floor(readTimes.length * 0.99)] ?? 0
  await settle(
    buyers,
    `${readTimes.length} reads at the same time, ${responses.get(503) ?? 0} rejected, p99 ${p99.toFixed(0)} ms; orders again after ${recovered} ms`,
  )
  expect([...responses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(responses.get(200) ?? 0).toBeGreaterThan(0)
  expect(buyers.failures.get('503 after 1') ?? 0).toBeGreaterThan(0)
})
