import type { ReactElement } from 'react'
import type { I18n } from '../i18n/i18n.server.ts'
import { breadcrumbs, metaTags } from '../seo/page-meta.server.ts'
import { LinkedText } from '../shared/components/linked-text.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { orNotFound } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { site } from '../shared/site.ts'
import type { Route } from './+types/static-page.ts'

const pages = ['contact', 'delivery', 'privacy', 'terms'] as const
const isPage = (name: string): name is (typeof pages)[number] => pages.some((page) => page === name)

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

/**
 * The static pages. Their text is in `i18n/`, the contact details come from the platform, and the rest is in `site.ts`.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const name = orNotFound(isPage(params.page) ? params.page : undefined)
  const { title, summary, introduction, sections } = requestContext.i18n.messages[name]
  const path = `/pages/${name}`
  const values: Values = { ...policyValues(requestContext.i18n), ...requestContext.shopDetails.contact }
  // Without an email address, the other pages link to the contact page.
  if (name !== 'contact') values.email ??= `${requestContext.publicUrl}/pages/contact`
  return {
    title,
    introduction,
    sections: Object.values(sections)
      .filter(({ text }) => isKnown(text, values))
      .map((section) => ({
        title: section.title,
        text: requestContext.i18n.t(section.text as string, values),
      })),
    head: metaTags(requestContext, {
      title,
      description: summary,
      path,
      structured: [breadcrumbs(requestContext, [{ name: title, path }])],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function StaticPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { title, introduction, sections } = loaderData
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[14ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[44ch] text-lg text-muted">{introduction}</p>
      <dl className="mt-14 border-t border-rule md:mt-20">
        {sections.map((section) => (
          <div key={section.title} className="grid gap-x-8 gap-y-3 border-b border-rule py-8 md:grid-cols-12">
            <dt className="font-display text-2xl md:col-span-4">{section.title}</dt>
            <dd className="max-w-[60ch] md:col-span-7">
              <LinkedText text={section.text} />
            </dd>
          </div>
        ))}
      </dl>
    </MainContent>
  )
}
