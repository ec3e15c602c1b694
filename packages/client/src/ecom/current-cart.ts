import type {
  Address,
  Cart,
  CartTotals,
  ChannelType,
  CustomLineItem,
  MerchantDiscount,
  NewLineItem,
  SelectedMemberships,
  SelectedShippingOption,
} from '@vitrine/contract'
import { address } from '../codec/address-codec.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, noResult, operation, pick } from '../operation.ts'
import { cart, customLineItems, lineItems, totals } from './cart-codecs.ts'

export type {
  Address,
  AddressLocation,
  AddressWithContact,
  BuyerInfo,
  CalculatedLineItem,
  Cart,
  CartDiscount,
  CartTotals,
  CatalogOverrideFields,
  CatalogReference,
  ContactDetails,
  CustomLineItem,
  DeliveryLogistics,
  DescriptionLine,
  LineItem,
  Membership,
  MembershipOptions,
  MerchantDiscount,
  MultiCurrencyPrice,
  NewLineItem,
  PhysicalProperties,
  PriceSummary,
  SelectedMemberships,
  SelectedShippingOption,
  ShippingInformation,
  ShippingOption,
  StreetAddress,
  SubscriptionSettings,
  TaxSummary,
  TranslatableString,
  Violation,
} from '@vitrine/contract'
export {
  ChannelType,
  ItemAvailabilityStatus,
  ItemTypePreset,
  PaymentOptionType,
  PickupMethod,
  RateType,
  RuleType,
  Severity,
  SubscriptionFrequency,
  SuggestedFix,
  TaxableAddressType,
  VatType,
  WeightUnit,
} from '@vitrine/contract'

/**
 * Returns the caller's cart. Fails with `OWNED_CART_NOT_FOUND` if there is none.
 *
 * @example
 * ```ts
 * import { isRefusal } from '@vitrine/client'
 * import { currentCart } from '@vitrine/client/ecom'
 *
 * const cart = await currentCart.getCurrentCart().catch((error) => {
 *   if (isRefusal(error, 'OWNED_CART_NOT_FOUND')) return undefined
 *   throw error
 * })
 * ```
 */
export const getCurrentCart = /* @__PURE__ */ operation(
  (): Call<Cart> => ({
    method: 'GET',
    path: '/ecom/v1/carts/current',
    response: { cart },
    parse: (response: { cart: Cart }) => response.cart,
  }),
)

export interface UpdateCurrentCartOptions {
  cartInfo?: Partial<
    Pick<
      Cart,
      | 'buyerNote'
      | 'buyerInfo'
      | 'buyerLanguage'
      | 'contactInfo'
      | 'selectedShippingOption'
      | 'overrideCheckoutUrl'
    >
  >
  couponCode?: string
  merchantDiscounts?: MerchantDiscount[]
  lineItems?: NewLineItem[]
  customLineItems?: CustomLineItem[]
  /** The fields of `cartInfo` to update. */
  cartFieldmask?: string[]
}

/**
 * Updates the cart, or applies a coupon.
 *
 * @example
 * ```ts
 * import { currentCart } from '@vitrine/client/ecom'
 *
 * const cart = await currentCart.updateCurrentCart({ couponCode: 'SPRING' })
 * ```
 */
export const updateCurrentCart = /* @__PURE__ */ operation(
  (options?: UpdateCurrentCartOptions): Call<Cart> => ({
    method: 'PATCH',
    path: '/ecom/v1/carts/current',
    options: {
      ...pick(options, 'cartInfo', 'couponCode', 'merchantDiscounts', 'lineItems', 'customLineItems'),
      cartFieldmask: options?.cartFieldmask?.join(),
    },
    request: { cartInfo: cart, lineItems, customLineItems },
    response: { cart },
    parse: (response: { cart: Cart }) => response.cart,
  }),
)

export interface AddToCurrentCartOptions {
  lineItems?: NewLineItem[]
  customLineItems?: CustomLineItem[]
  businessLocationId?: string
}

/**
 * Adds items to the cart.
 *
 * @example
 * ```ts
 * import { currentCart } from '@vitrine/client/ecom'
 *
 * const { cart } = await currentCart.addToCurrentCart({
 *   lineItems: [
 *     {
 *       quantity: 2,
 *       catalogReference: {
 *         appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
 *         catalogItemId: 'the-product-id',
 *         options: { variantId: 'the-variant-id' },
 *       },
 *     },
 *   ],
 * })
 * ```
 */
export const addToCurrentCart = /* @__PURE__ */ operation(
  (options?: AddToCurrentCartOptions): Call<{ cart: Cart }> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/add-to-cart',
    options: pick(options, 'lineItems', 'customLineItems', 'businessLocationId'),
    request: { lineItems, customLineItems },
    response: { cart },
  }),
)

/**
 * Removes items from the cart.
 * @example const { cart } = await currentCart.removeLineItemsFromCurrentCart(['the-line-item-id'])
 */
export const removeLineItemsFromCurrentCart = /* @__PURE__ */ operation(
  (lineItemIds: string[]): Call<{ cart: Cart }> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/remove-line-items',
    args: { lineItemIds },
    response: { cart },
  }),
)

/** The quantity of a line item. Existing shops also use the wire name `id`. */
export type LineItemQuantity = { _id: string; quantity: number } | { id: string; quantity: number }

/**
 * Sets the quantities of line items.
 * @example await currentCart.updateCurrentCartLineItemQuantity([{ _id: 'the-line-item-id', quantity: 3 }])
 */
export const updateCurrentCartLineItemQuantity = /* @__PURE__ */ operation(
  (lineItems: LineItemQuantity[]): Call<{ cart: Cart }> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/update-line-items-quantity',
    args: { lineItems },
    response: { cart },
  }),
)

/**
 * Removes the coupon from the cart.
 * @example const { cart } = await currentCart.removeCouponFromCurrentCart()
 */
export const removeCouponFromCurrentCart = /* @__PURE__ */ operation(
  (): Call<{ cart: Cart }> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/remove-coupon',
    response: { cart },
  }),
)

export interface CreateCheckoutFromCurrentCartOptions {
  channelType: ChannelType
  shippingAddress?: Address
  billingAddress?: Address
  selectedShippingOption?: SelectedShippingOption
  email?: string
}

/**
 * Creates a checkout from the cart. Redirect the shopper with `redirects.createRedirectSession`.
 *
 * @example
 * ```ts
 * import { currentCart } from '@vitrine/client/ecom'
 *
 * const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
 * ```
 */
export const createCheckoutFromCurrentCart = /* @__PURE__ */ operation(
  (options?: CreateCheckoutFromCurrentCartOptions): Call<{ checkoutId: string }> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/create-checkout',
    options: pick(
      options,
      'channelType',
      'shippingAddress',
      'billingAddress',
      'selectedShippingOption',
      'email',
    ),
    request: { shippingAddress: address, billingAddress: address },
  }),
)

export interface EstimateCurrentCartTotalsOptions {
  selectedShippingOption?: SelectedShippingOption
  shippingAddress?: Address
  billingAddress?: Address
  selectedMemberships?: SelectedMemberships
  calculateTax?: boolean
  calculateShipping?: boolean
}

/**
 * Estimates the totals of the cart for an address. Changes nothing.
 * @example const { priceSummary } = await currentCart.estimateCurrentCartTotals({ calculateTax: true })
 */
export const estimateCurrentCartTotals = /* @__PURE__ */ operation(
  (options?: EstimateCurrentCartTotalsOptions): Call<CartTotals> => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/estimate-totals',
    options: pick(
      options,
      'selectedShippingOption',
      'shippingAddress',
      'billingAddress',
      'selectedMemberships',
      'calculateTax',
      'calculateShipping',
    ),
    request: { shippingAddress: address, billingAddress: address },
    response: totals,
    kind: 'read',
  }),
)

/**
 * Deletes the cart.
 * @example await currentCart.deleteCurrentCart()
 */
export const deleteCurrentCart = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/ecom/v1/carts/current', parse: noResult }),
)

export const onCartCreated = /* @__PURE__ */ entityEvent<EntityEvent<Cart>>('wix.ecom.v1.cart_created', cart)
export const onCartUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Cart>>('wix.ecom.v1.cart_updated', cart)
export const onCartDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<Cart>>('wix.ecom.v1.cart_deleted', cart)
