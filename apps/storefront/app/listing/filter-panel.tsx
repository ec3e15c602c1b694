import { Button } from '@vitrine/ui'
import { type FormEvent, type ReactElement, useEffect } from 'react'
import { Form, useSubmit } from 'react-router'
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
  const { text, groups, price, options } = panel
  const messages = useMessages('listing')
  const t = useT()
  const submit = useSubmit()

  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
    submit(new URLSearchParams(filled as [string, string][]), {
      action: path,
      preventScrollReset: true,
    })
  }
  // A choice made before hydration is only in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices are events
  useEffect(() => {
    const form = document.getElementById(FILTER_FORM_ID) as HTMLFormElement
    const boxes = form.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    if ([...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked)) send(form)
  }, [])
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
        autoComplete="off"
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
