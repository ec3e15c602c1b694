import type { WireAddress } from '../address.ts'
import type { Wire } from '../wire.ts'
import type { AddressWithContact, Cart, CartDiscount } from './cart.ts'
import type { CartTotals, DeliveryLogistics, ShippingInformation, ShippingOption } from './cart-totals.ts'
import type { Checkout } from './checkout.ts'
import type { CatalogOverrideFields, LineItem } from './line-item.ts'

/** A page URL on the wire. */
export interface WirePageUrl {
  relativePath: string
  url: string
}

/** An image on the wire. */
export interface WireImage {
  /** The file id; absent for images of other hosts. */
  id?: string
  url: string
  width: number
  height: number
}

/** An image that a client sent, with the fields that it set. */
export interface WireImageInput {
  id?: string
  url: string
  width?: number
  height?: number
  altText?: string
  filename?: string
}

/** A line item on the wire, where page URL and image are objects. */
export interface WireLineItem extends Omit<Wire<LineItem>, 'url' | 'image' | 'catalogOverrideFields'> {
  url?: WirePageUrl
  image?: WireImage | WireImageInput
  catalogOverrideFields?: Omit<Wire<CatalogOverrideFields>, 'image'> & { image?: WireImageInput }
}

export interface WireAddressWithContact extends Omit<Wire<AddressWithContact>, 'address'> {
  address?: WireAddress
}

/** A cart on the wire. */
export interface WireCart
  extends Omit<Wire<Cart>, 'lineItems' | 'contactInfo' | 'checkoutId' | 'appliedDiscounts'> {
  lineItems: WireLineItem[]
  appliedDiscounts: Wire<CartDiscount>[]
  contactInfo?: WireAddressWithContact
  checkoutId: string | null
}

export interface WireLogistics extends Omit<Wire<DeliveryLogistics>, 'pickupDetails'> {
  pickupDetails?: Omit<NonNullable<Wire<DeliveryLogistics>['pickupDetails']>, 'address'> & {
    address?: WireAddress
  }
}

export interface WireShippingOption extends Omit<Wire<ShippingOption>, 'logistics'> {
  logistics: WireLogistics
}

/** Cart totals on the wire. */
export interface WireCartTotals extends Omit<Wire<CartTotals>, 'cart' | 'shippingInfo'> {
  cart: WireCart
  shippingInfo?: Omit<Wire<ShippingInformation>, 'selectedCarrierServiceOption' | 'carrierServiceOptions'> & {
    selectedCarrierServiceOption?: WireShippingOption & {
      carrierId?: string
      requestedShippingOption?: boolean
    }
    carrierServiceOptions?: { carrierId: string; shippingOptions: WireShippingOption[] }[]
  }
}

/** A checkout on the wire. */
export interface WireCheckout extends Omit<Wire<Checkout>, 'lineItems' | 'billingInfo' | 'shippingInfo'> {
  lineItems: (Omit<WireLineItem, 'image'> & { media?: WireImage | WireImageInput })[]
  billingInfo?: WireAddressWithContact
  shippingInfo?: NonNullable<WireCartTotals['shippingInfo']> & {
    shippingDestination?: WireAddressWithContact
  }
}
