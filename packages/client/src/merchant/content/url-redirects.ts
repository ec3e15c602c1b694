import type { UrlRedirect } from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { operation, pick } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { UrlRedirect } from '@vitrine/contract'

const redirects = /* @__PURE__ */ resource<UrlRedirect>('url-redirects', {
  name: 'urlRedirect',
  response: dates,
})

export interface UrlRedirectPage {
  urlRedirects: UrlRedirect[]
  /** How many match in all. */
  total: number
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

export type NewUrlRedirect = Required<EntityInput<UrlRedirect>>
export type UrlRedirectChanges = EntityChanges<UrlRedirect>

/**
 * Lists redirects by their path.
 * @example const { total } = await urlRedirects.listUrlRedirects({ search: '/blog' })
 */
export const listUrlRedirects = /* @__PURE__ */ operation(
  (options: { search?: string; cursor?: string; limit?: number } = {}) =>
    redirects.listPage<UrlRedirectPage>(pick(options, 'search', 'cursor', 'limit')),
)

/**
 * Redirects an old URL. Pages that exist are never redirected. Fails with `URL_REDIRECT_EXISTS` or `URL_REDIRECT_LOOP`.
 * @example await urlRedirects.createUrlRedirect({ path: '/old-page', target: '/products/mug' })
 */
export const createUrlRedirect = /* @__PURE__ */ operation((input: NewUrlRedirect) => redirects.create(input))

/**
 * Changes a redirect. Fails with `URL_REDIRECT_NOT_FOUND`, `URL_REDIRECT_EXISTS`, `URL_REDIRECT_LOOP` or `STALE_REVISION`.
 * @example await urlRedirects.updateUrlRedirect('the-redirect-id', { target: '/collections/mugs' })
 */
export const updateUrlRedirect = /* @__PURE__ */ operation((_id: string, changes: UrlRedirectChanges) =>
  redirects.update(_id, changes),
)

/**
 * Deletes a redirect. Fails with `URL_REDIRECT_NOT_FOUND`.
 * @example await urlRedirects.deleteUrlRedirect('the-redirect-id')
 */
export const deleteUrlRedirect = /* @__PURE__ */ operation((_id: string) => redirects.delete(_id))
