import type { I18n } from '../i18n/i18n.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { site } from '../shared/site.ts'

const PAGES = ['contact', 'delivery', 'privacy', 'terms'] as const

/** The built-in pages. Policies are the merchant's own where the platform offers them, so that the shop promises nothing else. */
export const builtInPages = ({ content }: Pick<RequestContext, 'content'>) =>
  content ? (['contact'] as const) : PAGES

/** The values of the policies, which the messages use besides the contact details. */
function policyValues({ messages: { durations }, t }: I18n) {
  const { handling, transit } = site.delivery
  return {
    handling: t(durations.withinBusinessDays, { count: handling }),
    min: transit.min,
    max: t(durations.businessDays, { count: transit.max }),
    days: t(durations.withinDays, { count: site.returnDays }),
  }
}

type Values = Record<string, string | number>

/** Whether every placeholder of a text has a value. */
const isKnown = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined)

/** A built-in page: its text is in `i18n/`, the contact details come from the platform, and the rest is in `site.ts`. */
export function builtInPage(requestContext: RequestContext, handle: string) {
  const name = builtInPages(requestContext).find((page) => page === handle)
  if (!name) return undefined
  const { i18n, publicUrl, shopDetails } = requestContext
  const { title, summary, introduction, sections } = i18n.messages[name]
  const values: Values = { ...policyValues(i18n), ...shopDetails.contact }
  // Without an email address, the other pages link to the contact page.
  if (name !== 'contact') values.email ??= `${publicUrl}/pages/contact`
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
