import { findProductCards, parseSlugs } from '../product/find-product-cards.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/product-cards-json.ts'

/** The cards of the products that a browser names, for those viewed recently. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const slugs = parseSlugs(new URL(request.url).searchParams.get('slugs'))
  return Response.json({ products: await findProductCards(slugs, await getRequestContext(context)) })
}
