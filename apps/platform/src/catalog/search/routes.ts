import { isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { reply, replyShared } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { firstLanguage } from '../../shop/profile/read-shop.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { requestedLanguage } from '../../shop/profile/requested-language.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { serializerContextFor } from '../products/catalog-read-context.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-schema.ts'
import { suggest } from './suggest.ts'

export function searchRoutes({ db, config, shop, productJson, reads }: CatalogServer) {
  const settingOf = async (c: HttpContext) => {
    const settings = await shop()
    const language = requestedLanguage(c, settings)
    const serializerContext = serializerContextFor(
      { config, caller: c.get('caller'), displayCurrency: requestedCurrency(c), language },
      settings,
      false,
    )
    return {
      serializerContext,
      language,
      originalLanguage: firstLanguage(settings),
      filterSettings: settings.filterSettings,
    }
  }

  return {
    'POST /_vitrine/v1/search': operation(
      {
        access: 'authenticated',
        summary: 'Searches products by text, with facets and their counts.',
        body: SearchRequest,
        changesNothing: true,
      },
      async (c, { body }) => {
        const caller = c.get('caller')
        const setting = await settingOf(c)
        const searchIn = (from: Queryable) =>
          searchProducts({ db: from, caller, ...setting, productJson }, body.search ?? {})
        return isElevated(caller) ? reply(c, await searchIn(db)) : replyShared(c, await reads.read(searchIn))
      },
    ),
    'GET /_vitrine/v1/search/suggestions': operation(
      {
        access: 'authenticated',
        summary: 'Suggests completions of a search.',
        parameters: SuggestionParameters,
      },
      async (c, { parameters: { text } }) => {
        const setting = await settingOf(c)
        return replyShared(c, await reads.read((from) => suggest({ db: from, config, ...setting }, text)))
      },
    ),
  } satisfies Routes
}
