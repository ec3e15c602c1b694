import { VitrineProvider } from '@vitrine/react'
import { firstFonts } from '@vitrine/ui/fonts'
import type { ReactElement, ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { NavigationProgress } from './components/navigation-progress.tsx'
import { Problem } from './components/problem.tsx'
import { RouteAnnouncer } from './components/route-announcer.tsx'
import { config, shop, shopContext } from './shop.server.ts'
import { site } from './site.ts'

export const middleware: Route.MiddlewareFunction[] = [({ context }) => context.set(shopContext, shop)]

export const loader = () => ({ publicUrl: config.publicUrl })

/** The shop's address does not change while somebody walks through it. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  ...firstFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1714" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <VitrineProvider value={site}>{children}</VitrineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App(): ReactElement {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <Problem error={error} />
}
