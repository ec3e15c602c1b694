import { DEFAULT_BRAND } from '../../kernel/brand.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { replyWithHtml } from '../../kernel/pages/page.tsx'
import { refuse } from '../../kernel/refusal.ts'
import { signedInMerchant } from '../../shop/merchants/signed-in-merchant.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { createApiReference } from './api-reference.ts'
import type { ReferenceSite } from './reference-layout.tsx'
import { renderReferencePage, renderSearch } from './render-page.tsx'
import { requestCollection } from './request-collection.ts'

const MAX_QUERY_LENGTH = 100

/** The API description for programs and people: for staff, unless the shop makes it public. */
export const apiReferenceRoutes = (server: ShopServer, routes: () => Routes) => {
  const { config, shop } = server
  const merchantOf = signedInMerchant(server)
  const isReadable = async (c: HttpContext) =>
    config.apiDocs === 'public' || (await merchantOf(c)) !== undefined
  /** Describing every operation is slow, and the description changes only with the shop's name. */
  let cached: { readonly site: ReferenceSite; readonly pages: Map<string, string> } | undefined
  const described = async () => {
    const { name: shopName } = await shop()
    if (cached?.site.shopName !== shopName) {
      const reference = createApiReference(routes(), { shopName, publicUrl: config.publicUrl })
      cached = { site: { shopName, brand: DEFAULT_BRAND, reference, isServed: true }, pages: new Map() }
    }
    return cached
  }
  const openPage = async (c: HttpContext) => {
    if (!(await isReadable(c))) return reply(c, refuse('NOT_FOUND'))
    const { site, pages } = await described()
    const { path } = c.req
    const query = c.req.query('q')?.slice(0, MAX_QUERY_LENGTH)
    const isSearch = path === '/api/operations' && query
    const html = isSearch ? renderSearch(site, query) : (pages.get(path) ?? renderReferencePage(site, path))
    if (html === undefined) return reply(c, refuse('NOT_FOUND'))
    if (!isSearch) pages.set(path, html)
    return replyWithHtml(c, html, { script: 'api-reference.js' })
  }
  return {
    'GET /_vitrine/v1/openapi.json': operation(
      { access: 'anyone', summary: 'Returns this description.', errors: ['NOT_FOUND'] },
      async (c) =>
        reply(c, (await isReadable(c)) ? (await described()).site.reference.api : refuse('NOT_FOUND')),
    ),
    'GET /api': route({ access: 'anyone' }, openPage),
    'GET /api/*': route({ access: 'anyone' }, openPage),
    'GET /api/postman.json': route({ access: 'anyone' }, async (c) => {
      if (!(await isReadable(c))) return reply(c, refuse('NOT_FOUND'))
      const { shopName, reference } = (await described()).site
      return c.json(requestCollection(reference, shopName))
    }),
  } satisfies Routes
}
