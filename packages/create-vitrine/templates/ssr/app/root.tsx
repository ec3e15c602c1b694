import { VitrineProvider } from '@vitrine/react'
import {
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import '../styles.css'
import type { Route } from './+types/root'
import { shopperContext, shopperMiddleware } from './shopper.server.ts'

export const middleware: Route.MiddlewareFunction[] = [shopperMiddleware]

export const meta: Route.MetaFunction = () => [{ title: 'Shop' }]

export const loader = ({ context }: Route.LoaderArgs) => ({
  isMember: context.get(shopperContext).auth.loggedIn(),
})

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { isMember } = loaderData
  return (
    <VitrineProvider value={{ locale: 'en-US' }}>
      <header className="site-header">
        <Link to="/">Shop</Link>
        <Form method="post" action={isMember ? '/sign-out' : '/sign-in'} reloadDocument>
          <button type="submit">{isMember ? 'Sign out' : 'Sign in'}</button>
        </Form>
        <Link to="/cart">Cart</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </VitrineProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{isMissing ? 'Page not found' : 'Something went wrong'}</h1>
      <p>
        <a href="/">Back to the shop</a>
      </p>
    </main>
  )
}
