import type { Address } from '../address.ts'
import type { ContactDetails } from '../ecom/cart.ts'
import type { Checkout } from '../ecom/checkout.ts'
import type { CatalogReference } from '../ecom/line-item.ts'
import type { WireCheckout } from '../ecom/wire-cart.ts'
import type { Wire } from '../wire.ts'

/** `INVOICED` after the invoice is emailed, `COMPLETED` after it becomes an order. */
export type DraftOrderStatus = 'OPEN' | 'INVOICED' | 'COMPLETED'

/** A manual discount on the order: a percentage, or an amount as a decimal string. */
export interface DraftOrderDiscount {
  percentage?: number
  amount?: string
}

/** An order that a merchant creates for a customer. */
export interface DraftOrder {
  _id: string
  revision: string
  status: DraftOrderStatus
  /** The items, the buyer and the current totals. */
  checkout: Checkout
  discount?: DraftOrderDiscount
  /** When the invoice was last emailed. */
  invoiceSentDate?: Date
  /** The completed order. */
  orderId?: string
  _createdDate: Date
  _updatedDate: Date
}

/** A draft order on the wire. */
export interface WireDraftOrder extends Omit<Wire<DraftOrder>, 'checkout'> {
  checkout: WireCheckout
}

/** A line of a draft order: an existing line, a catalog item or a custom item. */
export interface DraftOrderLineInput {
  /** The id of an existing line. */
  _id?: string
  quantity: number
  catalogReference?: CatalogReference
  /** The name of a custom item. */
  name?: string
  /** The unit price as a decimal string. Default: the catalog price. */
  price?: string
  /** Whether a custom item requires shipping. */
  requiresShipping?: boolean
}

/** The fields of a draft order. `null` removes a value; absent fields stay. */
export interface DraftOrderInput {
  /** Replaces all lines. */
  lines?: DraftOrderLineInput[]
  email?: string | null
  contactDetails?: ContactDetails | null
  address?: Address | null
  /** The code of a shipping option. */
  shippingOption?: string | null
  discount?: DraftOrderDiscount | null
  /** The note of the order. */
  note?: string | null
  /** The number that a business buyer gives the order. */
  purchaseOrderNumber?: string | null
  /** The language of emails to the buyer, such as `de`. */
  language?: string | null
}
