import { fetchForShopper } from '../fetch-for-shopper.server.ts'
import { config } from '../shop.server.ts'
import type { Route } from './+types/captcha.ts'

const fetch = fetchForShopper(config.appSecret)

/**
 * Hands on a task of the platform's captcha, at the path where the platform has it: pages of the shop ask nobody but the
 * shop itself.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = new URLSearchParams(['siteKey', 'action'].map((name) => [name, searchParams.get(name) ?? '']))
  const answer = await fetch(`${config.apiUrl}/_vitrine/v1/captcha/challenge?${asked}`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return new Response(await answer?.text(), {
    status: answer?.status ?? 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
