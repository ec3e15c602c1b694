import type { RouterContextProvider } from 'react-router'
import { headOf } from '../head.server.ts'
import { pickMessages } from '../i18n/i18n.server.ts'
import type { Messages } from '../i18n/messages.ts'
import { getRequestContext } from '../request-context.server.ts'
import { shopperOf } from '../session/shopper.server.ts'

type Page = {
  [Name in keyof Messages['entry']]: Messages['entry'][Name] extends { title: string; summary: string }
    ? Name
    : never
}[keyof Messages['entry']]

/** What every page of the entrance answers with. None of them need be found by search engines. */
export async function entryPage(context: Readonly<RouterContextProvider>, page: Page, path: string) {
  const requestContext = await getRequestContext(context)
  const { auth } = shopperOf(context).client
  const { title, summary } = requestContext.i18n.messages.entry[page]
  return {
    siteKeys: { invisible: auth.captchaInvisibleSiteKey, visible: auth.captchaVisibleSiteKey },
    messages: pickMessages(requestContext.i18n, 'entry'),
    head: headOf(requestContext, { title, description: summary, path, hidden: true }),
  }
}
