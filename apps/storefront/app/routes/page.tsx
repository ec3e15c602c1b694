import type { ReactElement } from 'react'
import { found } from '../answers.server.ts'
import { LinkedText } from '../components/linked-text.tsx'
import { Main } from '../components/main.tsx'
import { breadcrumbs, headOf } from '../head.server.ts'
import { site } from '../site.ts'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/page.ts'

const pages = ['contact', 'delivery', 'privacy', 'terms'] as const
const isPage = (name: string): name is (typeof pages)[number] => pages.some((page) => page === name)

/** What is true of the shop and stands in these texts. */
const facts = {
  email: site.email,
  phone: site.phone,
  address: site.address,
  handling: site.delivery.handling,
  min: site.delivery.transit.min,
  max: site.delivery.transit.max,
  days: site.returnDays,
}

/** The pages that say how the shop works. Their texts are in the catalogue, what is true of the shop in `site.ts`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await visitOf(context)
  const name = found(isPage(params.page) ? params.page : undefined)
  const { title, summary, introduction, parts } = visit.speech.texts[name]
  const path = `/pages/${name}`
  return {
    title,
    introduction,
    parts: Object.values(parts).map((part) => ({
      title: part.title,
      text: visit.speech.say(part.text as string, facts),
    })),
    head: headOf(visit, {
      title,
      description: summary,
      path,
      structured: [breadcrumbs(visit, [{ name: title, path }])],
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
