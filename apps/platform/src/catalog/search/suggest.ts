import type { SearchSuggestions, Wire } from '@vitrine/contract'
import { formatMoney, toDecimalNumber } from '@vitrine/pricing'
import { fileUrl } from '../../kernel/media-urls.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { CatalogReadContext } from '../products/catalog-read-context.ts'
import { translateCollectionNames, translateProductNames } from '../translations/translation-repository.ts'
import { fuzzySearch, type SearchLanguages } from './fuzzy-search.ts'
import { visibleOnly } from './search-filters.ts'
import { findSuggestedNames, findSuggestedProducts } from './suggestion-repository.ts'

/** Suggestions for a partial text. */
export async function suggest(
  { db, config, originalLanguage, language }: Pick<CatalogReadContext, 'db' | 'config'> & SearchLanguages,
  typed: string,
): Promise<Wire<SearchSuggestions>> {
  const { read, found } = await fuzzySearch(db, typed, {
    visibility: visibleOnly,
    originalLanguage,
    language,
    inNames: true,
    find: async ({ text, where }) => (text ? findSuggestedProducts(db, where, text) : []),
    isEmpty: ({ length }) => length === 0,
  })
  if (!read.text) return { products: [], collections: [], brands: [] }

  const { currency } = await readShop(db)
  const names = await findSuggestedNames(db, read.words, language)
  const products = await translateProductNames(db, found, language)
  return {
    products: products.map(({ id, name, slug, price, hasHigherPrices, picture }) => ({
      id,
      name,
      slug,
      price: toDecimalNumber({ amount: price, currency }),
      formattedPrice: formatMoney({ amount: price, currency }),
      hasHigherPrices,
      ...(picture && {
        image: { id: picture.id, ...picture.size, url: fileUrl(config.mediaUrl, picture.id) },
      }),
    })),
    ...names,
    collections: [...(await translateCollectionNames(db, names.collections, language))],
  }
}
