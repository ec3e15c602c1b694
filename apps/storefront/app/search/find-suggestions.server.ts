import { media } from '@vitrine/client'
import { parseListing, serializeListing } from '../listing/listing-params.server.ts'
import { convertAmount, getCurrencyConversion } from '../shared/currency-conversion.server.ts'
import { formatMoney } from '../shared/format-money.ts'
import { orFallback } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'

/** A search suggestion. */
export interface Suggestion {
  readonly href: string
  readonly label: string
  readonly hint?: string
  readonly image?: string
}

/** The response of `routes/search-suggestions-json.ts`. */
export interface Suggestions {
  readonly text: string
  readonly items: readonly Suggestion[]
  readonly title: string
  readonly count: string
}

export async function findSuggestions(
  text: string,
  { shop, i18n, shopDetails, currency }: RequestContext,
): Promise<Suggestion[]> {
  const { messages, t, locale } = i18n
  const none = { products: [], collections: [], brands: [] }
  const found = await orFallback(none, shop.search.suggest(text))
  const searchFor = (query: string) =>
    `/search${serializeListing(parseListing(new URLSearchParams(query), locale))}`
  const exchange = getCurrencyConversion(shopDetails, currency)
  const seenIn = exchange.shown ?? shopDetails.currency
  const items: Suggestion[] = [
    ...found.products.map(({ slug, name, price, hasHigherPrices, image }) => {
      const shown = seenIn && formatMoney(convertAmount(price, exchange) ?? price, seenIn, locale)
      return {
        href: `/products/${slug}`,
        label: name,
        ...(shown && { hint: hasHigherPrices ? t(messages.productCard.from, { price: shown }) : shown }),
        ...(image && { image: media.getScaledToFillImageUrl(image.url, 80, 80) }),
      }
    }),
    ...found.collections.map(({ slug, name }) => ({
      href: `/collections/${slug}`,
      label: name,
      hint: messages.suggestions.collection,
    })),
    ...found.brands.map(({ name }) => ({
      href: `/products?brand=${encodeURIComponent(name)}`,
      label: name,
      hint: messages.suggestions.brand,
    })),
  ]
  if (items.length === 0) return []
  const all = {
    href: searchFor(`q=${encodeURIComponent(text)}`),
    label: t(messages.suggestions.allResults, { text }),
  }
  return [...items, all]
}
