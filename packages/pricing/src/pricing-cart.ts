import type {
  Cart,
  CatalogReference,
  LineItem,
  PricingCart,
  PricingContext,
  Wire,
  WireLineItem,
} from '@vitrine/contract'

/** The variant of a product that has only one. */
const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/** The key of what a reference names among a context's offers. */
export const offerKey = ({ catalogItemId, options }: CatalogReference): string =>
  `${catalogItemId}:${options?.variantId ?? ONLY_VARIANT}${options?.subscriptionOptionId ?? ''}`

type Told = 'quantity' | 'catalogReference' | 'catalogOverrideFields' | 'customLineItem' | 'availability'
type AnyLineItem = Pick<LineItem, Told | '_id'> | Pick<WireLineItem, Told | 'id'>

/**
 * A cart off the wire as `price` takes it: delivered to where the context is for, and with the coupon that it holds. What
 * has remaining the catalog is not part of it. A line that a merchant has priced by hand is an offer of its own.
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
