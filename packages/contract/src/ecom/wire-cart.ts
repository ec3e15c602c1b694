import type { WireAddress } from '../address.ts'
import type { Wire } from '../wire.ts'
import type { AddressWithContact, Cart, CartDiscount } from './cart.ts'
import type { CartTotals, DeliveryLogistics, ShippingInformation, ShippingOption } from './cart-totals.ts'
import type { Checkout } from './checkout.ts'
import type { CatalogOverrideFields, LineItem } from './line-item.ts'

/** A page of the shop as it travels. */
export interface WirePageUrl {
  relativePath: string
  url: string
}

/** A picture of a cart as it travels. */
export interface WireImage {
  /** Of a file of the shop; absent where a picture is elsewhere. */
  id?: string
  url: string
  width: number
  height: number
}

/** A picture that a merchant's client named, with as much of it as that said. */
export interface WireImageInput {
  id?: string
  url: string
  width?: number
  height?: number
  altText?: string
  filename?: string
}

/** A line as it travels: its page and picture are objects. */
export interface WireLineItem extends Omit<Wire<LineItem>, 'url' | 'image' | 'catalogOverrideFields'> {
  url?: WirePageUrl
  image?: WireImage | WireImageInput
  catalogOverrideFields?: Omit<Wire<CatalogOverrideFields>, 'image'> & { image?: WireImageInput }
}

export interface WireAddressWithContact extends Omit<Wire<AddressWithContact>, 'address'> {
  address?: WireAddress
}

/** A cart as it travels. */
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

/** What a cart costs, as it travels. */
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

/** A checkout as it travels. */
export interface WireCheckout extends Omit<Wire<Checkout>, 'lineItems' | 'billingInfo' | 'shippingInfo'> {
  lineItems: (Omit<WireLineItem, 'image'> & { media?: WireImage | WireImageInput })[]
  billingInfo?: WireAddressWithContact
  shippingInfo?: NonNullable<WireCartTotals['shippingInfo']> & {
    shippingDestination?: WireAddressWithContact
  }
}
