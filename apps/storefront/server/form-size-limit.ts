import { readBodyBytes } from '@vitrine/server'
import type { MiddlewareHandler } from 'hono'
import { rejectionPage } from './rejection-page.ts'

/** The size limit of forms, in bytes. */
const MAX_FORM_BYTES = 64 * 1024

/** The limit of forms with photos: five of ten megabytes. */
const MAX_PHOTO_FORM_BYTES = 51 * 1024 * 1024
const PHOTO_FORM = /\/(return|products\/[^/]+\/review|write-review\/[^/]+)(\.data)?$/

/** Reads a form up to the limit before the request is handled. */
export const formSizeLimit: MiddlewareHandler = async (c, next) => {
  const { method, raw } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  const body = await readBodyBytes(raw, PHOTO_FORM.test(c.req.path) ? MAX_PHOTO_FORM_BYTES : MAX_FORM_BYTES)
  if (!body) {
    const page = rejectionPage(413, c.req.path)
    return new Response(page.body, { status: 413, headers: page.headers })
  }
  const { headers, signal } = raw
  c.req.raw = new Request(raw.url, { method, headers, signal, body: body.byteLength > 0 ? body : null })
  return next()
}
