import { defineEnum } from '../define-enum.ts'

/** What can be changed of many products at once. */
export const BulkProperty = /* @__PURE__ */ defineEnum('price cost weight')
export type BulkProperty = keyof typeof BulkProperty

/** How a bulk change reckons: one value for all, so much more or less, or percent more or less; then rounded. */
export interface BulkFormula {
  property: BulkProperty
  /** Amounts are in the shop's currency, or in its unit of weight; percentages may have two decimals. */
  change: { set: number } | { amount: number } | { percent: number }
  /** To the nearest value that ends like this: 0.99 makes 12.99 of 13.20, and 0 makes 13. */
  ending?: number
}

/** Which products: those with these ids, or all that match a filter of the products query. */
export type BulkSelection = { ids: string[] } | { filter: Record<string, unknown> }

export const BulkChangeStatus = /* @__PURE__ */ defineEnum('PLANNED APPLIED UNDONE')
export type BulkChangeStatus = keyof typeof BulkChangeStatus

/** A bulk change: what it does, and how far it is. */
export interface BulkChange {
  _id: string
  formula: BulkFormula
  status: BulkChangeStatus
  /** How many products it would change, has changed, cannot change, and so on. */
  counts: { planned: number; applied: number; failed: number; undone: number; skipped: number }
  /** Who made it; null for somebody who has left, or for the shop itself. */
  actorName: string | null
  _createdDate: Date
  settledDate: Date | null
  /** Until when it can be undone. */
  undoableUntil: Date
}

export const BulkItemStatus = /* @__PURE__ */ defineEnum('PLANNED APPLIED FAILED UNDONE SKIPPED')
export type BulkItemStatus = keyof typeof BulkItemStatus

/** A value before and after. Money in the shop's currency; margins in percent of the price. */
interface BulkValue {
  before: number | null
  after: number | null
  marginBefore: number | null
  marginAfter: number | null
}

/** What a bulk change does to one variant. */
export interface BulkVariant extends BulkValue {
  variantId: string
  /** Its choices, such as “Large, Blue”. */
  name: string
}

/** What a bulk change does to one product. */
export interface BulkItem extends BulkValue {
  productId: string
  name: string
  /** Its variants that change, where not all of them have the values of the product. */
  variants: BulkVariant[]
  status: BulkItemStatus
  /** Why it failed, or was skipped when the others were undone. */
  errorCode: string | null
}
