import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { expect } from 'vitest'
import { findOrphans } from '../../apps/platform/testing/order-fixture.ts'
import { oneUnit, type Stock, TOTAL_UNITS } from './seed-stock.ts'

/** How long a buyer waits for an order before the test fails, in milliseconds. */
const ORDER_TIMEOUT_MS = 5 * 60_000

interface Bought {
  readonly checkoutId: string
  readonly orderId: string
  /** When it was acknowledged, on the clock of the process. */
  readonly at: number
}

/** The two requests of a purchase. An idempotency key makes each repeatable. */
export function purchaseAt(url: string, { productId, key }: Stock) {
  const post = (path: string, body: object, name: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
  const lineItems = oneUnit(productId)
  const checkoutInfo = { buyerInfo: { email: 'ada@example.com' } }
  return {
    openCheckout: (name: string) =>
      post('/ecom/v1/checkouts', { channelType: 'WEB', lineItems, checkoutInfo }, name),
    order: (checkoutId: string, name: string) =>
      post(`/ecom/v1/checkouts/${checkoutId}/create-order`, {}, `${name}-order`),
  }
}

interface BuyerOptions {
  readonly count?: number | undefined
  /** The pause between two requests of a buyer who waits or has bought, in milliseconds. */
  readonly retryMs?: number
  readonly restMs?: number
}

/** Twenty buyers in a loop. A buyer without a response repeats the same request. */
export function startBuyers(
  url: string,
  shop: Stock,
  { count = 20, retryMs = 100, restMs = 0 }: BuyerOptions = {},
) {
  const purchase = purchaseAt(url, shop)
  const bought: Bought[] = []
  const failures = new Map<string, number>()
  // Keys of other buyers at the same shop differ.
  const run = randomUUID()
  let isOver = false
  let round = 0

  const sendUntilAccepted = async <Body>(send: () => Promise<Response>): Promise<Body> => {
    for (;;) {
      try {
        const response = await send()
        if (response.status === 200) return (await response.json()) as Body
        const retryAfter = response.headers.get('retry-after')
        countFailure(`${response.status} ${retryAfter ? `after ${retryAfter}` : await response.text()}`)
      } catch (error) {
        countFailure(`no response: ${(error as Error).name}`)
      }
      await pause(retryMs)
    }
  }
  const countFailure = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

  const buyer = async (who: number) => {
    while (!isOver) {
      const key = `${run}-buyer-${who}-${round++}`
      const { checkout } = await sendUntilAccepted<{ checkout: { id: string } }>(() =>
        purchase.openCheckout(key),
      )
      const { orderId } = await sendUntilAccepted<{ orderId: string }>(() => purchase.order(checkout.id, key))
      bought.push({ checkoutId: checkout.id, orderId, at: performance.now() })
      if (restMs > 0) await pause(restMs)
    }
  }
  const buyers = Array.from({ length: count }, (_, who) => buyer(who))
  return {
    bought,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(buyers)
    },
  }
}

/** Fails unless every acknowledged order exists, once, and no other: every buyer retries until acknowledged. */
export async function expectEveryOrderStoredOnce(
  db: Database,
  bought: readonly Pick<Bought, 'checkoutId' | 'orderId'>[],
): Promise<void> {
  const { rows } = await db.$client.query<{ id: string; checkout_id: string }>(
    "select id, checkout_id from orders o where not exists (select from order_payments p where p.order_id = o.id and p.provider <> 'offline')",
  )
  const byCheckout = new Map(rows.map((row) => [row.checkout_id, row.id]))
  expect(byCheckout.size).toBe(rows.length)
  expect(bought.filter(({ checkoutId, orderId }) => byCheckout.get(checkoutId) !== orderId)).toEqual([])
  expect(rows.length).toBe(bought.length)
  expect(await findOrphans(db, TOTAL_UNITS)).toEqual([])
}

export type Buyers = ReturnType<typeof startBuyers>

/** Waits until a buyer has bought something. Returns the time in milliseconds. */
export async function nextOrder({ bought }: Buyers): Promise<number> {
  const [before, since] = [bought.length, performance.now()]
  while (bought.length === before) {
    if (performance.now() - since > ORDER_TIMEOUT_MS)
      throw new Error('No order was placed within the time limit')
    await pause(10)
  }
  return Math.round(performance.now() - since)
}

/**
 * Unexpected responses to buyers: anything but an order, or a request to retry. 409: the idempotency key is still
 * held by the request that was interrupted.
 */
export const unexpectedResponses = ({ failures }: Buyers): string[] =>
  [...failures.keys()].filter((what) => /^[45]/.test(what) && !/^(409|503) after [12]$/.test(what))
