import type { Choices } from '@vitrine/contract'
import type { OfferedChoice, OfferedOption } from '@vitrine/react'
import { Button, joinClasses } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { choicesIn } from '../use-choices.ts'

interface ChoicePickerProps {
  readonly options: readonly OfferedOption[]
  readonly selected: Choices
  readonly choose: (form: HTMLFormElement) => void
}

/**
 * The choices of a product as one form of radio buttons. Choosing changes the address, so that a choice can be
 * shared and the page works without JavaScript, where a button takes the place of the change.
 */
export function ChoicePicker({ options, selected, choose }: ChoicePickerProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)

  // Form and page agree after every render but the first: a choice made before this script ran is in the form only.
  useEffect(() => {
    if (form.current && !isSame(choicesIn(form.current), selected)) choose(form.current)
  })

  return (
    <Form
      ref={form}
      replace
      preventScrollReset
      autoComplete="off"
      className="mt-8 flex flex-col gap-7 border-t border-rule pt-7"
      onChange={({ currentTarget }) => choose(currentTarget)}
    >
      {options.map((option) => (
        <OptionField key={option.name} option={option} />
      ))}
      <noscript>
        <Button type="submit" variant="secondary">
          Show this choice
        </Button>
      </noscript>
    </Form>
  )
}

const isSame = (one: Choices, other: Choices): boolean =>
  Object.entries(one).every(([option, choice]) => other[option] === choice)

function OptionField({ option: { name, type, choices } }: { readonly option: OfferedOption }): ReactElement {
  const selected = choices.find((choice) => choice.selected)
  const Mark = type === 'color' ? Swatch : Word
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-medium">{name}</span>
        {selected && <span className="pl-3 text-muted">{selected.name}</span>}
      </legend>
      <div className={joinClasses('mt-3 flex flex-wrap', type === 'color' ? '-ml-1 gap-2' : 'gap-2')}>
        {choices.map((choice) => (
          <label key={choice.name} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              value={choice.name}
              checked={choice.selected}
              readOnly
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <Mark choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const focusRing =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus'

/** Colours are drawn, not styled: a strict policy forbids style attributes. */
function Swatch({ choice: { name, colour, available } }: { readonly choice: OfferedChoice }): ReactElement {
  return (
    <span
      title={available ? name : `${name}, sold out`}
      className={`block rounded-full border border-transparent p-1 transition-colors peer-checked:border-ink hover:border-outline forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight] ${focusRing}`}
    >
      <svg viewBox="0 0 36 36" className="size-9" aria-hidden="true" focusable="false">
        <circle cx="18" cy="18" r="17.5" fill={colour} className="stroke-outline" />
        {!available && <path d="M5.6 30.4 30.4 5.6" className="stroke-surface" strokeWidth="4" />}
        {!available && <path d="M5.6 30.4 30.4 5.6" className="stroke-ink" strokeWidth="1.5" />}
      </svg>
      <ChoiceName name={name} available={available} />
    </span>
  )
}

function Word({ choice: { name, available } }: { readonly choice: OfferedChoice }): ReactElement {
  return (
    <span
      className={joinClasses(
        'flex min-h-11 min-w-14 items-center justify-center rounded-control border border-outline px-4 text-sm transition-colors',
        'hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground',
        'forced-colors:peer-checked:border-4 forced-colors:peer-checked:border-[Highlight]',
        focusRing,
        !available && 'border-dashed text-muted line-through decoration-1',
      )}
    >
      <span aria-hidden="true">{name}</span>
      <ChoiceName name={name} available={available} />
    </span>
  )
}

function ChoiceName({ name, available }: Pick<OfferedChoice, 'name' | 'available'>): ReactElement {
  return <span className="sr-only">{available ? name : `${name}, sold out`}</span>
}
