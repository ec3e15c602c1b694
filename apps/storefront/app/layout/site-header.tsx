import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { SearchField, SearchIcon } from '../search/search-field.tsx'
import { type MenuLink, useShopLayoutData } from '../shared/use-route-data.ts'
import { useShopName } from '../shared/use-shop-name.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { HeaderActions } from './header-actions.tsx'
import { LanguageAndCurrency } from './language-and-currency.tsx'
import { ShopLogo } from './shop-logo.tsx'

/** The shop name, search and menu: in rows on wide screens, behind a menu on narrow ones. */
export function SiteHeader(): ReactElement {
  const items = useShopLayoutData()?.header ?? []
  const messages = useMessages('layout')
  const t = useT()
  const name = useShopName()
  const isSearch = useLocation().pathname === '/search'
  return (
    <header className="relative z-20 border-b border-rule bg-ground">
      <AnnouncementBar />
      {/* Wraps in a narrow window with large text. */}
      <div className="shell flex min-h-16 items-center gap-x-6 max-[18rem]:flex-wrap max-[18rem]:justify-end lg:min-h-20">
        <Link
          to="/"
          className="-m-2 me-auto flex min-w-0 p-2 text-2xl"
          aria-label={t(messages.home, { shop: name })}
        >
          <ShopLogo className="h-9 max-w-44 sm:max-w-60" />
        </Link>
        {/* The search page has its own field. */}
        {!isSearch && <SearchField id="search" className="hidden w-full max-w-xs md:block lg:max-w-sm" />}
        <div className="-me-3 flex items-center">
          {!isSearch && (
            <Link
              to="/search"
              className="grid size-11 place-items-center hover:text-accent md:hidden"
              aria-label={messages.search}
            >
              <SearchIcon />
            </Link>
          )}
          <HeaderActions />
          {items.length > 0 && <Menu items={items} />}
        </div>
      </div>
      {items.length > 0 && (
        <nav aria-label={messages.collections} className="hidden lg:block">
          <ul className="shell flex flex-wrap gap-x-5 pb-3 text-sm xl:gap-x-7">
            <MenuItems items={items} linkClass="block py-2" />
          </ul>
        </nav>
      )}
    </header>
  )
}

/** Works without scripts. The key closes the menu after a navigation. */
function Menu({ items }: { readonly items: readonly MenuLink[] }): ReactElement {
  const messages = useMessages('layout')
  return (
    <details key={useLocation().key} className="group lg:hidden">
      <summary
        aria-label={messages.menu}
        className="grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true" focusable="false">
          <path d="M2 7h16M2 13h16" stroke="currentColor" strokeWidth="1.5" className="group-open:hidden" />
          <path
            d="m4 4 12 12M16 4 4 16"
            stroke="currentColor"
            strokeWidth="1.5"
            className="hidden group-open:block"
          />
        </svg>
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-rule bg-ground">
        <nav aria-label={messages.collections}>
          <ul className="shell grid gap-x-8 pt-4 font-display text-xl sm:grid-cols-2">
            <MenuItems items={items} linkClass="block border-b border-rule py-3" />
          </ul>
        </nav>
        <p className="shell pt-4 min-[23rem]:hidden">
          <Link to="/wishlist" className="block py-1.5 transition-colors hover:text-accent">
            {messages.wishlist}
          </Link>
        </p>
        <LanguageAndCurrency className="py-4" />
      </div>
    </details>
  )
}

interface MenuItemsProps {
  readonly items: readonly MenuLink[]
  readonly linkClass: string
}

/** The entries of a menu. Those with entries below them open without scripts. The key closes them after a navigation. */
function MenuItems({ items, linkClass }: MenuItemsProps): ReactElement {
  const { key, pathname, search } = useLocation()
  const url = pathname + search
  const current = items.find(({ to }) => to?.includes('?') && url.startsWith(to))?.to ?? pathname
  return (
    <>
      {items.map(({ label, to, items: below }) => (
        <li key={label + to} className="relative min-w-0">
          {below ? (
            <details key={key}>
              <summary className={`${linkClass} cursor-pointer after:content-['_▾']`}>{label}</summary>
              <ul className="z-30 bg-ground ps-4 text-base lg:absolute lg:min-w-48 lg:border lg:border-rule lg:px-4 lg:py-2 lg:text-sm">
                <MenuItems items={to ? [{ label, to }, ...below] : below} linkClass="block py-2" />
              </ul>
            </details>
          ) : (
            <Link
              to={to ?? ''}
              prefetch="intent"
              aria-current={to === current ? 'page' : undefined}
              className={`${linkClass} decoration-1 underline-offset-8 transition-colors hover:text-accent aria-[current]:underline`}
            >
              {label}
            </Link>
          )}
        </li>
      ))}
    </>
  )
}
