import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { brandCss } from '@vitrine/ui/brand'
import { ASSETS_DIRECTORY } from '../../directories.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import { newSecret } from '../../kernel/secrets/secret.ts'
import { ownerExists } from '../../shop/merchants/merchant-repository.ts'

interface MediaOrigins {
  readonly mediaOrigin: string
  /** Where files are uploaded directly, if they are stored in a bucket. */
  readonly uploadOrigin: string | undefined
}

/** Dialogs of the console lock scrolling with an inline style, which carries the nonce. */
const consolePolicy = (nonce: string, { mediaOrigin, uploadOrigin }: MediaOrigins) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${mediaOrigin}`,
    "font-src 'self'",
    ["connect-src 'self'", ...(uploadOrigin ? [uploadOrigin] : [])].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const SET_UP_PATH = '/console/set-up'

/** The placeholder of the nonce in the console's page. */
const NONCE_PLACE = '__NONCE__'

export const staticRoutes = ({ config, db }: Server) => {
  const { publicUrl, mediaUrl, consoleDir } = config
  const origins = { mediaOrigin: new URL(mediaUrl).origin, uploadOrigin: config.bucket?.endpoint }
  const { hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const consoleFile = serveFiles('/console', consoleDir)

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
    if (!['', '.html'].includes(extname(c.req.path))) return consoleFile(c)
    if (c.req.path !== SET_UP_PATH && !(await isSetUp().catch(() => true)))
      return c.redirect(SET_UP_PATH, 303)
    const page = await readFile(join(consoleDir, 'index.html'), 'utf8').catch(() => undefined)
    if (page === undefined) return reply(c, refuse('NOT_FOUND'))
    const nonce = newSecret()
    return c.html(page.replace(NONCE_PLACE, nonce), 200, {
      'Content-Security-Policy': consolePolicy(nonce, origins),
      'Cache-Control': 'no-cache',
    })
  }

  return {
    'GET /': route({ access: 'anyone' }, (c) => c.redirect('/console', 303)),
    // Emails link to the platform, which knows the address of the shop.
    'GET /shop': route({ access: 'anyone' }, (c) => c.redirect(config.shopUrl, 303)),
    'GET /console': route({ access: 'anyone' }, openConsole),
    'GET /console/*': route({ access: 'anyone' }, openConsole),
    'GET /brand/:file': route({ access: 'anyone' }, (c) => {
      const css = brandCss(c.req.param('file') ?? '')
      if (css === undefined) return reply(c, refuse('NOT_FOUND'))
      return c.body(css, 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
    }),
    'GET /assets/*': route({ access: 'anyone' }, serveFiles('/assets', ASSETS_DIRECTORY)),
  } satisfies Routes
}

/** A name with a content hash, so that browsers may cache the file forever. */
const HASHED = /-[\w-]{8}\.\w+$/

/** Serves the files of a folder. It may be built later. */
function serveFiles(prefix: string, folder: string): (c: HttpContext) => Promise<Response> {
  const files = serveStatic({ rewriteRequestPath: (path) => join(folder, path.slice(prefix.length)) })
  return async (c) => {
    const file = await files(c, async () => {})
    if (!(file instanceof Response)) return reply(c, refuse('NOT_FOUND'))
    file.headers.set(
      'Cache-Control',
      HASHED.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    return file
  }
}
