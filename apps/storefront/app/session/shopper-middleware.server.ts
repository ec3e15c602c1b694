import type { MiddlewareFunction } from 'react-router'
import { fetchForShopper } from '../shared/fetch-for-shopper.server.ts'
import { config } from '../shared/shop-client.server.ts'
import { openSession, shopperContext } from './shopper.server.ts'

const fetchFromPlatform = fetchForShopper(config.appSecret)

/** Opens the shopper's session once per request, before streaming, and sets its cookies in the response. */
export const shopperMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { shopper, prepare, close } = openSession(request.headers.get('cookie'), {
    config,
    fetch: fetchFromPlatform,
  })
  context.set(shopperContext, shopper)
  await prepare()
  const response = await next()
  close(response.headers)
  return response
}
