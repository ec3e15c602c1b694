import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { NewsletterForm } from '../home/newsletter-form.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { type MenuLink, useRootData, useShopLayoutData } from '../shared/use-route-data.ts'
import { LanguageAndCurrency } from './language-and-currency.tsx'
import { ShopLogo } from './shop-logo.tsx'

/** Lists and texts. Other pages have a form of their own that may ask for an email address. */
const BROWSING = /^\/(?:products$|collections\/|pages\/|search$|wishlist$)/

export function SiteFooter(): ReactElement {
  const messages = useMessages('layout')
  const root = useRootData()
  const { footer = [], newsletter, copyright } = useShopLayoutData() ?? {}
  const isBrowsing = BROWSING.test(useLocation().pathname)
  const single = footer.filter(({ items }) => !items)
  return (
    <footer className="mt-auto border-t border-rule">
      <div className="shell grid gap-12 pt-16 pb-10 md:pt-20 xl:grid-cols-12">
        <div className="grid content-start gap-12 md:grid-cols-2 xl:col-span-3 xl:grid-cols-1">
          <div>
            <p className="flex text-3xl">
              <ShopLogo className="h-12 max-w-64" />
            </p>
            {root?.description && (
              <p className="mt-5 max-w-[36ch] text-balance text-muted">
                <bdi>{root.description}</bdi>
              </p>
            )}
          </div>
          {newsletter && isBrowsing && (
            <section aria-labelledby="footer-newsletter" className="max-w-sm">
              <h2 id="footer-newsletter" className="text-xl">
                <bdi>{newsletter.title}</bdi>
              </h2>
              {newsletter.text && (
                <p className="mt-2 text-muted">
                  <bdi>{newsletter.text}</bdi>
                </p>
              )}
              <NewsletterForm {...newsletter} id="footer-newsletter-email" className="mt-5" />
            </section>
          )}
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-12 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] xl:col-span-9">
          {footer.map(
            ({ label, to, items }) =>
              items && <FooterNav key={label} title={label} links={to ? [{ label, to }, ...items] : items} />,
          )}
          {single.length > 0 && <FooterNav title={messages.help} links={single} />}
        </div>
      </div>
      <LanguageAndCurrency className="border-t border-rule py-6 text-sm" />
      <p className="shell flex flex-wrap gap-x-6 gap-y-1 pb-6 text-xs text-muted">
        <bdi>{copyright}</bdi>
        {root?.brand.hasPoweredBy && <span>{messages.poweredBy}</span>}
      </p>
    </footer>
  )
}

interface FooterNavProps {
  readonly title: string
  readonly links: readonly MenuLink[]
}

/** A column of links; a long one has two. */
function FooterNav({ title, links }: FooterNavProps): ReactElement {
  const isLong = links.length > 6
  return (
    <nav aria-label={title} className={isLong ? 'max-md:col-span-2 xl:col-span-2' : ''}>
      <p className="label text-muted">{title}</p>
      <ul
        className={`mt-4 grid gap-x-4 text-sm ${isLong ? 'grid-cols-[auto_auto] md:grid-cols-1 xl:grid-cols-2' : ''}`}
      >
        {links.map(({ label, to }) => (
          <li key={label + to}>
            <Link
              to={to ?? ''}
              className="inline-block max-w-full py-1.5 transition-colors hover:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
