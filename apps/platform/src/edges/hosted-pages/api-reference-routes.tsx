import { DEFAULT_BRAND } from '../../kernel/brand.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { type ApiDescription, describeApi } from '../../kernel/operations/openapi.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { renderPage, replyWithHtml } from '../../kernel/pages/page.tsx'
import { refuse } from '../../kernel/refusal.ts'
import { signedInMerchant } from '../../shop/merchants/signed-in-merchant.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { ApiPage } from './api-reference-page.tsx'

/** The API description for programs and people: for staff, unless the shop makes it public. */
export const apiRoutes = (server: ShopServer, routes: () => Routes) => {
  const { config, shop } = server
  const merchantOf = signedInMerchant(server)
  const isReadable = async (c: HttpContext) =>
    config.apiDocs === 'public' || (await merchantOf(c)) !== undefined
  /** Describing every operation is slow, and the description changes only with the shop's name. */
  let cached: { readonly shopName: string; readonly api: ApiDescription; readonly html: string } | undefined
  const described = async () => {
    const { name: shopName } = await shop()
    if (cached?.shopName !== shopName) {
      const api = describeApi(routes(), { shopName, publicUrl: config.publicUrl })
      const page = <ApiPage shopName={shopName} brand={DEFAULT_BRAND} api={api} />
      cached = { shopName, api, html: renderPage(page) }
    }
    return cached
  }
  return {
    'GET /_vitrine/v1/openapi.json': operation(
      { access: 'anyone', summary: 'Returns this description.', errors: ['NOT_FOUND'] },
      async (c) => reply(c, (await isReadable(c)) ? (await described()).api : refuse('NOT_FOUND')),
    ),
    'GET /api': route({ access: 'anyone' }, async (c) => {
      if (!(await isReadable(c))) return reply(c, refuse('NOT_FOUND'))
      return replyWithHtml(c, (await described()).html, { script: 'api-page.js' })
    }),
  } satisfies Routes
}
