import { FEED_END, feedItems, feedStart } from '../../product/offers/product-feed.server.ts'
import { readProducts, streamTexts } from '../../seo/stream-products.server.ts'
import { shopClosedError } from '../../shared/loader-errors.server.ts'
import { getRequestContext, type RequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/product-feed.ts'

/** All products for Google Merchant Center and Meta, in the language of the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  if (!requestContext.shopDetails.access.browse) throw shopClosedError()
  return streamTexts(request, feedTexts(requestContext))
}

async function* feedTexts(context: RequestContext) {
  let text = feedStart(context)
  for await (const products of readProducts(context.shop)) {
    yield text + products.map((product) => feedItems(context, product)).join('')
    text = ''
  }
  yield text + FEED_END
}
