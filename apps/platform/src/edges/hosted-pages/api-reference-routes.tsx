import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { describeApi } from '../../kernel/operations/openapi.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
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
  const description = async () => {
    const { name } = await shop()
    return describeApi(routes(), { shopName: name, publicUrl: config.publicUrl })
  }
  return {
    'GET /_vitrine/v1/openapi.json': operation(
      { access: 'anyone', summary: 'Returns this description.', errors: ['NOT_FOUND'] },
      async (c) => reply(c, (await isReadable(c)) ? await description() : refuse('NOT_FOUND')),
    ),
    'GET /api': route({ access: 'anyone' }, async (c) => {
      if (!(await isReadable(c))) return reply(c, refuse('NOT_FOUND'))
      const [api, { name }] = [await description(), await shop()]
      return replyWithPage(c, <ApiPage shopName={name} api={api} />, { script: 'api-page.js' })
    }),
  } satisfies Routes
}
