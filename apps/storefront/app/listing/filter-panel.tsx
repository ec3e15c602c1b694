import { Button } from '@vitrine/ui'
import type { FormEvent, ReactElement } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { CROSS, Icon } from '../shared/components/icon.tsx'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterGroup, FilterPanelView } from './filter-panel.server.ts'
import { FILTER_FORM_ID, FILTER_SHEET_ID } from './filter-sheet-button.tsx'
import { PriceFilterFields } from './price-filter-fields.tsx'

interface FilterPanelProps {
  readonly path: string
  readonly panel: FilterPanelView
  readonly total: number
}

/** All filters as one form: next to the list on desktops, a popover on phones. Without scripts it has a submit button. */
export function FilterPanel({ path, panel, total }: FilterPanelProps): ReactElement {
  const { text, groups, price, options, active } = panel
  const messages = useMessages('listing')
  const t = useT()
  const submit = useSubmit()

  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
    submit(new URLSearchParams(filled as [string, string][]), {
      action: path,
      replace: true,
      preventScrollReset: true,
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if ((target as HTMLInputElement).type === 'checkbox') send(currentTarget)
  }

  return (
    <div id={FILTER_SHEET_ID} popover="auto" className="filter-sheet">
      <Form
        id={FILTER_FORM_ID}
        action={path}
        onSubmit={onSubmit}
        onChange={onChange}
        aria-label={messages.filters}
      >
        <div className="flex items-center justify-between pb-4 lg:hidden">
          <p className="font-display text-2xl">{messages.filters}</p>
          <Button
            variant="ghost"
            className="-me-4"
            popoverTarget={FILTER_SHEET_ID}
            popoverTargetAction="hide"
            aria-label={t(messages.showItems, { count: total })}
          >
            <Icon>
              <path d={CROSS} />
            </Icon>
          </Button>
        </div>
        {text && <input type="hidden" name="q" value={text} />}
        {active.length > 0 && <Active panel={panel} />}
        {merged(groups).map(({ title, parts }) => (
          <FilterChoices key={title} title={title} groups={parts} />
        ))}
        <PriceFilterFields key={`${price.min.text}-${price.max.text}`} price={price} />
        {options.map((option) => (
          <FilterChoices key={option.name} title={option.title} groups={[option]} />
        ))}
        <noscript>
          <div className="sticky bottom-0 bg-ground py-4">
            <Button type="submit" className="w-full">
              {messages.apply}
            </Button>
          </div>
        </noscript>
        <div className="sticky bottom-0 bg-ground py-4 lg:hidden noscript:hidden">
          <Button className="w-full" popoverTarget={FILTER_SHEET_ID} popoverTargetAction="hide">
            {t(messages.showItems, { count: total })}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Groups under one title are adjacent. */
const merged = (groups: readonly FilterGroup[]): { title: string; parts: FilterGroup[] }[] =>
  [...new Set(groups.map(({ title }) => title))].map((title) => ({
    title,
    parts: groups.filter((group) => group.title === title),
  }))

function Active({ panel: { active, cleared } }: { readonly panel: FilterPanelView }): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  return (
    <div className="pb-6">
      <ul aria-label={messages.appliedFilters} className="flex flex-wrap gap-2">
        {active.map(({ label, without }) => (
          <li key={label} className="min-w-0">
            <Link
              to={without}
              replace
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
        <p className="pt-3 text-sm">
          <Link to={cleared} replace preventScrollReset className="text-link">
            {messages.clear}
          </Link>
        </p>
      )}
    </div>
  )
}
