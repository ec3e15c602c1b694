import { currencyDecimals } from '@vitrine/pricing'
import { Button, joinClasses } from '@vitrine/ui'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { onEnter } from '../shared/forms/on-enter.ts'
import { numberError } from '../shared/forms/parse-number.ts'
import { draftOrdersText as text } from '../shared/messages/draft-orders.ts'
import { forms } from '../shared/messages/forms.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import type { LineValues } from './draft-values.ts'
import { ProductPicker } from './product-picker.tsx'

/** Aligns with the input below its label. */
const ALIGNED_WITH_INPUT = 'mt-5.5 sm:mt-1'

interface DraftLinesProps {
  readonly isReadOnly: boolean
  /** Whether products always have their regular price. */
  readonly isPriceFixed?: boolean
  readonly title?: string
  /** The text without items. */
  readonly emptyText?: string
}

/** The items of a draft: quantities, prices, and fields to add more. The surrounding form holds the lines. */
export function DraftLines({
  isReadOnly,
  isPriceFixed = false,
  title = text.items,
  emptyText = text.noItems,
}: DraftLinesProps): ReactElement {
  const { currency } = useSession().shop
  const form = useFormContext<{ lines: LineValues[] }>()
  const { formState, control, clearErrors } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const priceEach = t(text.unitPrice, { currency })
  const add = (line: LineValues) => {
    clearErrors('lines')
    append(line)
  }
  return (
    <Section title={title}>
      {fields.length === 0 && <p className="pb-3 text-muted">{emptyText}</p>}
      {formState.errors.lines?.message && (
        <p role="alert" className="pb-3 text-xs font-medium text-danger">
          {formState.errors.lines.message}
        </p>
      )}
      {fields.length > 0 && (
        // Screen readers get a label at each field instead.
        <div aria-hidden className="flex gap-3 border-b border-ink pb-1 text-xs text-muted max-sm:hidden">
          <span className="flex-1">{text.product}</span>
          <span className="w-20">{text.quantity}</span>
          <span className="w-28">{priceEach}</span>
          {!isReadOnly && <span className="w-10" />}
        </div>
      )}
      <ul className="mb-4">
        {fields.map(({ id, name, details, reference }, at) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-rule py-2">
            <span className="flex min-w-0 flex-1 basis-full flex-col justify-center sm:min-h-11 sm:basis-44">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-muted">{details}</span>
            </span>
            <NumberInput
              form={form}
              name={`lines.${at}.quantity`}
              label={<LineLabel column={text.quantity} name={t(text.quantityOf, { name })} />}
              isRequired
              decimals={0}
              min={1}
              className="w-20"
            />
            {reference && isPriceFixed ? (
              <span
                className={joinClasses(
                  'flex min-h-10 w-28 items-center text-xs text-muted',
                  ALIGNED_WITH_INPUT,
                )}
              >
                {text.regularPrice}
              </span>
            ) : (
              <NumberInput
                form={form}
                name={`lines.${at}.price`}
                label={<LineLabel column={priceEach} name={t(text.priceOf, { name, currency })} />}
                isRequired
                decimals={currencyDecimals(currency)}
                className="w-28"
              />
            )}
            {!isReadOnly && (
              <IconButton
                name={t(text.remove, { name })}
                Icon={X}
                className={ALIGNED_WITH_INPUT}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <>
          <ProductPicker onAdd={add} />
          <CustomItemForm onAdd={add} />
        </>
      )}
    </Section>
  )
}

/** The column name at each field, for phones. */
const LineLabel = ({ column, name }: { readonly column: string; readonly name: string }): ReactElement => (
  <>
    <span aria-hidden className="font-normal text-muted sm:hidden">
      {column}
    </span>
    <span className="sr-only">{name}</span>
  </>
)

/** A custom item, such as a service. */
function CustomItemForm({ onAdd }: { readonly onAdd: (line: LineValues) => void }): ReactElement {
  const { currency } = useSession().shop
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [requiresShipping, setRequiresShipping] = useState(false)
  const [errors, setErrors] = useState<{ name?: string | undefined; price?: string | undefined }>({})
  const add = () => {
    const trimmedName = name.trim()
    const found = {
      name: trimmedName === '' ? forms.nameRequired : undefined,
      price: numberError(price, { isRequired: true, decimals: currencyDecimals(currency) }),
    }
    setErrors(found)
    if (found.name || found.price) return
    onAdd({
      name: trimmedName,
      details: '',
      quantity: '1',
      price: price.trim(),
      priceBefore: '',
      requiresShipping,
    })
    setName('')
    setPrice('')
  }
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{text.custom}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label={text.customName}
          maxLength={200}
          className="min-w-40 flex-1"
          error={errors.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={onEnter(add)}
        />
        <TextInput
          label={t(text.customPrice, { currency })}
          inputMode="decimal"
          className="w-40"
          error={errors.price}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          onKeyDown={onEnter(add)}
        />
        <div className="flex gap-3 sm:mt-6">
          <CheckboxInput
            label={text.customShipped}
            checked={requiresShipping}
            onChange={({ target }) => setRequiresShipping(target.checked)}
          />
          <Button size="small" variant="secondary" className="shrink-0" onClick={add}>
            {text.addCustom}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
