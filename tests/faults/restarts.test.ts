import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  expectAllHeld,
  freePort,
  nextOrder,
  sendBuyers,
  startPlatform,
  stockShop,
  wrongAnswers,
} from './order-shop.ts'
import { openShopOn, ownPostgres } from './own-postgres.ts'

const RESTARTS = Number(process.env.VITRINE_KILLS ?? 20)

/** How PostgreSQL is told to go: what each signal means to it. */
const WAYS = {
  'when nobody needs it any more, then at once': ['SIGTERM', 'SIGINT'],
  'at once': ['SIGINT'],
  'without writing anything down': ['SIGQUIT'],
} as const

// Row D3: a restart of PostgreSQL costs a moment, and nothing else.
test.each(Object.entries(WAYS))(
  `PostgreSQL is stopped ${RESTARTS} times under twenty buyers, %s`,
  async (_, signals) => {
    const postgres = await ownPostgres()
    const db = await openShopOn(postgres.url)
    const shop = await stockShop(db)
    const port = await freePort()
    const platform = await startPlatform(postgres.url, port)
    onTestFinished(() => void platform.kill('SIGKILL'))
    const buyers = sendBuyers(`http://127.0.0.1:${port}`, shop)
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
    await buyers.stop()
    process.stdout.write(`\n  ${buyers.bought.length} orders; serving again after at most ${slowest} ms\n`)
    expect(platform.exitCode).toBeNull()
    expect(wrongAnswers(buyers)).toEqual([])
    await expectAllHeld(db, buyers.bought)
  },
  15 * 60_000,
)
