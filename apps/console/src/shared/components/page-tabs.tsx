import { joinClasses } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface PageTabsProps {
  readonly name: string
  /** Paths and names. The first is the index page. */
  readonly pages: readonly (readonly [to: string, name: string])[]
}

/** Tabs of related pages. On phones they scroll in one line, starting at the open page. */
export function PageTabs({ name, pages }: PageTabsProps): ReactElement {
  const line = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab of the new page.
  useEffect(() => {
    const open = line.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  return (
    <nav
      ref={line}
      aria-label={name}
      className="mb-5 flex gap-x-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-rule)] [scrollbar-width:none]"
    >
      {pages.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          end={to === pages[0]?.[0]}
          className={({ isActive }) =>
            joinClasses(
              'flex min-h-10 shrink-0 items-center border-b-2 px-2.5',
              isActive ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
