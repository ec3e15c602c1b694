import { Button, Notice } from '@vitrine/ui'
import { Plus, X } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CheckboxInput, SelectInput, TextInput } from '../../shared/forms/fields.tsx'
import { IconButton } from '../../shared/forms/icon-button.tsx'
import { lengthError } from '../../shared/forms/length-error.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { t } from '../../shared/messages/t.ts'
import { optionsError } from '../form/form-to-product.ts'
import type { FormChoice, FormOption } from '../form/form-types.ts'
import { MAX_LENGTHS } from '../form/max-lengths.ts'
import type { ProductForm } from '../form/product-form.ts'
import type { SavedProduct } from '../product-changes.ts'
import { newChoice, newOption, withSavedKeys } from './renamed-options.ts'
import { splitChoices } from './split-choices.ts'

interface OptionsEditorProps {
  readonly saved: SavedProduct | undefined
  /** A warning about variants that saving deletes. */
  readonly deletedVariants: string | undefined
}

const MAX_OPTIONS = 6

/** The options of a product: dropdowns and color swatches. */
export function OptionsEditor({ saved, deletedVariants }: OptionsEditorProps): ReactElement {
  const { register, setValue, getValues } = useFormContext<ProductForm>()
  const { field, fieldState } = useController<ProductForm, 'options'>({
    name: 'options',
    rules: { validate: (options) => optionsError(options) ?? true },
  })
  const { value: options, onChange } = field
  const add = () => {
    if (options.length === 0) setValue('manageVariants', true)
    onChange([...options, newOption()])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the blur of its fields.
    <div
      className="flex flex-col gap-4"
      // Read again, because a field may have split its choices just now.
      onBlur={() => onChange(withSavedKeys(getValues('options'), saved?.form.options ?? []))}
    >
      {options.map((option, at) => (
        <OptionFields
          key={option.key}
          option={option}
          onChange={(next) => onChange(options.with(at, next))}
          onRemove={() => onChange(options.toSpliced(at, 1))}
        />
      ))}
      {fieldState.error && <p className="text-xs font-medium text-danger">{fieldState.error.message}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {options.length < MAX_OPTIONS && (
          <Button size="small" variant="secondary" onClick={add}>
            <Plus className="size-4" aria-hidden />
            {editorText.addOption}
          </Button>
        )}
        {options.length > 0 && <CheckboxInput label={editorText.manage} {...register('manageVariants')} />}
      </div>
      {deletedVariants && <Notice>{deletedVariants}</Notice>}
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
  const add = (before: readonly FormChoice[]) => {
    const choice = newChoice()
    added.current = choice.key
    setChoices([...before, choice])
  }
  /** Whether the focused choice is new: an existing one may contain commas. */
  const wasEmpty = useRef(false)
  const withSplit = (at: number): readonly FormChoice[] => {
    const [first, ...more] = splitChoices(choices[at]?.description ?? '')
    const choice = choices[at]
    if (!wasEmpty.current || !choice || !first || more.length === 0) return choices
    wasEmpty.current = false
    return choices.toSpliced(at, 1, { ...choice, description: first }, ...more.map(newChoice))
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
          error={lengthError(name, MAX_LENGTHS.option)}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
        <SelectInput
          label={editorText.optionType}
          className="w-32"
          value={type}
          onChange={(event) => onChange({ ...option, type: event.target.value as FormOption['type'] })}
        >
          <option value="drop_down">{editorText.textChoices}</option>
          <option value="color">{editorText.color}</option>
        </SelectInput>
        <IconButton name={t(editorText.removeOption, { option: name })} Icon={X} onClick={onRemove} />
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice, at) => {
          const change = (next: Partial<FormChoice>) => setChoices(choices.with(at, { ...choice, ...next }))
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
                onFocus={() => {
                  wasEmpty.current = choice.description === ''
                }}
                onBlur={() => setChoices(withSplit(at))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add(withSplit(at))
                }}
                className="field-sizing-content h-9 min-w-28 max-w-full bg-transparent aria-invalid:bg-danger-wash"
              />
              <IconButton
                name={t(editorText.removeChoice, { choice: choice.description })}
                Icon={X}
                onClick={() => setChoices(choices.toSpliced(at, 1))}
              />
            </li>
          )
        })}
        <li>
          <Button size="small" variant="ghost" onClick={() => add(choices)}>
            <Plus className="size-4" aria-hidden />
            {editorText.addChoice}
          </Button>
        </li>
      </ul>
    </div>
  )
}
