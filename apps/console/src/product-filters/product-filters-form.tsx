import type { FilterSettings } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { AddButton } from '../shared/forms/add-button.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { languageName } from '../shared/language-names.ts'
import { forms } from '../shared/messages/forms.ts'
import { filtersText as text } from '../shared/messages/settings/filters.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { type ProductFilterValues, toFilterSettings, toProductFilterValues } from './product-filter-values.ts'

interface ProductFiltersFormProps {
  readonly settings: FilterSettings
  /** The other languages of the shop. */
  readonly languages: readonly string[]
}

const MAX_NAME_LENGTH = 50

/** The filters of product lists: their order, names and options. */
export function ProductFiltersForm({ settings, languages }: ProductFiltersFormProps): ReactElement {
  const canEdit = useCanEdit()
  const form = useForm<ProductFilterValues>({ values: toProductFilterValues(settings) })
  const filters = useFieldArray({ control: form.control, name: 'filters', keyName: 'fieldId' })
  const act = useAction([keys.filterSettings])
  const [confirmation, confirm] = useConfirm()
  const saving = useSaveForm(form, {
    save: (values) => client.productFilters.updateSettings(toFilterSettings(values)),
    done: () => text.saved,
    refetches: [keys.filterSettings],
    canUndo: true,
  })
  const reset = () =>
    confirm({
      title: text.resetTitle,
      text: text.resetText,
      action: text.reset,
      run: () =>
        act(
          () => client.productFilters.updateSettings({ filters: null, showsOtherOptions: true }),
          text.wasReset,
        ),
    })
  const add = () =>
    filters.append({
      key: crypto.randomUUID(),
      name: '',
      translations: {},
      includesColors: false,
      isVisible: true,
      otherNames: [],
    })
  return (
    <>
      {confirmation}
      <p className="mb-4 max-w-prose text-muted">{text.text}</p>
      <FormFrame
        onSubmit={saving.submit}
        {...saving}
        isReadOnly={!canEdit}
        secondAction={
          !settings.areDefault && (
            <Button type="button" size="small" variant="ghost" onClick={reset}>
              {text.reset}
            </Button>
          )
        }
      >
        <Section title={text.filters}>
          <ol className="grid gap-4">
            {filters.fields.map(({ fieldId }, index) => (
              <FilterFields key={fieldId} form={form} filters={filters} index={index} languages={languages} />
            ))}
          </ol>
          <AddButton className="mt-3" onClick={add}>
            {text.add}
          </AddButton>
        </Section>
        <OptionFields form={form} />
      </FormFrame>
    </>
  )
}

interface FilterFieldsProps {
  readonly form: UseFormReturn<ProductFilterValues>
  readonly filters: UseFieldArrayReturn<ProductFilterValues, 'filters', 'fieldId'>
  readonly index: number
  readonly languages: readonly string[]
}

function FilterFields({ form, filters, index, languages }: FilterFieldsProps): ReactElement {
  const values = form.watch('filters')
  const name = values[index]?.name.trim() || text.newFilter
  const isTaken = (typed: string) =>
    form
      .getValues('filters')
      .some((other, at) => at !== index && other.name.trim().toLowerCase() === typed.trim().toLowerCase())
  const isForColors = values.some(({ includesColors }, at) => at !== index && includesColors)
  return (
    <li className="grid gap-3 rounded-control border border-rule p-4">
      <div className="flex items-start gap-2">
        <div className="grid flex-1 gap-3 sm:grid-cols-3">
          <TextInput
            label={text.name}
            {...registerText(form, `filters.${index}.name`, {
              maxLength: MAX_NAME_LENGTH,
              required: forms.nameRequired,
              check: (typed) => (isTaken(typed) ? text.nameTaken : undefined),
            })}
          />
          {languages.map((language) => (
            <TextInput
              key={language}
              label={t(text.nameIn, { language: languageName(language) })}
              lang={language}
              dir="auto"
              {...registerText(form, `filters.${index}.translations.${language}`, {
                maxLength: MAX_NAME_LENGTH,
              })}
            />
          ))}
        </div>
        <span className="flex pt-5">
          <IconButton
            name={t(text.moveUp, { name })}
            Icon={ArrowUp}
            disabled={index === 0}
            onClick={() => filters.move(index, index - 1)}
          />
          <IconButton
            name={t(text.moveDown, { name })}
            Icon={ArrowDown}
            disabled={index === values.length - 1}
            onClick={() => filters.move(index, index + 1)}
          />
          <IconButton
            name={t(text.remove, { name })}
            Icon={X}
            onClick={() => {
              const { key } = form.getValues(`filters.${index}`)
              for (const [at, option] of form.getValues('options').entries())
                if (option.filter === key) form.setValue(`options.${at}.filter`, '', { shouldDirty: true })
              filters.remove(index)
            }}
          />
        </span>
      </div>
      <CheckboxInput label={text.isVisible} {...form.register(`filters.${index}.isVisible`)} />
      {!isForColors && (
        <CheckboxInput
          label={text.includesColors}
          hint={text.includesColorsHint}
          {...form.register(`filters.${index}.includesColors`)}
        />
      )}
    </li>
  )
}

/** The filter of each option, so that no option is in two. */
function OptionFields({ form }: Pick<FilterFieldsProps, 'form'>): ReactElement {
  const field = fieldOf(form)
  const filters = form.watch('filters')
  const options = form.watch('options')
  const forColors = filters.find(({ includesColors }) => includesColors)
  return (
    <Section title={text.options}>
      <p className="mb-3 max-w-prose text-muted">{options.length > 0 ? text.optionsText : text.noOptions}</p>
      <div className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ name, isColor }, index) => (
          <SelectInput key={name} label={<bdi>{name}</bdi>} {...field(`options.${index}.filter`)}>
            <option value="">
              {isColor && forColors ? t(text.automaticColor, { name: forColors.name }) : text.automatic}
            </option>
            {filters.map((filter) => (
              <option key={filter.key} value={filter.key}>
                {filter.name || text.newFilter}
              </option>
            ))}
          </SelectInput>
        ))}
      </div>
      <CheckboxInput label={text.showsOtherOptions} {...form.register('showsOtherOptions')} />
    </Section>
  )
}
