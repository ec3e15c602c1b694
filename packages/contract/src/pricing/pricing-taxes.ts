import type { RateType } from '../ecom/cart-totals.ts'

/** One tax of one jurisdiction. */
export interface TaxRate {
  readonly name: string
  readonly jurisdiction?: string
  /** Millionths: 190000 is 19 %. */
  readonly rate: number
}

/** What is collected on the goods of one tax group: the sum of its rates. */
export interface GroupTax {
  readonly source: RateType
  readonly rates: readonly TaxRate[]
}

/** The taxes of one destination. */
export interface PricingTaxes {
  /** Whether prices contain the tax already; this holds for goods, shipping and fees alike. */
  readonly included: boolean
  /** By tax group. */
  readonly groups: Readonly<Record<string, GroupTax>>
  /** The tax group of shipping; shipping is not taxed when absent. */
  readonly shippingGroup?: string
}
