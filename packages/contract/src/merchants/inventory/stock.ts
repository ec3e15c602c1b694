import type { Choices } from '../../catalog/variant.ts'
import { defineEnum } from '../../define-enum.ts'
import type { LocationQuantity } from './location.ts'

/** Why a merchant adjusts stock. */
export const StockAdjustmentReason = /* @__PURE__ */ defineEnum(
  'COUNT_CORRECTION RECEIVED DAMAGED THEFT_OR_LOSS RETURNED PROMOTION_OR_DONATION OTHER',
)
export type StockAdjustmentReason = keyof typeof StockAdjustmentReason

/** Why a quantity changed. */
export type StockChangeReason =
  | StockAdjustmentReason
  /** The quantity when the history began. */
  | 'INITIAL'
  | 'PRODUCT_CREATED'
  /** Set in the product editor, in a list or through the API. */
  | 'EDITED'
  | 'IMPORTED'
  | 'UNDONE'
  | 'ORDER_PLACED'
  | 'ORDER_EDITED'
  | 'ORDER_CANCELED'
  | 'ORDER_REFUNDED'

/** Who changed a quantity. */
export type StockActor = 'STAFF' | 'APP' | 'CUSTOMER' | 'SYSTEM'

/** One change of the quantity of a variant. */
export interface StockChange {
  _createdDate: Date
  /** Starting or ending tracking changes the quantity from or to zero. */
  quantityChange: number
  /** The quantity after the change; absent when tracking ended. */
  quantity?: number
  reason: StockChangeReason
  note: string
  order?: { _id: string; number: string }
  /** Where, if a location was chosen. */
  locationId?: string
  actor: {
    type: StockActor
    /** Absent for removed staff and apps, customers and the system. */
    name?: string
  }
}

/** An adjustment of the stock of a variant: either a `quantityChange` or the new `quantity`. */
export interface StockAdjustment {
  quantityChange?: number
  quantity?: number
  /** Without it, the total changes. */
  locationId?: string
  reason: StockAdjustmentReason
  note?: string
}

/** A variant whose quantity is tracked, in the inventory list. */
export interface StockedVariant {
  productId: string
  variantId: string
  name: string
  choices: Choices
  sku?: string
  barcode?: string
  quantity: number
  /** The quantity of expected deliveries. */
  incomingQuantity: number
  /** `null` for the default of 5. */
  lowStockThreshold: number | null
  isLow: boolean
  /** Absent in a shop with one location. */
  locations?: LocationQuantity[]
}

/** An expected delivery of a variant. */
export interface IncomingStock {
  _id: string
  productId: string
  variantId: string
  name: string
  choices: Choices
  quantity: number
  receivedQuantity: number
  /** Such as `2026-03-01`. */
  expectedOn?: string
  /** The supplier or a reference. */
  note: string
  _createdDate: Date
  /** A delivery of which only a part was received is canceled. */
  status: 'OPEN' | 'RECEIVED' | 'CANCELED'
}

export interface NewIncomingStock {
  productId: string
  variantId: string
  quantity: number
  expectedOn?: string
  note?: string
}
