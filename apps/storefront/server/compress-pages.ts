import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** The content types of dynamic responses. Build files are precompressed. */
const compressible = /^(?:text\/|application\/(?:json|manifest\+json|xml))/

/** Flushes each chunk, so that browsers can render before the page is complete. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
} as const

type Encoding = keyof typeof encoders

/** Whether `Accept-Encoding` allows an encoding. */
export const acceptsEncoding = (accepted: string | undefined, name: Encoding): boolean =>
  (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((each) => each.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(each))

/** Compresses dynamic responses. Pages contain no secrets next to visitor input, so BREACH does not apply. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (!body || headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return
  headers.append('vary', 'accept-encoding')
  // Brotli first.
  const encoding = (['br', 'gzip'] as const).find((name) =>
    acceptsEncoding(c.req.header('accept-encoding'), name),
  )
  if (!encoding || c.req.method === 'HEAD') return
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const encoder = encoders[encoding]()
  // A disconnect aborts both streams, and a failed render aborts the response, as without compression.
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  c.res = new Response(Readable.toWeb(source.pipe(encoder)) as ReadableStream, c.res)
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}
