import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findOrphans } from '../../apps/platform/testing/order-fixture.ts'
import { openOrderShop } from './order-shop.ts'
import { purchaseAt } from './simulated-buyers.ts'

const BUYERS = Number(process.env.VITRINE_FLASH_SALE_BUYERS ?? 500)
const UNITS = 100
const ROUNDS = Number(process.env.VITRINE_FLASH_SALE_ROUNDS ?? 20)

// docs/reliability.md, M1, over HTTP: everyone orders at once, far more than there are connections.
test(`sells to ${BUYERS} concurrent buyers of ${UNITS} units exactly ${UNITS}, and only asks the others to retry, ${ROUNDS} times`, async () => {
  const { db, url, stock } = await openOrderShop()
  const purchase = purchaseAt(url, stock)
  let rejected = 0
  const waits: number[] = []
  const readTimes: number[] = []

  const openCheckout = async (): Promise<string> => {
    const response = await purchase.openCheckout(randomUUID())
    return ((await response.json()) as { checkout: { id: string } }).checkout.id
  }

  /** Browses the shop while others buy, and is never rejected. Returns the time of each request. */
  const lookUntil = async (sold: Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    let isOver = false
    sold.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const since = performance.now()
      const headers = { authorization: stock.key, 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/stores-reader/v1/products/query-platformized`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      expect(status).toBe(200)
      times.push(performance.now() - since)
      await pause(50)
    }
    return times
  }

  /** Places the order until it succeeds, or the stock is gone. */
  const press = async (checkoutId: string): Promise<string> => {
    const since = performance.now()
    for (;;) {
      const response = await purchase.order(checkoutId, checkoutId)
      const { status } = response
      const body = (await response.json()) as { details?: { applicationError?: { code: string } } }
      if (status === 503) {
        rejected++
        await pause(Number(response.headers.get('retry-after')) * 1000)
        continue
      }
      waits.push(performance.now() - since)
      return status === 200 ? 'OK' : (body.details?.applicationError?.code ?? `${status}`)
    }
  }

  for (let round = 1; round <= ROUNDS; round++) {
    await db.$client.query('update variants set quantity = $1', [BUYERS])
    const checkouts = await inTurns(BUYERS, 20, openCheckout)
    await db.$client.query('update variants set quantity = $1', [UNITS])
    const selling = Promise.all(checkouts.map(press))
    const looking = lookUntil(selling)
    const outcomes = await selling
    readTimes.push(...(await looking))
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(UNITS)
    expect(outcomes.filter((outcome) => !SOLD_OUT.has(outcome) && outcome !== 'OK')).toEqual([])
    const { rows } = await db.$client.query('select sum(quantity)::int as left from variants')
    expect(rows).toEqual([{ left: 0 }])
    expect(await findOrphans(db, UNITS * round)).toEqual([])
  }
  process.stdout.write(
    `\n  ${ROUNDS} × ${BUYERS} buyers: ${rejected} rejections; completed after ${formatTimes(waits)}; looking meanwhile ${formatTimes(readTimes)}\n`,
  )
})

function formatTimes(times: number[]): string {
  times.sort((one, other) => one - other)
  const percentile = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`
  return `p50 ${percentile(0.5)}, p99 ${percentile(0.99)}`
}

/** Reported before the order is written, and by the stock itself. */
const SOLD_OUT = new Set(['INSUFFICIENT_INVENTORY', 'OUT_OF_STOCK'])

/** Runs something many times, a few at once. */
async function inTurns<Result>(times: number, atOnce: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let done = 0; done < times; done += atOnce)
    results.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, times - done) }, act))))
  return results
}
