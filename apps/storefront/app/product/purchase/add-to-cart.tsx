import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { AddProductErrors } from '../../cart/add-product.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { lazyComponent } from '../../shared/components/lazy-component.tsx'
import { RichText } from '../../shared/components/rich-text.tsx'
import type { GiftCardDetails } from './gift-card-fields.server.ts'
import type { PersonalizationField } from './personalization-fields.server.ts'
import { QuantityField } from './quantity-field.tsx'

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
  /** The price of the selected variant, formatted. */
  readonly price: string
  readonly addErrors: AddProductErrors | undefined
}

const PersonalizationFields = lazyComponent(
  async () => (await import('./personalization-fields.tsx')).PersonalizationFields,
)

const MAX_QUANTITY = 99

/** The form fields `plan`, `text.<title>`, `giftCard.<option>` and `quantity`, and the button. */
export function AddToCart({
  textFields,
  giftCard,
  plans,
  maxQuantity,
  price,
  addErrors,
}: AddToCartProps): ReactElement {
  const messages = useMessages('product')
  return (
    <div className="mt-8 grid gap-5">
      {plans && <RichText html={plans} />}
      {textFields.length > 0 && <PersonalizationFields fields={textFields} addErrors={addErrors} />}
      {giftCard && <GiftCardFields {...giftCard} addErrors={addErrors} />}
      <div className="buy-row flex flex-wrap items-end gap-3">
        <QuantityField
          max={Math.min(maxQuantity ?? MAX_QUANTITY, MAX_QUANTITY)}
          value={addErrors?.values.quantity}
          error={addErrors?.errors.quantity}
        />
        <Button type="submit" name="intent" value="add" className="min-h-12 flex-1 basis-40">
          {messages.addToCart}
        </Button>
      </div>
      {/* The same for thumbs, while the button is out of view. */}
      <div className="buy-bar" aria-hidden="true">
        <Button type="submit" name="intent" value="add" tabIndex={-1} className="min-h-12 w-full">
          {messages.addToCart} · {price}
        </Button>
      </div>
    </div>
  )
}
