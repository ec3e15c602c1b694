import type { Choices } from '@vitrine/contract'
import type { SelectableChoice, SelectableOption } from '@vitrine/react'
import { joinClasses } from '@vitrine/ui'
import type { FormEvent, ReactElement } from 'react'
import { OPTION_PREFIX, parseChoices } from '../../cart/forms/parse-choices.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'

interface ProductOptionPickerProps {
  readonly options: readonly SelectableOption[]
  readonly choose: (choices: Choices) => void
}

/**
 * The options of a product, as fields of the purchase form. A choice changes the URL, so that it
 * can be shared.
 */
export function ProductOptionPicker({ options, choose }: ProductOptionPickerProps): ReactElement {
  const onChange = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement
    if (form) choose(parseChoices(new FormData(form)))
  }
  return (
    <div className="mt-8 flex flex-col gap-7 border-t border-rule pt-7" onChange={onChange}>
      {options.map((option) => (
        <OptionField key={option.name} option={option} />
      ))}
    </div>
  )
}

/** The number of choices up to which buttons are used instead of a menu. */
const MAX_BUTTONS = 12

function OptionField({ option }: { readonly option: SelectableOption }): ReactElement {
  const { name, type, choices } = option
  if (type !== 'color' && choices.length > MAX_BUTTONS) return <OptionList option={option} />
  const selected = choices.find((choice) => choice.selected)
  const Choice = type === 'color' ? Swatch : TextChoice
  return (
    <fieldset>
      <legend className="text-sm">
        <bdi className="font-medium">{name}</bdi>
        {selected && (
          <span className="ms-3 text-muted">
            <bdi>{selected.name}</bdi>
          </span>
        )}
      </legend>
      <div className={joinClasses('mt-3 flex flex-wrap', type === 'color' ? '-ms-1 gap-2' : 'gap-2')}>
        {choices.map((choice) => (
          <label key={choice.name} className="relative cursor-pointer">
            <input
              type="radio"
              name={OPTION_PREFIX + name}
              value={choice.name}
              checked={choice.selected}
              readOnly
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <Choice choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OptionList({ option: { name, choices } }: { readonly option: SelectableOption }): ReactElement {
  const nameOf = useChoiceName()
  return (
    <label className="text-sm">
      <span className="font-medium">{name}</span>
      <select
        name={OPTION_PREFIX + name}
        value={choices.find(({ selected }) => selected)?.name}
        // The picker handles the change.
        onChange={() => undefined}
        className="select mt-3 block h-12 w-full max-w-sm rounded-control border border-outline bg-surface ps-3 pe-9 text-base transition-colors hover:border-ink"
      >
        {choices.map((choice) => (
          <option key={choice.name} value={choice.name}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Marks a choice that is unavailable in this combination. */
function useChoiceName() {
  const messages = useMessages('product')
  const t = useT()
  return ({ name, available }: Pick<SelectableChoice, 'name' | 'available'>): string =>
    available ? name : t(messages.optionSoldOut, { name })
}

/** Colors are SVG, because the content security policy forbids style attributes. */
function Swatch({ choice }: { readonly choice: SelectableChoice }): ReactElement {
  const { color, available } = choice
  const name = useChoiceName()(choice)
  return (
    <span title={name} className="color-choice">
      <svg viewBox="0 0 36 36" className="size-9" aria-hidden="true" focusable="false">
        <circle cx="18" cy="18" r="17.5" fill={color} className="stroke-outline" />
        {!available && <path d="M5.6 30.4 30.4 5.6" className="stroke-surface" strokeWidth="4" />}
        {!available && <path d="M5.6 30.4 30.4 5.6" className="stroke-ink" strokeWidth="1.5" />}
      </svg>
      <span className="sr-only">{name}</span>
    </span>
  )
}

function TextChoice({ choice }: { readonly choice: SelectableChoice }): ReactElement {
  const { name, available } = choice
  return (
    <span className="text-choice" data-unavailable={available ? undefined : ''}>
      <bdi aria-hidden="true">{name}</bdi>
      <span className="sr-only">{useChoiceName()(choice)}</span>
    </span>
  )
}
