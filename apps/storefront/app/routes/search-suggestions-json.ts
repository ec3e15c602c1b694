import { parseListing } from '../listing/listing-params.server.ts'
import { findSuggestions, type Suggestions } from '../search/find-suggestions.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/search-suggestions-json.ts'

/** Search suggestions in the language of the page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Suggestions> {
  const requestContext = await getRequestContext(context)
  const { messages, t, locale } = requestContext.i18n
  const { text } = parseListing(new URL(request.url).searchParams, locale)
  const items = text ? await findSuggestions(text, requestContext) : []
  return {
    text,
    items,
    title: messages.suggestions.title,
    count: t(messages.suggestions.resultCount, { count: items.length }),
  }
}
