import { redirect } from 'react-router'
import { settings } from '../settings.server.ts'
import { shopperContext } from '../shopper.server.ts'
import type { Route } from './+types/sign-out'

export async function action({ context }: Route.ActionArgs) {
  const { logoutUrl } = await context.get(shopperContext).auth.logout(`${settings.shopUrl}/`)
  return redirect(logoutUrl)
}

export const loader = () => redirect('/')
