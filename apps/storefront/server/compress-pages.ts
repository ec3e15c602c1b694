import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Pages, their data, and what else is written anew for each request. Files of the build are compressed already. */
const compressible = /^(?:text\/|application\/(?:json|manifest\+json|xml))/

/** Each piece of a stream is sent on at once, so that a browser can begin before the page is whole. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
} as const

type Encoding = keyof typeof encoders

/** Whether a browser takes an encoding, by what it says of all that it takes. */
export const takesEncoding = (accepted: string | undefined, name: Encoding): boolean =>
  (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((each) => each.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(each))

/** Compresses what pages are made of. Nothing secret stands in a page beside what a visitor can put there. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (!body || headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return
  headers.append('vary', 'accept-encoding')
  // The better one first.
  const encoding = (['br', 'gzip'] as const).find((name) =>
    takesEncoding(c.req.header('accept-encoding'), name),
  )
  if (!encoding || c.req.method === 'HEAD') return
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const encoder = encoders[encoding]()
  // Whoever leaves ends both; a page that fails half-way ends its answer half-way, as it does without compression.
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  c.res = new Response(Readable.toWeb(source.pipe(encoder)) as ReadableStream, c.res)
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}
