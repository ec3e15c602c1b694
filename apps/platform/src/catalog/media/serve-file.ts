import { type Reply, replyRefusal } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OriginalFile, RenderedImage } from './read-media.ts'

/** An id identifies its content forever, so browsers may cache it. The policy keeps it from running as a page. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Private files are never cached or embedded. */
const SECURE_HEADERS = {
  ...HEADERS,
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const replyWithImage = (
  c: HttpContext,
  { bytes, contentType }: RenderedImage,
  headers: Readonly<Record<string, string>> = {},
): Response => c.body(bytes, 200, { ...HEADERS, ...headers, 'Content-Type': contentType })

interface ServeOptions {
  readonly downloadName: string
  readonly isSecure?: boolean
}

/** Serves a file or the requested range. Types that browsers could run are served as downloads. */
export async function replyWithFile(
  c: HttpContext,
  file: OriginalFile,
  { downloadName, isSecure = false }: ServeOptions,
): Promise<Reply<'NOT_FOUND' | 'RANGE_NOT_SATISFIABLE'>> {
  const found = await file.storage.find(file.path)
  if (!found) return replyRefusal(c, refuse('NOT_FOUND'))
  const { size } = found
  const headers = {
    ...(isSecure ? SECURE_HEADERS : HEADERS),
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    ...((isSecure || isForSaving(file)) && { 'Content-Disposition': attachment(downloadName) }),
  }
  const range = parseRange(c.req.header('range'), size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    return replyRefusal(c, refuse('RANGE_NOT_SATISFIABLE', { size }))
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = c.req.method === 'HEAD' ? null : await file.storage.stream(file.path, { start, end })
  if (body === undefined) return replyRefusal(c, refuse('NOT_FOUND'))
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

const isForSaving = ({ mediaType }: OriginalFile) => mediaType === 'document' || mediaType === 'zip'

/** The name in ASCII and in UTF-8 (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

interface Range {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/** One byte range (RFC 9110, section 14). Several ranges, or an invalid one, mean the whole file. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [match, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!match || (!from && !to)) return undefined
  const range = from
    ? { start: Number(from), end: Math.min(to ? Number(to) : size - 1, size - 1) }
    : { start: Math.max(0, size - Number(to)), end: size - 1 }
  if (from && to && Number(from) > Number(to)) return undefined
  return range.start <= range.end ? range : 'unsatisfiable'
}
