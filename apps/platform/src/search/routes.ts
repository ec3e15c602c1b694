import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-request.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = ({ db, config }: Server) =>
  ({
    'POST /_vitrine/v1/search': async (c) => {
      const { search } = await readBody(c, SearchRequest)
      return reply(c, await searchProducts({ db, config, caller: c.get('caller') }, search ?? {}))
    },
    'GET /_vitrine/v1/search/suggestions': async (c) => {
      const { text } = readParameters(c, SuggestionParameters)
      return reply(c, await suggest({ db, config }, text))
    },
  }) satisfies Routes
