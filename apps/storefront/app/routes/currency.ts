import { languagePrefix } from '@vitrine/ui/messages'
import { redirect } from 'react-router'
import { safeRedirectPath } from '../account/safe-redirect-path.server.ts'
import { currencyCookie } from '../currency.server.tsx'
import { getRequestContext } from '../request-context.server.ts'
import type { Route } from './+types/currency.ts'

/** Nobody chooses by following a link. */
export const loader = () => redirect('/', 303)

/** Remembers in which currency somebody wants to see prices, and shows the page again on which they said so. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shopDetails, i18n, publicUrl } = await getRequestContext(context)
  const wanted = (await request.formData()).get('currency')
  const from = request.headers.get('referer') ?? ''
  const path = from.startsWith(`${publicUrl}/`) ? from.slice(publicUrl.length) : '/'
  // The router puts the language before where it sends somebody.
  const page = safeRedirectPath(path.slice(languagePrefix(i18n.code).length), '/')
  return redirect(page, { status: 303, headers: { 'set-cookie': currencyCookie(wanted, shopDetails) } })
}
