import type { Operation } from '../http/access.ts'
import { describeApi } from '../http/openapi.ts'
import { reply } from '../http/reply.ts'
import type { Handler, Routes, Server } from '../http/routes.ts'
import { ApiPage } from './api-page.tsx'
import { replyWithPage } from './page.tsx'

/** The description of the API, for programs and for people. */
export const apiRoutes = ({ config, shop }: Server, routes: () => Readonly<Record<Operation, Handler>>) => {
  const description = async () => {
    const { name } = await shop()
    return describeApi(routes(), { shopName: name, publicUrl: config.publicUrl })
  }
  return {
    'GET /_vitrine/v1/openapi.json': async (c) => reply(c, await description()),
    'GET /api': async (c) => {
      const [api, { name }] = [await description(), await shop()]
      return replyWithPage(c, <ApiPage shopName={name} api={api} />, { script: 'api-page.js' })
    },
  } satisfies Routes
}
