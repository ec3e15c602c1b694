import { Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { CollectionLink } from '../collection-link.ts'
import { site } from '../site.ts'

interface SiteHeaderProps {
  readonly collections: readonly CollectionLink[]
}

/** The shop's name and its collections: in a row where there is room, behind a menu where there is not. */
export function SiteHeader({ collections }: SiteHeaderProps): ReactElement {
  return (
    <header className="relative z-20 border-b border-rule bg-ground">
      <div className="shell flex min-h-16 items-center justify-between gap-8 lg:min-h-20">
        <Link to="/" className="-m-2 flex p-2 text-2xl" aria-label={`${site.name}, home`}>
          <Wordmark name={site.name} />
        </Link>
        {collections.length > 0 && (
          <>
            <nav aria-label="Collections" className="hidden lg:block">
              <ul className="flex flex-wrap justify-end gap-x-5 text-sm xl:gap-x-7">
                <CollectionItems collections={collections} look="block py-2" />
              </ul>
            </nav>
            <Menu collections={collections} />
          </>
        )}
      </div>
    </header>
  )
}

/** Opens without JavaScript; the key closes it once a link was followed. */
function Menu({ collections }: SiteHeaderProps): ReactElement {
  return (
    <details key={useLocation().key} className="group lg:hidden">
      <summary className="-mr-2 flex h-11 list-none items-center gap-2 px-2 text-sm [&::-webkit-details-marker]:hidden">
        Menu
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true" focusable="false">
          <path d="M3 7h14M3 13h14" stroke="currentColor" strokeWidth="1.5" className="group-open:hidden" />
          <path
            d="m5 5 10 10M15 5 5 15"
            stroke="currentColor"
            strokeWidth="1.5"
            className="hidden group-open:block"
          />
        </svg>
      </summary>
      <nav aria-label="Collections" className="absolute inset-x-0 top-full border-b border-rule bg-ground">
        <ul className="shell grid gap-x-8 py-4 font-display text-xl sm:grid-cols-2">
          <CollectionItems collections={collections} look="block border-b border-rule py-3 last:border-0" />
        </ul>
      </nav>
    </details>
  )
}

function CollectionItems({ collections, look }: SiteHeaderProps & { readonly look: string }): ReactElement {
  return (
    <>
      {collections.map(({ slug, name }) => (
        <li key={slug}>
          <NavLink
            to={`/collections/${slug}`}
            prefetch="intent"
            className={`${look} whitespace-nowrap decoration-1 underline-offset-8 transition-colors hover:text-accent aria-[current]:underline`}
          >
            {name}
          </NavLink>
        </li>
      ))}
    </>
  )
}
