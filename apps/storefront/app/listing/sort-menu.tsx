import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { FilterPanelView } from './filter-panel.server.ts'
import { FILTER_FORM_ID } from './filter-sheet-button.tsx'

/** The sort order of a list. It belongs to the filter form. */
export function SortMenu({ sorts }: Pick<FilterPanelView, 'sorts'>): ReactElement {
  const messages = useMessages('listing')
  const selected = sorts.find(({ selected }) => selected)?.value ?? ''
  return (
    <div className="ms-auto flex min-w-0 items-center gap-3">
      <label htmlFor="sort" className="flex-none text-muted max-sm:sr-only">
        {messages.sort}
      </label>
      <select
        id="sort"
        name="sort"
        form={FILTER_FORM_ID}
        key={selected}
        defaultValue={selected}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="select h-11 min-w-0 truncate rounded-control border border-outline bg-surface ps-3 pe-9 transition-colors hover:border-ink"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" form={FILTER_FORM_ID} variant="secondary" size="small" className="h-11">
          {messages.apply}
        </Button>
      </noscript>
    </div>
  )
}
