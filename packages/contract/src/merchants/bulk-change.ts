import { defineEnum } from '../define-enum.ts'

/** The properties that a bulk change can set. */
export const BulkProperty = /* @__PURE__ */ defineEnum('price cost weight')
export type BulkProperty = keyof typeof BulkProperty

/** How a bulk change calculates new values: a fixed value, an amount or a percentage, then rounding. */
export interface BulkFormula {
  property: BulkProperty
  /** Amounts are in the shop's currency or weight unit. Percentages have at most two decimals. */
  change: { set: number } | { amount: number } | { percent: number }
  /** Rounds to the nearest value with this ending: 13.20 becomes 12.99 for 0.99, and 13 for 0. */
  ending?: number
}

/** The selected products, by ids or by a filter of the products query. */
export type BulkSelection = { ids: string[] } | { filter: Record<string, unknown> }

export const BulkChangeStatus = /* @__PURE__ */ defineEnum('PLANNED APPLIED UNDONE')
export type BulkChangeStatus = keyof typeof BulkChangeStatus

/** A bulk change and its progress. */
export interface BulkChange {
  _id: string
  formula: BulkFormula
  status: BulkChangeStatus
  /** The number of products by item status. */
  counts: { planned: number; applied: number; failed: number; undone: number; skipped: number }
  /** `null` for removed merchants and for the system. */
  actorName: string | null
  _createdDate: Date
  finishedDate: Date | null
  /** The end of the undo period. */
  undoableUntil: Date
}

export const BulkItemStatus = /* @__PURE__ */ defineEnum('PLANNED APPLIED FAILED UNDONE SKIPPED')
export type BulkItemStatus = keyof typeof BulkItemStatus

/** A value before and after. Money is in the shop's currency, and margins are percentages of the price. */
interface BulkValue {
  before: number | null
  after: number | null
  marginBefore: number | null
  marginAfter: number | null
}

/** The effect of a bulk change on a variant. */
export interface BulkVariant extends BulkValue {
  variantId: string
  /** The choices, such as “Large, Blue”. */
  name: string
}

/** The effect of a bulk change on a product. */
export interface BulkItem extends BulkValue {
  productId: string
  name: string
  /** The changed variants, if their values differ from the product's. */
  variants: BulkVariant[]
  status: BulkItemStatus
  /** Why the item failed, or why the undo skipped it. */
  errorCode: string | null
}
