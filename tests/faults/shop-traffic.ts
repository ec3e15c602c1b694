import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { oneUnit } from './seed-stock.ts'

const QUERY = '/stores-reader/v1/products/query-platformized'

interface Options {
  readonly clientId: string
  readonly productId: string
}

/** The actions of shoppers and a merchant at a shop of several processes, each at its assigned one. */
export function createTrafficClient(url: string, { clientId, productId }: Options) {
  let isOver = false

  const send = async (at: string, method: string, path: string, body: unknown, authorization = '') => {
    const response = await fetch(at + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: any response of the platform.
    return { status: response.status, body: (await response.json()) as any }
  }
  const retryUntilResponse = async <Result>(work: () => Promise<Result | undefined>): Promise<Result> => {
    for (;;) {
      const result = await work().catch(() => undefined)
      if (result !== undefined) return result
      await pause(50)
    }
  }
  const createVisitor = () =>
    retryUntilResponse(async () => {
      const { status, body } = await send(url, 'POST', '/oauth2/token', { clientId, grantType: 'anonymous' })
      return status === 200 ? (body.access_token as string) : undefined
    })
  const lineItems = oneUnit(productId)
  const addAs = (token: string) =>
    send(url, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  let visitorToken: Promise<string> | undefined

  return {
    stop: () => {
      isOver = true
    },
    /** Creates a visitor over a connection from one address with another one in the header. Returns the status. */
    startVisitorSession: (localAddress: string, forwardedFor: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
        request(`${url}/oauth2/token`, { method: 'POST', localAddress, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
          .on('error', reject)
          .end(JSON.stringify({ clientId, grantType: 'anonymous' }))
      }),
    /** Adds items to a cart one by one. Returns its final content, and the acknowledged items. */
    fillCart: async () => {
      const token = await createVisitor()
      let [acknowledged, tried] = [0, 0]
      while (!isOver) {
        tried += 1
        const response = await addAs(token).catch(() => undefined)
        if (response?.status === 200) acknowledged += 1
        await pause(100)
      }
      const held = await retryUntilResponse(async () => {
        const { status, body } = await send(url, 'GET', '/ecom/v1/carts/current', undefined, token)
        return status === 200 ? (body.cart.lineItems[0]?.quantity as number) : undefined
      })
      return { held, acknowledged, tried }
    },
    /** A shopper with a cart, who tries codes. */
    guesser: async () => {
      const token = await createVisitor()
      await addAs(token)
      const guess = async (at: string, couponCode: string) =>
        (await send(at, 'PATCH', '/ecom/v1/carts/current', { couponCode, cartInfo: {} }, token)).status
      return { guess }
    },
    page: (address: string) =>
      retryUntilResponse(async () => {
        const response = await fetch(address)
        return response.status === 200 ? response.text() : undefined
      }),
    setPrice: (at: string, key: string, price: number) =>
      send(at, 'PATCH', `/stores/v1/products/${productId}`, { product: { priceData: { price } } }, key),
    priceAt: async (at: string): Promise<number> => {
      visitorToken ??= createVisitor()
      const { body } = await send(at, 'POST', QUERY, {}, await visitorToken)
      return body.products?.[0]?.priceData.price
    },
  }
}

/** The catalog reads per second that a URL serves to 32 callers. */
export async function throughput(
  visits: ReturnType<typeof createTrafficClient>,
  url: string,
): Promise<number> {
  const SECONDS = 5
  const until = performance.now() + SECONDS * 1000
  let count = 0
  const caller = async () => {
    while (performance.now() < until) {
      await visits.priceAt(url)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, caller))
  return Math.round(count / SECONDS)
}
