import type { LocationSummary, StockedVariant } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_STOCK } from '../products/product-number-error.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { LocationSelect } from './location-select.tsx'

interface TransferStockFormProps {
  readonly variant: StockedVariant
  readonly locations: readonly LocationSummary[]
}

/** Moves units of a variant from one location to another. */
export function TransferStockForm({ variant, locations }: TransferStockFormProps): ReactElement {
  const { productId, variantId } = variant
  const [first, second] = locations.filter(({ active }) => active)
  const form = useForm({
    defaultValues: { from: first?._id ?? '', to: second?._id ?? '', quantity: '' },
  })
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: ({ from, to, quantity }) =>
      client.locations.transferStock({
        fromLocationId: from,
        toLocationId: to,
        items: [{ productId, variantId, quantity: parseNumberOrNull(quantity) ?? 0 }],
      }),
    done: () => text.transferred,
    refetches: [keys.stock],
    onDone: () => form.resetField('quantity'),
    formFieldName: () => 'quantity',
    errorMessages: { INSUFFICIENT_INVENTORY: text.tooFewThere },
    errorFields: { INSUFFICIENT_INVENTORY: 'quantity' },
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.transfer}>
      <div className="grid gap-4 sm:grid-cols-3">
        <LocationSelect label={text.from} locations={locations} {...field('from')} />
        <LocationSelect
          label={text.to}
          locations={locations}
          {...field('to', { validate: (to, { from }) => to !== from || text.sameLocation })}
        />
        <NumberInput
          form={form}
          name="quantity"
          label={text.quantity}
          isRequired
          decimals={0}
          min={1}
          max={MAX_STOCK}
        />
      </div>
    </FormFrame>
  )
}
