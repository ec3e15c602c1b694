import type { RequestContext } from '../shared/request-context.server.ts'

/** The built-in pages. All other pages are the merchant's, so that the shop promises nothing else. */
export const builtInPages = ({ shopDetails: { contact = {} } }: Pick<RequestContext, 'shopDetails'>) =>
  Object.values(contact).some(Boolean) ? (['contact'] as const) : []

type Values = Record<string, string | number>

/** Whether every placeholder of a text has a value. */
const isKnown = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined)

/** A built-in page: its text is in `i18n/`, and the contact details come from the platform. */
export function builtInPage(requestContext: RequestContext, handle: string) {
  const name = builtInPages(requestContext).find((page) => page === handle)
  if (!name) return undefined
  const { i18n, shopDetails } = requestContext
  const { title, summary, introduction, sections } = i18n.messages[name]
  const values: Values = { ...shopDetails.contact }
  return {
    title,
    seoTitle: title,
    summary,
    introduction,
    sections: Object.values(sections)
      .filter(({ text }) => isKnown(text, values))
      .map((section) => ({ title: section.title, text: i18n.t(section.text as string, values) })),
  }
}
