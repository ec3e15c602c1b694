import { defineEnum } from '../define-enum.ts'

/** A price and its discounted price, as numbers in the major unit and as formatted text. */
export interface PriceData {
  /** ISO 4217 code. */
  currency: string
  price: number
  /** Equal to `price` without a discount. */
  discountedPrice: number
  formatted: FormattedPrice
  pricePerUnit?: number
}

export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string
}

/** The cost and profit of an item. Returned to merchants who request merchant-specific data. */
export interface CostAndProfitData {
  itemCost?: number
  formattedItemCost?: string
  profit?: number
  formattedProfit?: string
  /** A fraction: 0.54 is 54%. */
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

/** The quantity of the item and the base unit that its price per unit refers to. */
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
  /** An amount in the major unit, or percent (10 is 10%). */
  value: number
}

/**
 * The lowest price of a discounted variant in the 30 days before its discount began. The European Union requires shops
 * to show it (Directive 98/6/EC, article 6a).
 */
export interface PriorPrice {
  productId: string
  variantId: string
  /** ISO 4217 code. */
  currency: string
  price: number
}
