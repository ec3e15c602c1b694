import type { ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { barcodeWarning } from '../inventory/barcode-warning.ts'
import { productNumberRule } from '../products/product-number-error.ts'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { inventoryText } from '../shared/messages/catalog/inventory.ts'
import { editorText } from '../shared/messages/editor.ts'
import { useSession } from '../shared/use-session.ts'
import { useWeightLabel } from '../shared/use-weight-label.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import type { ProductForm } from './form/product-form.ts'

/** The stock of a product without variants, its weight and its labels. */
export function InventoryFields(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  const weightLabel = useWeightLabel()
  const [manageVariants, options, barcode] = form.watch(['manageVariants', 'options', 'barcode'])
  const isSingle = !(manageVariants && options.length > 0)
  const text = (name: 'sku' | 'barcode' | 'brand' | 'ribbon') =>
    registerText(form, name, { maxLength: MAX_LENGTHS[name] })
  return (
    <Section title={editorText.sections.stock}>
      <div className="grid gap-3">
        {isSingle && <StockFields />}
        <NumberInput
          form={form}
          name="weight"
          label={weightLabel}
          {...productNumberRule('weight', currency)}
        />
        <TextInput label={editorText.sku} {...text('sku')} />
        {isSingle && (
          <TextInput
            label={editorText.barcode}
            hint={barcodeWarning(barcode) ?? inventoryText.barcodeHint}
            inputMode="numeric"
            {...text('barcode')}
          />
        )}
        <TextInput label={editorText.brand} {...text('brand')} />
        <TextInput label={editorText.ribbon} hint={editorText.ribbonHint} {...text('ribbon')} />
      </div>
    </Section>
  )
}

function StockFields(): ReactElement {
  const form = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  return (
    <>
      <CheckboxInput
        label={editorText.trackInventory}
        {...form.register('trackInventory', { onChange: () => form.clearErrors('quantity') })}
      />
      {form.watch('trackInventory') ? (
        <NumberInput
          form={form}
          name="quantity"
          label={editorText.quantity}
          {...productNumberRule('stock', currency)}
        />
      ) : (
        <CheckboxInput label={editorText.inStock} {...form.register('inStock')} />
      )}
    </>
  )
}
