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
import { barcodeWarning } from './barcode-warning.ts'

/** The barcode and the low-stock level of a variant. */
export function VariantDetailsForm({ variant }: { readonly variant: StockedVariant }): ReactElement {
  const { productId, variantId, barcode = '', lowStockThreshold } = variant
  const form = useForm({ defaultValues: { barcode, threshold: String(lowStockThreshold ?? '') } })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.stock.updateVariant(productId, variantId, {
        barcode: values.barcode.trim() || null,
        lowStockThreshold: parseNumberOrNull(values.threshold),
      }),
    done: () => text.detailsSaved,
    refetches: [keys.stock, keys.products, keys.editor, keys.analytics],
    formFieldName: (name) => (name === 'barcode' ? 'barcode' : 'threshold'),
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.barcode}
          hint={barcodeWarning(form.watch('barcode')) ?? text.barcodeHint}
          maxLength={40}
          autoComplete="off"
          {...fieldOf(form)('barcode')}
        />
        <NumberInput
          form={form}
          name="threshold"
          label={text.threshold}
          hint={text.thresholdHint}
          decimals={0}
          max={MAX_STOCK}
        />
      </div>
    </FormFrame>
  )
}
