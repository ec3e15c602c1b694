import { account } from '@vitrine/client/extras'
import type { OfferedSignInProvider } from '@vitrine/contract'
import type { RouterContextProvider } from 'react-router'
import type { Messages } from '../i18n/messages.ts'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { orFallback } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'

type Page = {
  [Name in keyof Messages['auth']]: Messages['auth'][Name] extends { title: string; summary: string }
    ? Name
    : never
}[keyof Messages['auth']]

/** The loader data of every sign-in page. Search engines do not index them. */
export async function getAuthPageData(context: Readonly<RouterContextProvider>, page: Page, path: string) {
  const requestContext = await getRequestContext(context)
  const { auth } = getShopper(context).client
  const { title, summary } = requestContext.i18n.messages.auth[page]
  return {
    siteKeys: { invisible: auth.captchaInvisibleSiteKey, visible: auth.captchaVisibleSiteKey },
    messages: pickMessages(requestContext.i18n, 'auth'),
    head: metaTags(requestContext, { title, description: summary, path, noIndex: true }),
  }
}

/** The OpenID providers with which shoppers sign in. Other platforms have none. */
export const listSignInProviders = (
  context: Readonly<RouterContextProvider>,
): Promise<OfferedSignInProvider[]> =>
  orFallback([], getShopper(context).client.use(account.listSignInProviders)())
