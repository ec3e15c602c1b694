import type { RateType } from '../ecom/cart-totals.ts'

/** A tax of one jurisdiction. */
export interface TaxRate {
  readonly name: string
  readonly jurisdiction?: string
  /** In millionths: 190000 is 19%. */
  readonly rate: number
}

/** The rates of a tax group. Its tax is their sum. */
export interface TaxGroupRates {
  readonly source: RateType
  readonly rates: readonly TaxRate[]
}

/** The taxes of one destination. */
export interface PricingTaxes {
  /** Whether prices of items, shipping and fees include tax. */
  readonly included: boolean
  /** By tax group. */
  readonly groups: Readonly<Record<string, TaxGroupRates>>
  /** The tax group of shipping; untaxed if absent. */
  readonly shippingGroup?: string
}
