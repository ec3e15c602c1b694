import type { ReactElement } from 'react'
import { builtInPage } from '../content/built-in-page.server.ts'
import { breadcrumbs, metaTags } from '../seo/page-meta.server.ts'
import { LinkedText } from '../shared/components/linked-text.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { RichText } from '../shared/components/rich-text.tsx'
import { orErrorResponse, orNotFound } from '../shared/loader-errors.server.ts'
import { getRequestContext, type RequestContext } from '../shared/request-context.server.ts'
import { plainText, sanitizeHtml } from '../shared/sanitize-html.server.ts'
import type { Route } from './+types/static-page.ts'

/** A page of the merchant, or a built-in one. */
export async function loader({ params: { page: handle }, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { content } = requestContext
  const { seoTitle, summary, translatedTo, ...page } = content?.pages.some((each) => each.handle === handle)
    ? await merchantPage(requestContext, handle)
    : { ...orNotFound(builtInPage(requestContext, handle)), translatedTo: undefined }
  const path = `/pages/${handle}`
  return {
    ...page,
    head: metaTags(requestContext, {
      title: seoTitle,
      description: summary,
      path,
      translatedTo,
      structured: [breadcrumbs(requestContext, [{ name: page.title, path }])],
    }),
  }
}

async function merchantPage({ shop, i18n }: RequestContext, handle: string) {
  const page = await orErrorResponse(shop.content.getPage(handle, { language: i18n.code }))
  return {
    title: page.title,
    seoTitle: page.seoTitle ?? page.title,
    summary: page.seoDescription ?? plainText(page.body),
    html: sanitizeHtml(page.body),
    translatedTo: page.translatedTo ?? [],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function StaticPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { title } = loaderData
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[14ch] text-display">
        <bdi>{title}</bdi>
      </h1>
      {'html' in loaderData ? (
        <RichText html={loaderData.html} className="mt-10 max-w-[65ch] wrap-anywhere md:mt-14" />
      ) : (
        <>
          <p className="mt-6 max-w-[44ch] text-lg text-muted">{loaderData.introduction}</p>
          <dl className="mt-14 border-t border-rule md:mt-20">
            {loaderData.sections.map((section) => (
              <div
                key={section.title}
                className="grid gap-x-8 gap-y-3 border-b border-rule py-8 md:grid-cols-12"
              >
                <dt className="font-display text-2xl md:col-span-4">{section.title}</dt>
                <dd className="max-w-[60ch] md:col-span-7">
                  <LinkedText text={section.text} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </MainContent>
  )
}
