import type { RouterContextProvider } from 'react-router'
import { headOf } from '../head.server.ts'
import type { Texts } from '../texts/catalogue.ts'
import { visitOf } from '../visit.server.ts'

type Page = keyof Texts['account']['pages']

/** How a page of the account introduces itself, and in which language it speaks. Search engines never see one. */
export async function accountPage(context: Readonly<RouterContextProvider>, page: Page) {
  const { speech, ...visit } = await visitOf(context)
  const { title } = speech.texts.account.pages[page]
  const path = page === 'overview' ? '/account' : `/account/${page}`
  return {
    speech,
    facts: visit.facts,
    head: headOf({ ...visit, speech }, { title, description: title, path, hidden: true }),
  }
}
