import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { Messages } from '../i18n/messages.ts'
import { ArchIllustration } from '../shared/components/arch-illustration.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { isNetworkError, isOutage } from '../shared/unsent-form.ts'
import { useIsFormResponse } from '../shared/use-is-form-response.ts'
import { useShopName } from '../shared/use-shop-name.ts'

type Kind = Extract<
  keyof Messages['errorPages'],
  'notFound' | 'discontinued' | 'outage' | 'unconfirmed' | 'shopClosed' | 'networkError' | 'unexpected'
>

const kindOf = (error: unknown, isFormResponse: boolean): Kind => {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? 'networkError' : 'unexpected'
  if (isOutage(error)) return isFormResponse ? 'unconfirmed' : 'outage'
  if (error.status === 503) return 'shopClosed'
  if (error.status === 410) return 'discontinued'
  return error.status < 500 ? 'notFound' : 'unexpected'
}

/** The error page, with a link to continue. */
export function ErrorPage({ error }: { readonly error: unknown }): ReactElement {
  const messages = useMessages('errorPages')
  const shopName = useShopName()
  const kind = kindOf(error, useIsFormResponse())
  const here = useHref(useLocation())
  const { label, title, text } = messages[kind]
  const isMissing = kind === 'notFound' || kind === 'discontinued'
  return (
    <MainContent className="shell relative grid flex-1 content-center py-24 md:py-32">
      <title>{`${label} – ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <ArchIllustration />
      <p className="label text-accent">{label}</p>
      <h1 className="mt-4 max-w-[14ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{text}</p>
      <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5">
        {isMissing ? (
          <Link to="/products" className={buttonClass({ size: 'large' })}>
            {messages.shopAll}
          </Link>
        ) : (
          <a href={here} className={buttonClass({ size: 'large' })}>
            {kind === 'unconfirmed' ? messages.goBack : messages.tryAgain}
          </a>
        )}
        {(isMissing || kind === 'unexpected') && (
          <Link to="/" className="text-link">
            {messages.goHome}
          </Link>
        )}
      </p>
    </MainContent>
  )
}
