import { SkipLink, Wordmark } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HttpContext } from '../http/routes.ts'

const policy = (hasScript: boolean) =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface PageProps {
  readonly title: string
  readonly shopName: string
  readonly children: ReactNode
}

/** The frame around every page of the platform's own: the shop's name, and one main part. */
export const Page = ({ title, shopName, children }: PageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} · ${shopName}`}</title>
      <link rel="stylesheet" href="/assets/pages.css" />
    </head>
    <body>
      <SkipLink />
      <header className="mx-auto max-w-3xl px-4 py-8">
        <Wordmark name={shopName} className="text-xl" />
      </header>
      <main id="main" className="mx-auto max-w-3xl px-4 pb-24">
        {children}
      </main>
    </body>
  </html>
)

/** Answers with a page. Unless it needs a script of ours it runs none, so that what people wrote into it cannot either. */
export function replyWithPage(
  c: HttpContext,
  page: ReactNode,
  { status = 200, script }: { readonly status?: 200 | 404; readonly script?: string } = {},
): Response {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  const withScript = script
    ? html.replace('</head>', `<script type="module" src="/assets/${script}"></script></head>`)
    : html
  return c.html(withScript, status, { 'Content-Security-Policy': policy(script !== undefined) })
}
