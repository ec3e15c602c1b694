import { Button } from '@vitrine/ui'
import { Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { CheckInput, SelectInput, TextInput } from '../forms/fields.tsx'
import { editorText } from '../messages/editor.ts'
import { say } from '../messages/say.ts'
import type { FormChoice, FormOption } from './form-parts.ts'
import type { ProductForm } from './product-form.ts'

interface OptionsEditorProps {
  readonly form: ProductForm
  readonly error: string | undefined
  readonly onChange: (change: Partial<ProductForm>) => void
}

const MOST_OPTIONS = 6
const MOST_VARIANTS = 1000

const iconButton =
  'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink'

/** What shoppers choose: lists, and colours with their swatches. */
export function OptionsEditor({ form, error, onChange }: OptionsEditorProps): ReactElement {
  const { options, manageVariants } = form
  const set = (at: number, option: FormOption) =>
    onChange({ options: options.map((each, index) => (index === at ? option : each)) })
  const count = options.reduce((product, { choices }) => product * Math.max(1, choices.length), 1)

  return (
    <div className="flex flex-col gap-4">
      {options.map((option, at) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity while they are named.
          key={at}
          option={option}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange({ options: options.filter((_, index) => index !== at) })}
        />
      ))}
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
      {count > MOST_VARIANTS && (
        <p className="text-xs font-medium text-danger">{say(editorText.tooMany, { count })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {options.length < MOST_OPTIONS && (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              onChange({
                options: [
                  ...options,
                  { name: '', type: 'drop_down', choices: [{ description: '', value: '' }] },
                ],
                ...(options.length === 0 && { manageVariants: true }),
              })
            }
          >
            <Plus className="size-4" aria-hidden />
            {editorText.addOption}
          </Button>
        )}
        {options.length > 0 && (
          <CheckInput
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
  const setChoices = (next: readonly FormChoice[]) => onChange({ ...option, choices: next })
  return (
    <div className="border border-rule p-3">
      <div className="flex items-end gap-3">
        <TextInput
          label={editorText.optionName}
          className="flex-1"
          value={name}
          maxLength={50}
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
          aria-label={say(editorText.removeOption, { option: name })}
        >
          <X className="size-4" aria-hidden />
        </button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice, at) => {
          const change = (next: Partial<FormChoice>) =>
            setChoices(choices.map((each, index) => (index === at ? { ...each, ...next } : each)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other identity while they are named.
            <li key={at} className="flex items-center gap-1 border border-rule pl-2">
              {type === 'color' && (
                <input
                  type="color"
                  aria-label={say(editorText.swatch, { choice: choice.description })}
                  value={/^#[0-9a-f]{6}$/i.test(choice.value) ? choice.value : '#888888'}
                  onChange={(event) => change({ value: event.target.value })}
                  className="size-6"
                />
              )}
              <input
                aria-label={say(editorText.choiceName, { number: at + 1, option: name })}
                value={choice.description}
                maxLength={50}
                onChange={(event) => change({ description: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  setChoices([...choices, { description: '', value: '' }])
                }}
                className="h-9 w-28 bg-transparent"
              />
              <button
                type="button"
                className={iconButton}
                aria-label={say(editorText.removeChoice, { choice: choice.description })}
                onClick={() => setChoices(choices.filter((_, index) => index !== at))}
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          )
        })}
        <li>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setChoices([...choices, { description: '', value: '' }])}
          >
            <Plus className="size-4" aria-hidden />
            {editorText.addChoice}
          </Button>
        </li>
      </ul>
    </div>
  )
}
