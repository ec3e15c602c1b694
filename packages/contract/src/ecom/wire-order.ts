import type { Wire } from '../wire.ts'
import type { Order, OrderLineItem, OrderLogistics, Purchase } from './order.ts'
import type { WireAddressWithContact, WireImage, WireImageInput, WireLogistics } from './wire-cart.ts'

/** An order line item on the wire, where the image is an object. */
export interface WireOrderLineItem extends Omit<Wire<OrderLineItem>, 'image'> {
  image?: WireImage | WireImageInput
}

export interface WireOrderLogistics
  extends Omit<Wire<OrderLogistics>, 'pickupDetails' | 'shippingDestination'>,
    Pick<WireLogistics, 'pickupDetails'> {
  shippingDestination?: WireAddressWithContact
}

/** An order on the wire. */
export interface WireOrder
  extends Omit<Wire<Order>, 'lineItems' | 'billingInfo' | 'recipientInfo' | 'shippingInfo'> {
  lineItems: WireOrderLineItem[]
  billingInfo?: WireAddressWithContact
  recipientInfo?: WireAddressWithContact
  shippingInfo?: Omit<NonNullable<Wire<Order>['shippingInfo']>, 'logistics'> & {
    logistics?: WireOrderLogistics
  }
}

/** A purchase on the wire. */
export interface WirePurchase extends Omit<Wire<Purchase>, 'order'> {
  order: WireOrder
}
