import type { MiddlewareHandler } from 'hono'
import type { Config } from '../app/shared/config.server.ts'

/**
 * Accepts form posts only from pages of this shop, by the `Origin` header, which a page cannot forge. It rejects posts
 * without the header.
 */
export const csrfProtection =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('origin') ?? ''
    const allowed = [new URL(publicUrl).origin, new URL(c.req.url).origin]
    return allowed.includes(origin)
      ? next()
      : c.text('This request did not come from a page of the shop.', 403)
  }
