import { type LocationSummary, StockAdjustmentReason, type StockedVariant } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_STOCK } from '../products/product-number-error.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { LocationSelect } from './location-select.tsx'

type Method = keyof typeof text.methods

const METHODS = Object.entries(text.methods) as [Method, string][]
const REASONS = Object.values(StockAdjustmentReason)
const EMPTY = {
  method: 'ADD' as Method,
  quantity: '',
  reason: 'COUNT_CORRECTION' as StockAdjustmentReason,
  note: '',
}

const toAdjustment = (method: Method, quantity: number) =>
  method === 'SET' ? { quantity } : { quantityChange: method === 'ADD' ? quantity : -quantity }

interface AdjustStockFormProps {
  readonly variant: StockedVariant
  readonly locations: readonly LocationSummary[]
}

/** Adds to the stock of a variant, removes from it, or sets it, with a reason. */
export function AdjustStockForm({ variant, locations }: AdjustStockFormProps): ReactElement {
  const { productId, variantId } = variant
  const form = useForm({ defaultValues: { ...EMPTY, locationId: locations[0]?._id ?? '' } })
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: ({ method, quantity, reason, note, locationId }) =>
      client.stock.adjustStock(productId, variantId, {
        ...toAdjustment(method, parseNumberOrNull(quantity) ?? 0),
        reason,
        ...(locationId && { locationId }),
        ...(note.trim() && { note: note.trim() }),
      }),
    done: (_, quantity: number) => t(text.adjusted, { quantity }),
    refetches: [keys.stock, keys.products, keys.editor, keys.analytics],
    onDone: () => form.reset({ ...EMPTY, locationId: form.getValues('locationId') }),
    formFieldName: (name) => (name === 'note' ? 'note' : 'quantity'),
    errorMessages: { INSUFFICIENT_INVENTORY: text.tooFew },
    errorFields: { INSUFFICIENT_INVENTORY: 'quantity' },
  })
  const min = form.watch('method') === 'SET' ? 0 : 1
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.adjust}>
      <LocationSelect label={text.location} locations={locations} {...field('locationId')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput label={text.method} {...field('method')}>
          {METHODS.map(([method, name]) => (
            <option key={method} value={method}>
              {name}
            </option>
          ))}
        </SelectInput>
        <NumberInput
          form={form}
          name="quantity"
          label={text.quantity}
          isRequired
          decimals={0}
          min={min}
          max={MAX_STOCK}
        />
        <SelectInput label={text.reason} {...field('reason')}>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {text.reasons[reason]}
            </option>
          ))}
        </SelectInput>
        <TextInput label={text.note} maxLength={200} {...field('note')} />
      </div>
    </FormFrame>
  )
}
