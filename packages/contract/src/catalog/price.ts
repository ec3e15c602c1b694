import { defineEnum } from '../define-enum.ts'

/** A price and its reduced form, as numbers in the major unit and as text ready to show. */
export interface PriceData {
  /** ISO 4217 code. */
  currency: string
  price: number
  /** Equal to `price` when nothing is taken off. */
  discountedPrice: number
  formatted: FormattedPrice
  pricePerUnit?: number
}

export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string
}

/** What an item costs the shop. Only merchants who ask for merchant-specific data see it. */
export interface CostAndProfitData {
  itemCost?: number
  formattedItemCost?: string
  profit?: number
  formattedProfit?: string
  /** A fraction: 0.54 is 54 %. */
  profitMargin?: number
}

/** The lowest and highest value over all variants. */
export interface NumericRange {
  minValue: number
  maxValue: number
}

export const MeasurementUnit = /* @__PURE__ */ defineEnum(
  'UNSPECIFIED ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT',
)
export type MeasurementUnit = keyof typeof MeasurementUnit

/** How a price per unit is worked out: what the item holds, and what one unit is. */
export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}

export const DiscountType = /* @__PURE__ */ defineEnum('UNDEFINED NONE AMOUNT PERCENT')
export type DiscountType = keyof typeof DiscountType

export interface Discount {
  type: DiscountType
  /** An amount in the major unit, or percent (10 is 10 %). */
  value: number
}
