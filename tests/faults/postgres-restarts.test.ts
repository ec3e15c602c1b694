import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { openOrderShop } from './order-shop.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { nextOrder } from './simulated-buyers.ts'

const RESTARTS = Number(process.env.VITRINE_KILLS ?? 20)

/** How PostgreSQL is stopped: the meaning of each signal. */
const WAYS = {
  'when nobody needs it any more, then at once': ['SIGTERM', 'SIGINT'],
  'at once': ['SIGINT'],
  'without writing anything down': ['SIGQUIT'],
} as const

// docs/reliability.md, D3: a restart of PostgreSQL causes a short delay, and nothing else.
test.each(Object.entries(WAYS))(
  `loses nothing when PostgreSQL is stopped ${RESTARTS} times under twenty buyers, %s`,
  async (_, signals) => {
    const postgres = await startPrivatePostgres()
    const shop = await openOrderShop(postgres)
    const buyers = shop.startBuyers(16)
    const cardBuyers = shop.sendCardBuyers()
    let slowest = 0
    for (let restart = 0; restart < RESTARTS; restart++) {
      await nextOrder(buyers)
      for (const signal of signals) {
        postgres.signal(signal)
        await pause(50 + Math.random() * 150)
      }
      await postgres.exited()
      await postgres.start()
      slowest = Math.max(slowest, await nextOrder(buyers))
    }
    await shop.settle(buyers, `serving again after at most ${slowest} ms`, cardBuyers)
  },
)
