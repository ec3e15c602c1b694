import { fetchForShopper } from '../../shared/fetch-for-shopper.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/captcha-challenge.ts'

const fetchFromPlatform = fetchForShopper(config.appSecret)

/**
 * Proxies the captcha challenge of the platform, so that pages of the shop only call the
 * shop itself.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = new URLSearchParams(['siteKey', 'action'].map((name) => [name, searchParams.get(name) ?? '']))
  const response = await fetchFromPlatform(`${config.apiUrl}/_vitrine/v1/captcha/challenge?${query}`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return new Response(await response?.text(), {
    status: response?.status ?? 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
