import type {
  Cart,
  CatalogReference,
  LineItem,
  PricingCart,
  PricingContext,
  Wire,
  WireLineItem,
} from '@vitrine/contract'

/** The variant id of products without variants. */
const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/** The key of a catalog reference in `PricingContext.offers`. */
export const offerKey = ({ catalogItemId, options }: CatalogReference): string =>
  `${catalogItemId}:${options?.variantId ?? ONLY_VARIANT}${options?.subscriptionOptionId ?? ''}`

type PricedField =
  | 'quantity'
  | 'catalogReference'
  | 'catalogOverrideFields'
  | 'customLineItem'
  | 'availability'
type AnyLineItem = Pick<LineItem, PricedField | '_id'> | Pick<WireLineItem, PricedField | 'id'>

/**
 * Converts a wire cart to the input of `price`, with the destination and coupon of the context. Skips lines of
 * deleted products. A line with a merchant's price is an offer of its own.
 */
export function toPricingCart(
  cart: Pick<Cart | Wire<Cart>, 'selectedShippingOption'> & { readonly lineItems: readonly AnyLineItem[] },
  { coupon, destination }: PricingContext,
): PricingCart {
  const shippingOption = cart.selectedShippingOption?.code
  return {
    lines: cart.lineItems
      .filter(({ availability }) => availability?.status !== 'NOT_FOUND')
      .map((line) => {
        const id = '_id' in line ? line._id : line.id
        const { catalogReference, catalogOverrideFields, customLineItem, quantity } = line
        const isOfCatalog = catalogReference && !catalogOverrideFields && !customLineItem
        const offer = isOfCatalog ? offerKey(catalogReference) : id
        return { id, offer, quantity }
      }),
    ...(coupon && { couponCode: coupon.code }),
    ...(destination !== undefined && { destination }),
    ...(shippingOption !== undefined && { shippingOption }),
  }
}
