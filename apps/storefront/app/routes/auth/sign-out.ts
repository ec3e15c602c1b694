import { EMPTY_TOKENS } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { redirect } from 'react-router'
import { requestI18n } from '../../i18n/request-i18n.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/sign-out.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

/** Only a form can sign out. */
export const loader = () => redirect('/account', 303)

/**
 * Signs out here and on the platform's pages, through a redirect; or on every device, which needs no
 * redirect. During an outage it still signs out here.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { client, isMember } = getShopper(context)
  const { auth } = client
  const isEverywhere = (await request.formData()).get('where') === 'everywhere'
  if (isMember() && isEverywhere) await orErrorResponse(client.use(account.endAllSessions)())
  const left = isMember() && !isEverywhere && (await orFallback(undefined, auth.logout(homeOf(context))))
  auth.setTokens(EMPTY_TOKENS)
  return redirect(left ? left.logoutUrl : '/sign-in?notice=signedOut', 303)
}

/** The home page in the language of the request. */
const homeOf = (context: Route.ActionArgs['context']): string =>
  `${config.publicUrl}${requestI18n(context).prefix}/`
