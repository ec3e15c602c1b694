import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'
import { oneUnit } from './seed-stock.ts'

const SECONDS = Number(process.env.VITRINE_LOAD_SECONDS ?? 120)
const USERS = 100

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

/** The memory of a process in MB. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

// docs/reliability.md, D12: a hundred people at once, most of them browsing, all get a response, and carts hold what was added.
test.skipIf(process.platform !== 'linux')(
  `rejects none of a hundred people who browse, fill carts and order for ${SECONDS} s`,
  async () => {
    const { db, stock, url, pid, startBuyers, settle } = await openOrderShop()
    const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
    const times = { look: [] as number[], cart: [] as number[] }
    const unexpected = new Map<string, number>()
    let isOver = false

    const send = async (path: string, body: object | undefined, headers: Record<string, string>) => {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      const json = (await response.json()) as Record<string, never>
      if (response.status !== 200) {
        const what = `${response.status} ${path} ${JSON.stringify(json).slice(0, 200)}`
        unexpected.set(what, (unexpected.get(what) ?? 0) + 1)
      }
      return json
    }
    const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      times[kind].push(performance.now() - start)
    }

    const visit = async (who: number) => {
      const network = { 'x-forwarded-for': `198.51.100.${who}` }
      const { access_token: authorization = '' } = await send(
        '/oauth2/token',
        { clientId, grantType: 'anonymous' },
        network,
      )
      const headers = { ...network, authorization }
      const lineItems = oneUnit(stock.productId)
      let added = 0
      while (!isOver) {
        if (Math.random() < 0.09) {
          await timed('cart', () => send('/ecom/v1/carts/current/add-to-cart', { lineItems }, headers))
          added += 1
        } else {
          const skip = Math.floor(Math.random() * 1000)
          const query = { query: { paging: { limit: 24, offset: skip } } }
          await timed('look', () => send('/stores-reader/v1/products/query-platformized', query, headers))
        }
        await pause(Math.random() * 400)
      }
      if (added === 0) return 0
      const { cart } = (await send('/ecom/v1/carts/current', undefined, headers)) as {
        cart?: { lineItems: { quantity: number }[] }
      }
      return added - (cart?.lineItems[0]?.quantity ?? 0)
    }
    const users = Array.from({ length: USERS }, (_, who) => visit(who))
    const buyers = startBuyers(1)
    await pause((SECONDS * 1000) / 4)
    const warm = residentOf(pid())
    await pause((SECONDS * 3000) / 4)
    const grown = residentOf(pid()) - warm
    isOver = true
    const missing = await Promise.all(users)

    const describe = (kind: keyof typeof times) =>
      `${times[kind].length} × ${kind}: p50 ${percentile(times[kind], 0.5).toFixed(0)} ms, p99 ${percentile(times[kind], 0.99).toFixed(0)} ms`
    await settle(
      buyers,
      `${describe('look')}; ${describe('cart')}; memory ${warm.toFixed(0)} MB, grown by ${grown.toFixed(1)} MB`,
    )
    expect([...unexpected]).toEqual([])
    expect([...buyers.failures]).toEqual([])
    expect(missing.filter((count) => count !== 0)).toEqual([])
  },
  (SECONDS + 600) * 1000,
)
