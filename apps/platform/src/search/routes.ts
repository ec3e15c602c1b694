import { isElevated } from '../caller.ts'
import { nameOf } from '../catalog/product-cache.ts'
import { settingFor } from '../catalog/read-context.ts'
import type { Queryable } from '../database/open.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/validated.ts'
import { currencyWanted } from '../shop/exchange-rates.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-schema.ts'
import { suggest } from './suggest.ts'

export function searchRoutes({ db, config, shop, catalogue, reads }: Server) {
  const settingOf = async (c: HttpContext) =>
    settingFor({ config, caller: c.get('caller'), currencyWanted: currencyWanted(c) }, await shop(), false)

  return {
    'POST /_vitrine/v1/search': takes({ body: SearchRequest }, async (c, { body }) => {
      const caller = c.get('caller')
      const setting = await settingOf(c)
      const searchIn = (from: Queryable) =>
        searchProducts({ db: from, caller, setting, texts: catalogue.texts }, body.search ?? {})
      if (isElevated(caller)) return reply(c, await searchIn(db))
      const question = JSON.stringify(['search', nameOf(setting), body])
      return reply(c, await catalogue.answers.to(question, () => reads.read(searchIn)))
    }),
    'GET /_vitrine/v1/search/suggestions': takes(
      { parameters: SuggestionParameters },
      async (c, { parameters: { text } }) => {
        const question = JSON.stringify(['suggestions', text])
        const suggestFrom = (from: Queryable) => suggest({ db: from, config }, text)
        return reply(c, await catalogue.answers.to(question, () => reads.read(suggestFrom)))
      },
    ),
  } satisfies Routes
}
