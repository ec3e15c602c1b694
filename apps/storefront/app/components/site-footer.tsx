import { Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CollectionLink } from '../collection-link.ts'
import { site } from '../site.ts'

export function SiteFooter({
  collections,
}: {
  readonly collections: readonly CollectionLink[]
}): ReactElement {
  return (
    <footer className="mt-auto border-t border-rule">
      <div className="shell grid gap-12 py-16 md:grid-cols-12 md:py-20">
        <div className="md:col-span-5">
          <p className="flex text-3xl">
            <Wordmark name={site.name} />
          </p>
          <p className="mt-5 max-w-[40ch] text-balance text-muted">{site.description}</p>
        </div>
        {collections.length > 0 && (
          <nav aria-label="Everything in the shop" className="md:col-span-6 md:col-start-7">
            <p className="label text-muted">In the shop</p>
            <ul className="mt-4 grid grid-cols-2 gap-x-8">
              {collections.map(({ slug, name }) => (
                <li key={slug}>
                  <FooterLink to={`/collections/${slug}`} text={name} />
                </li>
              ))}
              <li>
                <FooterLink to="/products" text="Everything" />
              </li>
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}

function FooterLink({ to, text }: { readonly to: string; readonly text: string }): ReactElement {
  return (
    <Link to={to} className="inline-block py-1.5 transition-colors hover:text-accent">
      {text}
    </Link>
  )
}
