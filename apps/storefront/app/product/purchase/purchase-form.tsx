import type { Choices } from '@vitrine/contract'
import { type ProductSelection, selectChoices } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type ReactElement, type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { AddProductErrors } from '../../cart/add-product.server.ts'
import { parseChoices } from '../../cart/forms/parse-choices.ts'
import { openCartDrawer } from '../../cart/open-cart-drawer.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { lazyComponent } from '../../shared/components/lazy-component.tsx'
import type { ProductView } from '../product-view.server.ts'
import { AddToCart } from './add-to-cart.tsx'
import type { GiftCardDetails } from './gift-card-fields.server.ts'
import type { PersonalizationField } from './personalization-fields.server.ts'
import { ProductOptionPicker } from './product-option-picker.tsx'

const BackInStockFields = lazyComponent(
  async () => (await import('./back-in-stock-fields.tsx')).BackInStockFields,
)

export interface PurchaseFormProps {
  readonly product: ProductView
  /** Whether the shop accepts orders. */
  readonly isSold: boolean
  /** Whether shoppers can request a back-in-stock email. */
  readonly backInStockRequestsEnabled: boolean
  readonly selection: ProductSelection
  readonly choose: (choices: Choices) => void
  readonly textFields: readonly PersonalizationField[]
  /** The fields of a gift card. */
  readonly giftCard?: GiftCardDetails | undefined
  /** The HTML of `renderPurchaseOptions`. */
  readonly plans?: string | undefined
  /** The name of the link to the size guide, if the product has one. */
  readonly sizeGuide?: string
  /** The errors of the last submission. */
  readonly addErrors: AddProductErrors | undefined
}

/** The options, the quantity and the button of a product as one form. Without scripts, the product page handles it. */
export function PurchaseForm(props: PurchaseFormProps): ReactElement {
  const { product, isSold, backInStockRequestsEnabled, selection, choose, sizeGuide, addErrors } = props
  const messages = useMessages('product')
  const form = useRef<HTMLFormElement>(null)

  // A choice made before hydration is only in the form, so the first render reads it from there.
  useEffect(() => {
    const choices = parseChoices(new FormData(form.current ?? undefined))
    if (Object.entries(choices).some(([option, choice]) => selection.selected[option] !== choice))
      choose(choices)
  })

  const openOverPage = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const sent = new FormData(event.currentTarget, submitter)
    if (sent.get('intent') !== 'add') return
    const { variant } = selectChoices(product, parseChoices(sent))
    if (variant) sent.set('variantId', variant._id)
    if (openCartDrawer(sent, submitter)) event.preventDefault()
  }

  const { trackQuantity, quantity } = selection.variant?.stock ?? {}
  return (
    <Form ref={form} method="post" autoComplete="off" onSubmit={openOverPage} className="purchase-form">
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="image" value={product.media.mainMedia?.image?.url} />
      {!props.plans && <input type="hidden" name="price" value={selection.price.formatted.discountedPrice} />}
      {selection.options.length > 0 && <ProductOptionPicker options={selection.options} choose={choose} />}
      {sizeGuide && (
        // The browser opens the section that the target is in.
        <a href="#size-guide" className="text-link mt-4 inline-block text-sm">
          {sizeGuide}
        </a>
      )}
      {addErrors?.errors.form && (
        <p role="alert" className="mt-8 font-medium text-danger">
          {addErrors.errors.form}
        </p>
      )}
      {isSold &&
        (selection.inStock ? (
          <AddToCart
            {...props}
            maxQuantity={trackQuantity ? quantity : undefined}
            price={selection.price.formatted.discountedPrice}
          />
        ) : (
          backInStockRequestsEnabled && <BackInStockFields />
        ))}
      {/* Last, so that Enter never presses it. */}
      <noscript>
        {selection.options.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value="show"
            formNoValidate
            variant="secondary"
            className="mt-5"
          >
            {messages.update}
          </Button>
        )}
      </noscript>
    </Form>
  )
}
