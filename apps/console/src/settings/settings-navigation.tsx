import { joinClasses } from '@vitrine/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { NavLink } from 'react-router'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { SETTINGS_GROUPS } from '../shared/paths.ts'
import { useCanOpen } from '../shared/use-session.ts'

/** Links to the settings pages, in groups. */
export function SettingsNavigation(): ReactElement {
  const id = useId()
  const canOpen = useCanOpen()
  const groups = SETTINGS_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ to }) => canOpen(to)),
  })).filter(({ pages }) => pages.length > 0)
  return (
    <nav
      aria-label={text.title}
      className="flex flex-col gap-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem-var(--toasts-height,0px))] lg:gap-4 lg:overflow-y-auto"
    >
      {groups.map(({ name, pages }, index) => (
        <div key={name}>
          <p id={`${id}-${index}`} className="px-3 pb-1 text-xs text-muted max-lg:px-0">
            {name}
          </p>
          <ul
            aria-labelledby={`${id}-${index}`}
            className="max-lg:divide-y max-lg:divide-rule max-lg:border-y max-lg:border-rule"
          >
            {pages.map(({ to, name: page }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    joinClasses(
                      'flex min-h-12 items-center justify-between hover:bg-sand lg:min-h-8 lg:rounded-control lg:px-3',
                      isActive && 'bg-sand font-medium',
                    )
                  }
                >
                  {page}
                  <ChevronRight className="size-4 text-muted lg:hidden" aria-hidden />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
