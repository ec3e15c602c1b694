import { Button } from '@vitrine/ui'
import { Plus, X } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { CheckboxInput, SelectInput, TextInput } from '../../shared/forms/fields.tsx'
import { lengthError } from '../../shared/forms/length-error.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { t } from '../../shared/messages/t.ts'
import type { FormChoice, FormOption } from '../form/form-types.ts'
import { MAX_LENGTHS } from '../form/max-lengths.ts'
import type { ProductForm } from '../form/product-form.ts'
import { newChoice, newOption } from './renamed-options.ts'

interface OptionsEditorProps {
  readonly form: ProductForm
  readonly error: string | undefined
  readonly onChange: (change: Partial<ProductForm>) => void
  /** Called when one of its fields loses the focus. */
  readonly onLeave: () => void
}

const MAX_OPTIONS = 6

const iconButton =
  'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink'

/** The options of a product: dropdowns and color swatches. */
export function OptionsEditor({ form, error, onChange, onLeave }: OptionsEditorProps): ReactElement {
  const { options, manageVariants } = form
  const set = (at: number, option: FormOption) =>
    onChange({ options: options.map((each, index) => (index === at ? option : each)) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the blur of its fields.
    <div className="flex flex-col gap-4" onBlur={onLeave}>
      {options.map((option, at) => (
        <OptionFields
          key={option.key}
          option={option}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange({ options: options.filter((_, index) => index !== at) })}
        />
      ))}
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {options.length < MAX_OPTIONS && (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              onChange({
                options: [...options, newOption()],
                ...(options.length === 0 && { manageVariants: true }),
              })
            }
          >
            <Plus className="size-4" aria-hidden />
            {editorText.addOption}
          </Button>
        )}
        {options.length > 0 && (
          <CheckboxInput
            label={editorText.manage}
            checked={manageVariants}
            onChange={(event) => onChange({ manageVariants: event.target.checked })}
          />
        )}
      </div>
    </div>
  )
}

interface OptionFieldsProps {
  readonly option: FormOption
  readonly onChange: (option: FormOption) => void
  readonly onRemove: () => void
}

function OptionFields({ option, onChange, onRemove }: OptionFieldsProps): ReactElement {
  const { name, type, choices } = option
  const added = useRef<string>(undefined)
  const setChoices = (next: readonly FormChoice[]) => onChange({ ...option, choices: next })
  const add = () => {
    const choice = newChoice()
    added.current = choice.key
    setChoices([...choices, choice])
  }
  const focusIfAdded = (key: string) => (field: HTMLInputElement | null) => {
    if (!field || added.current !== key) return
    added.current = undefined
    field.focus()
  }
  return (
    <div className="border border-rule p-3">
      <div className="flex items-end gap-3">
        <TextInput
          label={editorText.optionName}
          className="flex-1"
          value={name}
          charLimit={MAX_LENGTHS.option}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
        <SelectInput
          label={editorText.optionType}
          className="w-32"
          value={type}
          onChange={(event) => onChange({ ...option, type: event.target.value as FormOption['type'] })}
        >
          <option value="drop_down">{editorText.dropDown}</option>
          <option value="color">{editorText.color}</option>
        </SelectInput>
        <button
          type="button"
          className={iconButton}
          onClick={onRemove}
          aria-label={t(editorText.removeOption, { option: name })}
        >
          <X className="size-4" aria-hidden />
        </button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice, at) => {
          const change = (next: Partial<FormChoice>) =>
            setChoices(choices.map((each, index) => (index === at ? { ...each, ...next } : each)))
          const error = lengthError(choice.description, MAX_LENGTHS.choice)
          return (
            <li key={choice.key} className="flex max-w-full items-center gap-1 border border-rule pl-2">
              {type === 'color' && (
                <input
                  type="color"
                  aria-label={t(editorText.swatch, { choice: choice.description })}
                  value={/^#[0-9a-f]{6}$/i.test(choice.value) ? choice.value : '#888888'}
                  onChange={(event) => change({ value: event.target.value })}
                  className="size-6"
                />
              )}
              <input
                ref={focusIfAdded(choice.key)}
                aria-label={t(editorText.choiceName, { number: at + 1, option: name })}
                value={choice.description}
                aria-invalid={error ? true : undefined}
                title={error}
                onChange={(event) => change({ description: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add()
                }}
                className="field-sizing-content h-9 min-w-28 max-w-full bg-transparent aria-invalid:bg-danger-wash"
              />
              <button
                type="button"
                className={iconButton}
                aria-label={t(editorText.removeChoice, { choice: choice.description })}
                onClick={() => setChoices(choices.filter((_, index) => index !== at))}
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          )
        })}
        <li>
          <Button size="small" variant="ghost" onClick={add}>
            <Plus className="size-4" aria-hidden />
            {editorText.addChoice}
          </Button>
        </li>
      </ul>
    </div>
  )
}
