import { isVitrineError } from '@vitrine/client'
import { newsletter } from '@vitrine/client/extras'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Link } from 'react-router'
import { NewsletterForm } from '../home/newsletter-form.tsx'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/newsletter.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { code, prefix, messages } = requestContext.i18n
  const { heading } = messages.newsletter
  const page = await requestContext.shop.content.getHomePage({ language: code }).catch(() => undefined)
  const section = page?.sections.find((each) => each.type === 'NEWSLETTER')
  return {
    prefix,
    consentText: section?.consentText,
    messages: pickMessages(requestContext.i18n, 'newsletter'),
    head: metaTags(requestContext, { title: heading, path: '/newsletter', noIndex: true }),
  }
}

/** The page with the form, from which a browser posts it. */
function pageOf(request: Request): { readonly pageUrl?: string } {
  const referrer = request.headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return {}
  const { origin, pathname } = new URL(referrer)
  return { pageUrl: (origin + pathname).slice(0, 2000) }
}

/** Signs up for the newsletter. The page says the same about every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
    .trim()
    .slice(0, 320)
  const { i18n } = await getRequestContext(context)
  const { client } = getShopper(context)
  try {
    await client.use(newsletter.subscribe)({ email, language: i18n.code, ...pageOf(request) })
    return { email }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 400 || error.status === 429)
      return data({ email: undefined }, { status: error.status })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('newsletter')
  const t = useT()
  const { prefix, consentText } = loaderData
  const email = actionData?.email
  const title = email ? messages.sentTitle : messages.failedTitle
  return (
    <MainContent className="shell grid flex-1 content-center py-24 md:py-32">
      <h1 className="max-w-[16ch] text-display">{actionData ? title : messages.heading}</h1>
      {actionData && (
        <p role="status" className="mt-6 max-w-[52ch] text-lg text-muted wrap-anywhere">
          {email ? t(messages.sent, { email }) : messages.failedText}
        </p>
      )}
      {!email && consentText && (
        <NewsletterForm {...{ messages, prefix, consentText }} className="mt-8 max-w-md" />
      )}
      <p className="mt-10">
        <Link to="/" className={buttonClass({ size: 'large', variant: email ? 'primary' : 'secondary' })}>
          {messages.back}
        </Link>
      </p>
    </MainContent>
  )
}
