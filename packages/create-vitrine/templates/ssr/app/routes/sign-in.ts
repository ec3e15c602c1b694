import { redirect } from 'react-router'
import { loginCookie } from '../login-cookie.server.ts'
import { settings } from '../settings.server.ts'
import { shopperContext } from '../shopper.server.ts'
import type { Route } from './+types/sign-in'

/** Opens the sign-in page of the platform. */
export async function action({ context }: Route.ActionArgs) {
  const { auth } = context.get(shopperContext)
  const oauthData = await auth.generateOAuthData(`${settings.shopUrl}/signed-in`, `${settings.shopUrl}/`)
  const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' })
  return redirect(authUrl, { headers: { 'set-cookie': await loginCookie.serialize(oauthData) } })
}

export const loader = () => redirect('/')
