import { media } from '@vitrine/client'
import { answeredOr } from '../answers.server.ts'
import { exchangeOf, shownAmount } from '../exchange.server.ts'
import { listingQuery, readListing } from '../listing/state.server.ts'
import { money } from '../money.ts'
import { type Visit, visitOf } from '../visit.server.ts'
import type { Route } from './+types/suggestions.ts'

/** One line below a search field. */
export interface Suggestion {
  readonly href: string
  readonly label: string
  readonly hint?: string
  readonly image?: string
}

/** What somebody may be about to type, in the words of the page that asks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = await visitOf(context)
  const { texts, say, locale } = visit.speech
  const { text } = readListing(new URL(request.url).searchParams, locale)
  const items = text ? await suggestionsFor(text, visit) : []
  return {
    text,
    items,
    title: texts.suggestions.title,
    count: say(texts.suggestions.found, { count: items.length }),
  }
}

async function suggestionsFor(text: string, { shop, speech, facts, currency }: Visit): Promise<Suggestion[]> {
  const { texts, say, locale } = speech
  const none = { products: [], collections: [], brands: [] }
  const found = await answeredOr(none, shop.search.suggest(text))
  const searchFor = (query: string) =>
    `/search${listingQuery(readListing(new URLSearchParams(query), locale))}`
  const exchange = exchangeOf(facts, currency)
  const seenIn = exchange.shown ?? facts.currency
  const items: Suggestion[] = [
    ...found.products.map(({ slug, name, price, image }) => ({
      href: `/products/${slug}`,
      label: name,
      ...(seenIn && { hint: money(shownAmount(price, exchange) ?? price, seenIn, locale) }),
      ...(image && { image: media.getScaledToFillImageUrl(image.url, 80, 80) }),
    })),
    ...found.collections.map(({ slug, name }) => ({
      href: `/collections/${slug}`,
      label: name,
      hint: texts.suggestions.collection,
    })),
    ...found.brands.map(({ name }) => ({
      href: `/products?brand=${encodeURIComponent(name)}`,
      label: name,
      hint: texts.suggestions.brand,
    })),
  ]
  if (items.length === 0) return []
  const all = {
    href: searchFor(`q=${encodeURIComponent(text)}`),
    label: say(texts.suggestions.all, { text }),
  }
  return [...items, all]
}
