import { buttonClass, SkipLink } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { ShopBrand } from '../../kernel/brand.ts'
import { Head } from '../../kernel/pages/page.tsx'
import { ShopLogo } from '../../kernel/pages/shop-logo.tsx'
import type { ApiReference } from './api-reference.ts'

/** The reference of one shop. */
export interface ReferenceSite {
  readonly shopName: string
  readonly brand: ShopBrand
  readonly reference: ApiReference
  /** Served by a platform: the pages can search, and send requests. Static files cannot. */
  readonly isServed: boolean
}

const SECTIONS = [
  ['/api', 'Overview'],
  ['/api/operations', 'Operations'],
  ['/api/schemas', 'Schemas'],
  ['/api/errors', 'Errors'],
  ['/api/webhooks', 'Webhooks'],
  ['/api/graphql', 'GraphQL'],
] as const

export const LINK = 'underline underline-offset-4 hover:text-accent'
export const INPUT = 'mt-1 block w-full min-w-0 rounded-control border border-outline bg-surface px-3 py-2'

interface ReferenceLayoutProps {
  readonly site: ReferenceSite
  readonly title: string
  /** The path of its section. */
  readonly section: (typeof SECTIONS)[number][0]
  readonly children: ReactNode
}

/** The layout of every page. */
export const ReferenceLayout = ({ site, title, section, children }: ReferenceLayoutProps) => (
  <html lang="en" dir="ltr">
    <Head title={`${title} – API`} shopName={site.shopName} brand={site.brand} />
    <body>
      <SkipLink text="Skip to content" />
      <header className="mx-auto max-w-4xl px-4 pt-8 pb-6">
        <ShopLogo shopName={site.shopName} brand={site.brand} />
        <nav aria-label="API reference" className="mt-6 border-y border-rule">
          <ul className="flex flex-wrap gap-x-6">
            {SECTIONS.map(([path, name]) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={path === section ? 'true' : undefined}
                  className="inline-block py-3 hover:text-accent aria-[current]:font-medium aria-[current]:underline aria-[current]:underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="mx-auto max-w-4xl px-4 pb-24">
        <h1 className="font-display text-title">{title}</h1>
        {children}
      </main>
    </body>
  </html>
)

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="font-display text-heading">
      {title}
    </h2>
    <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>
  </section>
)

/** Code with its language. Lines wrap, so that no part of the page scrolls sideways. */
export const CodeBlock = ({ language, children }: { language: string; children: string }) => (
  <pre className="rounded-control border border-rule bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap">
    <code className={`language-${language}`}>{children}</code>
  </pre>
)

/** Searches the operations, without JavaScript too. */
export const SearchForm = ({ query = '' }: { readonly query?: string }) => (
  <search className="mt-6 block">
    <form action="/api/operations" className="flex items-end gap-3">
      <label className="grow text-sm font-medium">
        Search operations
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={`${INPUT} min-h-11 text-base font-normal`}
        />
      </label>
      <button type="submit" className={buttonClass({ variant: 'secondary' })}>
        Search
      </button>
    </form>
  </search>
)
