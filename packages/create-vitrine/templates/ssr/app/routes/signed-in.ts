import { redirect } from 'react-router'
import { loginCookie } from '../login-cookie.server.ts'
import { shopperContext } from '../shopper.server.ts'
import type { Route } from './+types/signed-in'

/** The page that the platform sends members back to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = context.get(shopperContext)
  const oauthData = await loginCookie.parse(request.headers.get('cookie'))
  const { code, state } = auth.parseFromUrl(request.url, 'query')
  if (oauthData && code && state) auth.setTokens(await auth.getMemberTokens(code, state, oauthData))
  return redirect('/', { headers: { 'set-cookie': await loginCookie.serialize('', { maxAge: 0 }) } })
}
