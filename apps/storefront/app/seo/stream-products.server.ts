import { AsyncLocalStorage } from 'node:async_hooks'
import type { Product } from '@vitrine/contract'
import { data } from 'react-router'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import type { Shop } from '../shared/shop-client.server.ts'

const PAGE_SIZE = 100

/** How many responses may read the whole catalog at the same time. */
const MAX_STREAMS = 4
let streams = 0

interface ProductRange {
  /** The id before the first product; the first of the shop without one. */
  readonly after?: string | undefined
  /** A multiple of the page size; all products without one. */
  readonly max?: number
}

/** Reads products in the order of their ids, so that a change in between neither skips nor repeats one. */
export async function* readProducts(
  { products }: Pick<Shop, 'products'>,
  { after, max = Number.POSITIVE_INFINITY }: ProductRange = {},
): AsyncGenerator<Product[]> {
  let last = after
  for (let read = 0; read < max; read += PAGE_SIZE) {
    const query = products.queryProducts().ascending('_id').limit(PAGE_SIZE)
    const { items } = await orErrorResponse((last ? query.gt('_id', last) : query).find())
    if (items.length > 0) yield items
    if (items.length < PAGE_SIZE) return
    last = items.at(-1)?._id
  }
}

/**
 * Responds with texts as they are made. An error at the start is an error response, a later one ends the connection, so
 * that no reader takes a part for the whole.
 */
export async function streamTexts(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  texts: AsyncGenerator<string>,
): Promise<Response> {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  if (method === 'HEAD') return new Response(null, { headers })
  if (streams >= MAX_STREAMS) throw data(null, { status: 503, headers: { 'retry-after': '60' } })
  streams += 1
  let isOpen = true
  const close = () => {
    if (isOpen) streams -= 1
    isOpen = false
  }
  // The server reads the body outside of the request, whose language and address the calls to the platform need.
  const runInRequest = AsyncLocalStorage.snapshot()
  const next = () =>
    runInRequest(() => texts.next()).catch((error: unknown) => {
      close()
      throw error
    })
  const encoder = new TextEncoder()
  let pending: ReturnType<typeof next> | undefined = Promise.resolve(await next())
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await (pending ?? next())
      pending = undefined
      if (!done) return controller.enqueue(encoder.encode(value))
      close()
      controller.close()
    },
    cancel: async () => {
      close()
      await texts.return(undefined)
    },
  })
  signal.addEventListener('abort', close)
  return new Response(body, { headers })
}
