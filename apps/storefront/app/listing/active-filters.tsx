import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import type { FilterPanelView } from './filter-panel.server.ts'

interface ActiveFiltersProps {
  readonly panel: Pick<FilterPanelView, 'active' | 'cleared'>
}

/** The applied filters above a list. Each link removes one, and Back adds it again. */
export function ActiveFilters({ panel: { active, cleared } }: ActiveFiltersProps): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pb-6">
      <ul aria-label={messages.appliedFilters} className="flex flex-wrap gap-2">
        {active.map(({ label, without }) => (
          <li key={label} className="min-w-0">
            <Link
              to={without}
              preventScrollReset
              aria-label={t(messages.remove, { name: label })}
              className="flex min-h-9 items-center gap-2 border border-outline px-3 text-sm wrap-anywhere transition-colors hover:border-ink hover:bg-sand"
            >
              <bdi>{label}</bdi>
              <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
                <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="1.25" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
      {cleared && active.length > 1 && (
        <p className="text-sm">
          <Link to={cleared} preventScrollReset className="text-link">
            {messages.clear}
          </Link>
        </p>
      )}
    </div>
  )
}
