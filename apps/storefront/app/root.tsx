import { type ReactElement, type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useHref } from 'react-router'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { I18nProvider, useLanguage } from './i18n/i18n-provider.tsx'
import { offeredLanguages } from './i18n/offered-languages.ts'
import { pickMessages } from './i18n/request-i18n.server.ts'
import { getAnnouncements } from './layout/announcement.server.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { LateScripts } from './layout/late-scripts.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { RouteAnnouncer } from './layout/route-announcer.tsx'
import { useServiceWorker } from './layout/use-service-worker.ts'
import { getShopper } from './session/shopper.server.ts'
import { shopperMiddleware } from './session/shopper-middleware.server.ts'
import { toBrandView } from './shared/brand-view.server.ts'
import { routeContext } from './shared/report-error.server.ts'
import { getRequestContext } from './shared/request-context.server.ts'
import { config, shop, shopContext } from './shared/shop-client.server.ts'
import { shopDescription } from './shared/shop-description.server.ts'
import { keepUnsentForm } from './shared/unsent-form.ts'
import { useLazyComponent } from './shared/use-lazy-component.ts'
import { type RootData, useRootData } from './shared/use-route-data.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.set(shopContext, shop)
    context.set(routeContext, pattern)
  },
  shopperMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsentForm]

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { i18n, shopDetails, content, isFormResponse } = requestContext
  const description = shopDescription(requestContext)
  const shopper = getShopper(context)
  const announcements = getAnnouncements(
    shopDetails,
    shopper.wasSignedOut(),
    i18n.messages.announcements,
    config.hostedPagesOrigin,
    content?.navigation?.announcement,
  )
  shopper.acknowledgeSignOut()
  return {
    language: i18n.code,
    languages: offeredLanguages(shopDetails).map(({ code, name }) => ({ code, name })),
    shopName: shopDetails.name,
    brand: toBrandView(shopDetails),
    ...(description && { description }),
    cartCount: shopper.cartCount(),
    ...(isFormResponse && { isFormResponse }),
    announcements,
    ...(config.analyticsPath && { analyticsPath: config.analyticsPath }),
    messages: {
      ...pickMessages(i18n, 'layout', 'productCard', 'errorPages'),
      ...(config.analyticsPath && pickMessages(i18n, 'consent')),
    },
  } satisfies RootData & Record<string, unknown>
}

/** Root data does not change during a visit. Another language is another document. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <I18nProvider>
      <Document>{children}</Document>
    </I18nProvider>
  )
}

function Document({ children }: { readonly children: ReactNode }): ReactElement {
  const { code, direction } = useLanguage()
  const brand = useRootData()?.brand
  return (
    <html lang={code} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1714" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={useHref('/manifest.webmanifest')} />
        <Meta />
        {brand?.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {brand?.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={brand?.icon ?? '/favicon.svg'} />
        {brand?.touchIcon && <link rel="apple-touch-icon" href={brand.touchIcon} />}
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

/** Loaded only if the shop has an analytics endpoint. */
const loadAnalyticsConsent = async () => (await import('./layout/analytics-consent.tsx')).AnalyticsConsent

export default function App({ loaderData: { analyticsPath } }: Route.ComponentProps): ReactElement {
  useServiceWorker()
  useEffect(() => {
    void import('@vitrine/ui/validation-messages').then(({ translateValidation }) => translateValidation())
  }, [])
  const AnalyticsConsent = useLazyComponent(loadAnalyticsConsent, !!analyticsPath)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
      {AnalyticsConsent && analyticsPath && <AnalyticsConsent endpoint={analyticsPath} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <ErrorPage error={error} />
}
