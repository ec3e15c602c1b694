import { Button, TextField, type TextFieldProps } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { AddProductErrors } from '../../cart/add-product.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { lazyComponent } from '../../shared/components/lazy-component.tsx'
import { RichText } from '../../shared/components/rich-text.tsx'
import type { GiftCardDetails } from './gift-card-fields.server.ts'
import type { PersonalizationField } from './personalization-fields.server.ts'

const GiftCardFields = lazyComponent(async () => (await import('./gift-card-fields.tsx')).GiftCardFields)

interface AddToCartProps {
  /** The personalization fields of the product. */
  readonly textFields: readonly PersonalizationField[]
  /** The fields of a gift card. */
  readonly giftCard?: GiftCardDetails | undefined
  /** The purchase options as HTML from `renderPurchaseOptions`. */
  readonly plans?: string | undefined
  /** The quantity in stock, if it is tracked. */
  readonly maxQuantity: number | undefined
  readonly addErrors: AddProductErrors | undefined
}

const MAX_QUANTITY = 99

/** The form fields `plan`, `text.<title>`, `giftCard.<option>` and `quantity`, and the button. */
export function AddToCart({
  textFields,
  giftCard,
  plans,
  maxQuantity,
  addErrors,
}: AddToCartProps): ReactElement {
  const messages = useMessages('product')
  const shown = (field: TextFieldProps) => (
    <TextField
      key={field.name}
      {...field}
      defaultValue={addErrors?.values[field.name] ?? field.defaultValue}
      error={addErrors?.errors[field.name]}
    />
  )
  return (
    <div className="mt-8 grid gap-5">
      {plans && <RichText html={plans} />}
      {textFields.map(shown)}
      {giftCard && <GiftCardFields {...giftCard} addErrors={addErrors} />}
      <div className="flex items-end gap-3">
        {shown({
          name: 'quantity',
          label: messages.quantity,
          type: 'number',
          inputMode: 'numeric',
          min: 1,
          max: Math.min(maxQuantity ?? MAX_QUANTITY, MAX_QUANTITY),
          required: true,
          defaultValue: 1,
          className: 'w-24',
        })}
        <Button type="submit" name="intent" value="add" className="min-h-12 flex-1">
          {messages.addToCart}
        </Button>
      </div>
    </div>
  )
}
