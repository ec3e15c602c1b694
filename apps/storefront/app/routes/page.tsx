import type { ReactElement } from 'react'
import { LinkedText } from '../components/linked-text.tsx'
import { Main } from '../components/main.tsx'
import type { I18n } from '../i18n/i18n.server.ts'
import { orNotFound } from '../loader-errors.server.ts'
import { breadcrumbs, metaTags } from '../page-meta.server.ts'
import { getRequestContext } from '../request-context.server.ts'
import { site } from '../site.ts'
import type { Route } from './+types/page.ts'

const pages = ['contact', 'delivery', 'privacy', 'terms'] as const
const isPage = (name: string): name is (typeof pages)[number] => pages.some((page) => page === name)

/** What is true of the shop and is used in these messages, in addition to the contact details. */
function termsIn({ messages: { spans }, t }: I18n) {
  const { handling, transit } = site.delivery
  return {
    handling: t(spans.within, { count: handling }),
    min: transit.min,
    max: t(spans.workdays, { count: transit.max }),
    days: t(spans.days, { count: site.returnDays }),
  }
}

type Facts = Record<string, string | number>

/** Whether we know everything that a text speaks of. */
const isKnown = (text: string, shopDetails: Facts): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => shopDetails[name] !== undefined)

/**
 * The static pages. Their text is in `i18n/`, the contact details come from the platform, and the rest is in `site.ts`.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const name = orNotFound(isPage(params.page) ? params.page : undefined)
  const { title, summary, introduction, parts } = requestContext.i18n.messages[name]
  const path = `/pages/${name}`
  const shopDetails: Facts = { ...termsIn(requestContext.i18n), ...requestContext.shopDetails.contact }
  // Other pages name the address to write to in passing; whoever has given none is found on the page of contacts.
  if (name !== 'contact') shopDetails.email ??= `${requestContext.publicUrl}/pages/contact`
  return {
    title,
    introduction,
    parts: Object.values(parts)
      .filter(({ text }) => isKnown(text, shopDetails))
      .map((part) => ({ title: part.title, text: requestContext.i18n.t(part.text as string, shopDetails) })),
    head: metaTags(requestContext, {
      title,
      description: summary,
      path,
      structured: [breadcrumbs(requestContext, [{ name: title, path }])],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TextPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { title, introduction, parts } = loaderData
  return (
    <Main className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[14ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[44ch] text-lg text-muted">{introduction}</p>
      <dl className="mt-14 border-t border-rule md:mt-20">
        {parts.map((part) => (
          <div key={part.title} className="grid gap-x-8 gap-y-3 border-b border-rule py-8 md:grid-cols-12">
            <dt className="font-display text-2xl md:col-span-4">{part.title}</dt>
            <dd className="max-w-[60ch] md:col-span-7">
              <LinkedText text={part.text} />
            </dd>
          </div>
        ))}
      </dl>
    </Main>
  )
}
