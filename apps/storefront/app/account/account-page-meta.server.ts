import type { RouterContextProvider } from 'react-router'
import type { Messages } from '../i18n/messages.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'

type Page = keyof Messages['account']['pages']

/** The meta tags and the language of an account page. Search engines do not index it. */
export async function getAccountPageMeta(context: Readonly<RouterContextProvider>, page: Page) {
  const { i18n, ...requestContext } = await getRequestContext(context)
  const { title } = i18n.messages.account.pages[page]
  const path = page === 'overview' ? '/account' : `/account/${page}`
  return {
    i18n,
    shopDetails: requestContext.shopDetails,
    head: metaTags({ ...requestContext, i18n }, { title, description: title, path, noIndex: true }),
  }
}
