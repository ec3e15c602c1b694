import { extname, resolve } from 'node:path'
import { ASSETS_DIRECTORY } from '../../directories.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { findStaticFile, type StaticFile } from '../../kernel/http/static-file.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import { newSecret } from '../../kernel/secrets/secret.ts'
import { ownerExists } from '../../shop/merchants/merchant-repository.ts'

/** Dialogs of the console lock scrolling with an inline style, which carries the nonce. */
const consolePolicy = (nonce: string, mediaOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${mediaOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const SET_UP_PATH = '/set-up'

export const staticRoutes = ({ config, db }: Server) => {
  const { publicUrl, mediaUrl } = config
  const mediaOrigin = new URL(mediaUrl).origin
  const { hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const consoleDir = resolve(config.consoleDir)

  let hasOwner = false
  const isSetUp = async () => {
    hasOwner ||= await ownerExists(db)
    return hasOwner
  }

  /** A file of the console, or its single page for every URL inside it. Until there is an owner, it is the set-up. */
  const openConsole = async (c: HttpContext): Promise<Response> => {
    // A machine has several names, and the console accepts changes under one of them only.
    const requested = new URL(c.req.url)
    if (isLocal && requested.hostname !== hostname)
      return c.redirect(`${publicUrl}${requested.pathname}${requested.search}`, 307)
    const path = c.req.path.slice('/console'.length)
    const isPage = extname(path) === ''
    if (isPage && path !== SET_UP_PATH && !(await isSetUp().catch(() => true)))
      return c.redirect(`/console${SET_UP_PATH}`, 303)
    const nonce = newSecret()
    const file = await findStaticFile(consoleDir, isPage ? '/index.html' : path)
    const headers = { 'Content-Security-Policy': consolePolicy(nonce, mediaOrigin) }
    return replyWithFile(c, file && withNonce(file, nonce), headers)
  }

  return {
    'GET /': route({ access: 'anyone' }, (c) => c.redirect('/console', 303)),
    // Emails link to the platform, which knows the address of the shop.
    'GET /shop': route({ access: 'anyone' }, (c) => c.redirect(config.shopUrl, 303)),
    'GET /console': route({ access: 'anyone' }, openConsole),
    'GET /console/*': route({ access: 'anyone' }, openConsole),
    'GET /assets/*': route({ access: 'anyone' }, async (c) =>
      replyWithFile(c, await findStaticFile(ASSETS_DIRECTORY, c.req.path.slice('/assets'.length)), {}),
    ),
  } satisfies Routes
}

/** The placeholder of the nonce in a console page. */
const NONCE_PLACE = '__NONCE__'

const withNonce = (file: StaticFile, nonce: string): StaticFile =>
  file.contentType.startsWith('text/html')
    ? { ...file, bytes: Buffer.from(Buffer.from(file.bytes).toString().replace(NONCE_PLACE, nonce)) }
    : file

function replyWithFile(
  c: HttpContext,
  file: StaticFile | undefined,
  headers: Record<string, string>,
): Response {
  if (!file) return reply(c, refuse('NOT_FOUND'))
  return c.body(file.bytes, 200, {
    ...headers,
    'Content-Type': file.contentType,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}
