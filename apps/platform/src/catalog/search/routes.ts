import { isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { priceContextKey } from '../cache/product-cache.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { serializerContextFor } from '../products/catalog-read-context.ts'
import { searchProducts } from './search-products.ts'
import { SearchRequest, SuggestionParameters } from './search-schema.ts'
import { suggest } from './suggest.ts'

export function searchRoutes({ db, config, shop, catalog, reads }: CatalogServer) {
  const settingOf = async (c: HttpContext) =>
    serializerContextFor(
      { config, caller: c.get('caller'), displayCurrency: requestedCurrency(c) },
      await shop(),
      false,
    )

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
        const serializerContext = await settingOf(c)
        const searchIn = (from: Queryable) =>
          searchProducts(
            { db: from, caller, serializerContext: serializerContext, productJson: catalog.productJson },
            body.search ?? {},
          )
        if (isElevated(caller)) return searchIn(db)
        const key = JSON.stringify(['search', priceContextKey(serializerContext), body])
        return catalog.responses.getOrLoad(key, () => reads.read(searchIn))
      },
    ),
    'GET /_vitrine/v1/search/suggestions': operation(
      {
        access: 'authenticated',
        summary: 'Suggests completions of a search.',
        parameters: SuggestionParameters,
      },
      async (_, { parameters: { text } }) => {
        const key = JSON.stringify(['suggestions', text])
        const suggestFrom = (from: Queryable) => suggest({ db: from, config }, text)
        return catalog.responses.getOrLoad(key, () => reads.read(suggestFrom))
      },
    ),
  } satisfies Routes
}
