import type { RequestContext } from '../shared/request-context.server.ts'
import type { FooterNewsletter } from '../shared/use-route-data.ts'

/** The newsletter of the home page, if it has one, for the footer of the other pages. */
export function footerNewsletter({
  content,
  i18n: { messages, prefix },
}: Pick<RequestContext, 'content' | 'i18n'>): FooterNewsletter | undefined {
  const section = content?.newsletter
  if (!section) return undefined
  const { heading, email, submit } = messages.newsletter
  return {
    title: section.title || heading,
    ...(section.text && { text: section.text }),
    consentText: section.consentText,
    prefix,
    messages: { email, submit },
  }
}
