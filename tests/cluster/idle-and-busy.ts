import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { oneUnit, type Stock } from '../faults/seed-stock.ts'

interface Options {
  readonly url: string
  readonly stock: Stock
  readonly idle: number
  readonly busy: number
  readonly seconds: number
}

interface Reply {
  readonly status: number
  readonly retryAfter: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: any response of the platform.
  readonly body: any
}

const CART = '/ecom/v1/carts/current'

/**
 * Shoppers with one connection each. A busy one does something every few seconds: mostly reads, and fills a cart. An idle one
 * has looked at the shop and keeps the page open.
 */
export async function sendIdleAndBusyShoppers({ url, stock, idle, busy, seconds }: Options) {
  const times: number[] = []
  const failures = new Map<string, number>()
  let wrongCarts = 0
  const whenOver = pause(seconds * 1000)
  const until = performance.now() + seconds * 1000

  const open = (who: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const network = `198.51.${who >> 8}.${who & 255}`
    const send = (method: string, path: string, body?: unknown, authorization = '') =>
      new Promise<Reply>((resolve, reject) => {
        const headers = { authorization, 'content-type': 'application/json', 'x-forwarded-for': network }
        const sent = request(url + path, { agent, method, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const isJson = response.headers['content-type']?.startsWith('application/json')
            const { statusCode: status = 0 } = response
            const retryAfter = response.headers['retry-after']
            resolve({ status, retryAfter, body: isJson ? JSON.parse(text) : text })
          })
        })
        sent.on('error', reject)
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      })
    /** Sends a request until it succeeds. */
    const ask = async (...args: Parameters<typeof send>): Promise<Reply['body']> => {
      for (;;) {
        const since = performance.now()
        const reply = await send(...args).catch((error: Error) => ({ error: error.message }))
        times.push(performance.now() - since)
        if ('status' in reply && reply.status === 200) return reply.body
        const what =
          'status' in reply
            ? `${reply.status} ${reply.retryAfter ? `after ${reply.retryAfter}` : JSON.stringify(reply.body).slice(0, 200)}`
            : `no response: ${reply.error}`
        failures.set(what, (failures.get(what) ?? 0) + 1)
        await pause(1000)
      }
    }
    const add = (token: string) =>
      ask('POST', `${CART}/add-to-cart`, { lineItems: oneUnit(stock.productId) }, token)
    return {
      ask,
      add,
      signIn: async (): Promise<string> =>
        (await ask('POST', '/oauth2/token', { clientId: stock.clientId, grantType: 'anonymous' }))
          .access_token,
      /** Compares the cart with the number of acknowledged units. A repeated request may have added more. */
      checkCart: async (token: string, added: number, wasRepeated: boolean) => {
        const held = added === 0 ? 0 : (await ask('GET', CART, undefined, token)).cart.lineItems[0]?.quantity
        if (wasRepeated ? held < added : held !== added) wrongCarts += 1
      },
      close: () => agent.destroy(),
    }
  }

  const look = async ({ ask }: ReturnType<typeof open>, token: string) => {
    const query = { query: { paging: { limit: 24, offset: Math.floor(Math.random() * 500) } } }
    await ask('POST', '/stores-reader/v1/products/query-platformized', query, token)
  }
  const idler = async (who: number) => {
    const shopper = open(who)
    await pause((who / idle) * seconds * 1000)
    await look(shopper, await shopper.signIn())
    await whenOver
    shopper.close()
  }
  const actor = async (who: number) => {
    const shopper = open(idle + who)
    const token = await shopper.signIn()
    let added = 0
    while (performance.now() < until) {
      if (Math.random() < 0.1) {
        await shopper.add(token)
        added += 1
      } else {
        await look(shopper, token)
      }
      await pause(4000 + Math.random() * 4000)
    }
    await shopper.checkCart(token, added, failures.size > 0)
    shopper.close()
  }
  await Promise.all([
    ...Array.from({ length: idle }, (_, who) => idler(who)),
    ...Array.from({ length: busy }, (_, who) => actor(who)),
  ])
  times.sort((one, other) => one - other)
  const percentile = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return { requests: times.length, p50: percentile(0.5), p99: percentile(0.99), failures, wrongCarts }
}
