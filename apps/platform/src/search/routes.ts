import { isElevated } from '../caller.ts'
import { nameOf } from '../catalogue/kept-products.ts'
import { settingFor } from '../catalogue/reading.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { currencyWanted } from '../shop/exchange-rates.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-request.ts'
import { suggest } from './suggest.ts'

export function searchRoutes({ db, config, shop, catalogue }: Server) {
  const settingOf = async (c: HttpContext) =>
    settingFor({ config, caller: c.get('caller'), currencyWanted: currencyWanted(c) }, await shop(), false)

  return {
    'POST /_vitrine/v1/search': takes({ body: SearchRequest }, async (c, { body }) => {
      const caller = c.get('caller')
      const setting = await settingOf(c)
      const search = () => searchProducts({ db, caller, setting, texts: catalogue.texts }, body.search ?? {})
      if (isElevated(caller)) return reply(c, await search())
      return reply(c, await catalogue.answers(JSON.stringify(['search', nameOf(setting), body]), search))
    }),
    'GET /_vitrine/v1/search/suggestions': takes(
      { parameters: SuggestionParameters },
      async (c, { parameters: { text } }) => {
        const question = JSON.stringify(['suggestions', text])
        return reply(c, await catalogue.answers(question, () => suggest({ db, config }, text)))
      },
    ),
  } satisfies Routes
}
