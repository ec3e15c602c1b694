import { Wordmark } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import { useShopLayoutData } from '../shared/use-route-data.ts'
import { useShopName } from '../shared/use-shop-name.ts'
import { LanguageAndCurrency } from './language-and-currency.tsx'

export function SiteFooter({
  collections,
}: {
  readonly collections: readonly CollectionLink[]
}): ReactElement {
  const messages = useMessages('layout')
  const pages = useShopLayoutData()?.pages ?? []
  return (
    <footer className="mt-auto border-t border-rule">
      <div className="shell grid gap-12 pt-16 pb-10 md:grid-cols-12 md:pt-20">
        <div className="md:col-span-4">
          <p className="flex text-3xl">
            <Wordmark name={useShopName()} />
          </p>
          <p className="mt-5 max-w-[36ch] text-balance text-muted">{messages.description}</p>
        </div>
        {collections.length > 0 && (
          <FooterNav title={messages.shopHeading} className="md:col-span-4 md:col-start-6" columns>
            {collections.map(({ slug, name }) => (
              <FooterLink key={slug} to={`/collections/${slug}`} text={name} />
            ))}
            <FooterLink to="/products" text={messages.shopAll} />
          </FooterNav>
        )}
        <FooterNav
          title={messages.help}
          className="md:col-span-3 md:col-start-10 lg:col-start-11 lg:col-span-2"
        >
          <FooterLink to="/order-status" text={messages.trackOrder} />
          {pages.map(({ handle, title }) => (
            <FooterLink key={handle} to={`/pages/${handle}`} text={title} />
          ))}
        </FooterNav>
      </div>
      <LanguageAndCurrency className="border-t border-rule py-6 text-sm" />
    </footer>
  )
}

interface FooterNavProps {
  readonly title: string
  readonly className: string
  readonly columns?: boolean
  readonly children: ReactNode
}

function FooterNav({ title, className, columns = false, children }: FooterNavProps): ReactElement {
  return (
    <nav aria-label={title} className={className}>
      <p className="label text-muted">{title}</p>
      <ul className={columns ? 'mt-4 grid grid-cols-2 gap-x-6 md:grid-cols-1 lg:grid-cols-2' : 'mt-4 grid'}>
        {children}
      </ul>
    </nav>
  )
}

function FooterLink({ to, text }: { readonly to: string; readonly text: string }): ReactElement {
  return (
    <li>
      <Link to={to} className="inline-block max-w-full py-1.5 transition-colors hover:text-accent">
        {text}
      </Link>
    </li>
  )
}
