import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { currencyWanted } from '../shop/exchange-rates.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-request.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = ({ db, config }: Server) =>
  ({
    'POST /_vitrine/v1/search': takes({ body: SearchRequest }, async (c, { body }) =>
      reply(
        c,
        await searchProducts(
          { db, config, caller: c.get('caller'), currencyWanted: currencyWanted(c) },
          body.search ?? {},
        ),
      ),
    ),
    'GET /_vitrine/v1/search/suggestions': takes(
      { parameters: SuggestionParameters },
      async (c, { parameters }) => reply(c, await suggest({ db, config }, parameters.text)),
    ),
  }) satisfies Routes
