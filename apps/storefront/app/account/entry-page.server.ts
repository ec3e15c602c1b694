import type { RouterContextProvider } from 'react-router'
import { headOf } from '../head.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Texts } from '../texts/catalogue.ts'
import { sectionsOf } from '../texts/texts.server.ts'
import { visitOf } from '../visit.server.ts'

type Page = {
  [Name in keyof Texts['entry']]: Texts['entry'][Name] extends { title: string; summary: string }
    ? Name
    : never
}[keyof Texts['entry']]

/** What every page of the entrance answers with. None of them need be found by search engines. */
export async function entryPage(context: Readonly<RouterContextProvider>, page: Page, path: string) {
  const visit = await visitOf(context)
  const { auth } = shopperOf(context).client
  const { title, summary } = visit.speech.texts.entry[page]
  return {
    siteKeys: { invisible: auth.captchaInvisibleSiteKey, visible: auth.captchaVisibleSiteKey },
    texts: sectionsOf(visit.speech, 'entry'),
    head: headOf(visit, { title, description: summary, path, hidden: true }),
  }
}
