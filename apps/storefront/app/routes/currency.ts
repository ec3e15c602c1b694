import { redirect } from 'react-router'
import { safeRedirectPath } from '../account/safe-redirect-path.server.ts'
import { currencyCookie } from '../layout/currency-selection.server.tsx'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/currency.ts'

/** Only a form can change the currency. */
export const loader = () => redirect('/', 303)

/** Stores the selected currency in a cookie, and redirects back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shopDetails, i18n, publicUrl } = await getRequestContext(context)
  const wanted = (await request.formData()).get('currency')
  const from = request.headers.get('referer') ?? ''
  const path = from.startsWith(`${publicUrl}/`) ? from.slice(publicUrl.length) : '/'
  // The router adds the language prefix to redirects.
  const page = safeRedirectPath(path.slice(i18n.prefix.length), '/')
  return redirect(page, { status: 303, headers: { 'set-cookie': currencyCookie(wanted, shopDetails) } })
}
