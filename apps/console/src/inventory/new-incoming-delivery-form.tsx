import type { StockedVariant } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_STOCK } from '../products/product-number-error.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

const EMPTY = { quantity: '', expectedOn: '', note: '' }

/** Records a delivery that the merchant expects. */
export function NewIncomingDeliveryForm({ variant }: { readonly variant: StockedVariant }): ReactElement {
  const { productId, variantId } = variant
  const form = useForm({ defaultValues: EMPTY })
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: ({ quantity, expectedOn, note }) =>
      client.stock.createIncomingStock({
        productId,
        variantId,
        quantity: parseNumberOrNull(quantity) ?? 0,
        ...(expectedOn && { expectedOn }),
        ...(note.trim() && { note: note.trim() }),
      }),
    done: () => text.deliveryAdded,
    refetches: [keys.stock],
    onDone: () => form.reset(EMPTY),
    formFieldName: (name) => (name === 'note' || name === 'expectedOn' ? name : 'quantity'),
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.addDelivery}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberInput
          form={form}
          name="quantity"
          label={text.quantity}
          isRequired
          decimals={0}
          min={1}
          max={MAX_STOCK}
        />
        <TextInput type="date" label={text.expectedOn} {...field('expectedOn')} />
        <TextInput label={text.deliveryNote} maxLength={200} {...field('note')} />
      </div>
    </FormFrame>
  )
}
