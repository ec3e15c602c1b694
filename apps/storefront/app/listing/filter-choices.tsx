import type { ReactElement } from 'react'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import type { FilterChoice, FilterGroup } from './filter-panel.server.ts'

interface FilterChoicesProps {
  readonly title: string
  readonly groups: readonly FilterGroup[]
}

/** The number of choices that are visible before "more". */
const VISIBLE_CHOICES = 5

/** Checkboxes, each with its product count. */
export function FilterChoices({ title, groups }: FilterChoicesProps): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  const choices = groups.flatMap(({ name, choices }) => choices.map((choice) => ({ name, choice })))
  const hidden = choices.slice(VISIBLE_CHOICES)
  const rows = (list: typeof choices) =>
    list.map(({ name, choice }) => <ChoiceRow key={`${name} ${choice.value}`} name={name} choice={choice} />)
  return (
    <fieldset className="border-t border-rule py-5">
      <legend className="float-start pb-2 text-sm font-medium">{title}</legend>
      <div className="clear-both">
        {rows(choices.slice(0, VISIBLE_CHOICES))}
        {hidden.length > 0 && (
          <details open={hidden.some(({ choice }) => choice.checked)} className="group">
            <summary className="text-link list-none py-1.5 text-sm group-open:hidden [&::-webkit-details-marker]:hidden">
              {t(messages.moreOptions, { count: hidden.length })}
            </summary>
            {rows(hidden)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

function ChoiceRow({ name, choice }: { readonly name: string; readonly choice: FilterChoice }): ReactElement {
  const { value, label, color, count, checked } = choice
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm hover:text-accent">
      <input
        key={String(checked)}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="checkbox"
      />
      {color && (
        <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={color} className="stroke-outline" />
        </svg>
      )}
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      <span className="ms-auto text-muted tabular-nums">{count}</span>
    </label>
  )
}
