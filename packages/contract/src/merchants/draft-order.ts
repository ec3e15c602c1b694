import type { Address } from '../address.ts'
import type { ContactDetails } from '../ecom/cart.ts'
import type { Checkout } from '../ecom/checkout.ts'
import type { CatalogReference } from '../ecom/line-item.ts'
import type { WireCheckout } from '../ecom/wire-cart.ts'

/** Being put together; sent to its buyer, who may pay; or an order. */
export type DraftOrderStatus = 'OPEN' | 'INVOICED' | 'COMPLETED'

/** A reduction that a merchant gives on all of it: a percentage, or an amount as decimal text. */
export interface DraftOrderDiscount {
  percentage?: number
  amount?: string
}

/** An order that a merchant puts together for somebody. */
export interface DraftOrder {
  _id: string
  revision: string
  status: DraftOrderStatus
  /** What is in it, whose it is, and what it costs now. */
  checkout: Checkout
  discount?: DraftOrderDiscount
  /** When its buyer was last sent the way to pay for it. */
  invoicedDate?: Date
  /** The order that it has become. */
  orderId?: string
  _createdDate: Date
  _updatedDate: Date
}

/** A draft order as it travels. */
export interface WireDraftOrder {
  id: string
  revision: string
  status: DraftOrderStatus
  checkout: WireCheckout
  discount?: DraftOrderDiscount
  invoicedDate?: string
  orderId?: string
  createdDate: string
  updatedDate: string
}

/** A line of a draft: one that it has, something of the catalog, or what a merchant describes. */
export interface DraftOrderLineInput {
  /** Keeps the line of the draft that has it. */
  _id?: string
  quantity: number
  catalogReference?: CatalogReference
  /** What it is called that is in no catalog. */
  name?: string
  /** For each piece, as decimal text; the catalog's when absent. */
  price?: string
  /** Whether it needs a parcel, where it is in no catalog. */
  isShipped?: boolean
}

/** What of a draft can be set. What is not given stays; null takes it away. */
export interface DraftOrderInput {
  /** All of its lines. */
  lines?: DraftOrderLineInput[]
  email?: string | null
  contactDetails?: ContactDetails | null
  address?: Address | null
  /** The code of a shipping option. */
  shippingOption?: string | null
  discount?: DraftOrderDiscount | null
  /** What its buyer should know, or wants known. */
  note?: string | null
  /** In which its buyer is written to, such as `de`. */
  language?: string | null
}
