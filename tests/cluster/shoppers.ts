import { setTimeout as pause } from 'node:timers/promises'
import { startBuyers } from '../faults/simulated-buyers.ts'
import { sendCardBuyers } from '../faults/simulated-card-buyers.ts'
import type { ClusterShop } from './cluster-shop.ts'

/** Everything that shoppers were told, in all faults. */
export interface Purchases {
  readonly bought: { readonly checkoutId: string; readonly orderId: string }[]
  /** What payment providers hold, by their references. */
  readonly paid: string[]
}

/** A response that asks to try again later. 409: another attempt of the same purchase is still running. */
export const isPolite = (what: string): boolean => /^(409|502|503|504) after \d+$/.test(what)

/** Shoppers at a cluster: some fill a cart and pay by card, some order without one, and some read pages. */
export function sendShoppers({ url, shopUrl, stock, banks }: ClusterShop, purchases: Purchases) {
  const buyers = startBuyers(url, stock, { count: 6, retryMs: 500, restMs: 300 })
  const cardBuyers = sendCardBuyers(url, stock, banks, { restMs: 300, areAllReturning: true })
  const failures = new Map<string, number>()
  let isOver = false
  let pages = 0

  const count = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  const reader = async () => {
    while (!isOver) {
      try {
        const response = await fetch(`${shopUrl}/products/bowl`, { signal: AbortSignal.timeout(60_000) })
        const text = await response.text()
        const retryAfter = response.headers.get('retry-after')
        if (response.status === 200 && text.includes('Bowl')) pages += 1
        else count(`${response.status} ${retryAfter ? `after ${retryAfter}` : text}`)
      } catch (error) {
        count(`no response: ${(error as Error).name}`)
      }
      await pause(500)
    }
  }
  const readers = Promise.all([reader(), reader()])

  /** The times of completed purchases since then. */
  const completed = (from: number) =>
    [...buyers.bought.map(({ at }) => at), ...cardBuyers.confirmedAt]
      .filter((at) => at > from)
      .sort((one, other) => one - other)
  /** Waits for purchases that are completed from now on. */
  const buy = async (number: number, from = performance.now()) => {
    while (completed(from).length < number) await pause(50)
  }
  return {
    buy,
    stop: async () => {
      isOver = true
      await Promise.all([buyers.stop(), cardBuyers.stop(), readers])
      purchases.bought.push(...buyers.bought)
      purchases.paid.push(...cardBuyers.paid)
    },
    orders: () => buyers.bought.length + cardBuyers.confirmedAt.length,
    pages: () => pages,
    /** The longest time in which nobody completed a purchase, in seconds. */
    longestOutage: (from: number) => {
      const times = [from, ...completed(from)]
      return Math.max(...times.map((at, index) => ((times[index + 1] ?? at) - at) / 1000))
    },
    failures: () => {
      const all = new Map<string, number>()
      for (const [what, times] of [...buyers.failures, ...cardBuyers.failures, ...failures])
        all.set(what, (all.get(what) ?? 0) + times)
      const [polite, impolite] = [true, false].map((is) => [...all].filter(([what]) => isPolite(what) === is))
      return {
        retries: (polite ?? []).reduce((sum, [, times]) => sum + times, 0),
        impolite: (impolite ?? []).map(([what, times]) => `${times} × ${what.slice(0, 300)}`),
      }
    },
  }
}
