import type { MiddlewareHandler } from 'hono'
import type { Config } from '../app/config.server.ts'

/**
 * Takes changes only from pages of this shop. Browsers say where a post comes from, and no page can make them lie;
 * what comes without a word of it is refused too.
 */
export const ownForms =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('origin') ?? ''
    const own = [new URL(publicUrl).origin, new URL(c.req.url).origin]
    return own.includes(origin) ? next() : c.text('This request did not come from a page of the shop.', 403)
  }
