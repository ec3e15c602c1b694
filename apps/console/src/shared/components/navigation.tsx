import { joinClasses } from '@vitrine/ui'
import { ArrowUpRight, Store } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { CONSOLE_PAGES } from '../paths.ts'
import { useCanOpen } from '../use-session.ts'
import { useShopUrl } from '../use-shop-url.ts'

const item =
  'flex min-h-10 items-center gap-3 rounded-control px-3 transition-colors hover:bg-sand md:min-h-9'

/** Links to the pages of the console and to the storefront. */
export function Navigation(): ReactElement {
  const shopUrl = useShopUrl()
  const canOpen = useCanOpen()
  return (
    <nav aria-label={shellText.navigation} className="flex flex-col gap-0.5">
      {CONSOLE_PAGES.filter(({ to }) => canOpen(to)).map(({ to, name, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => joinClasses(item, isActive && 'bg-sand font-medium')}
        >
          <Icon className="size-4 text-muted" aria-hidden />
          {name}
        </NavLink>
      ))}
      <a href={shopUrl} target="_blank" rel="noreferrer" className={item}>
        <Store className="size-4 text-muted" aria-hidden />
        {shellText.viewShop}
        <ArrowUpRight className="ml-auto size-3.5 text-muted" aria-hidden />
        <span className="sr-only">{shellText.newTab}</span>
      </a>
    </nav>
  )
}
