import type { PickupMethod } from './shipping.ts'

/** An amount as decimal text with the currency's decimals, and as people read it. */
export interface MultiCurrencyPrice {
  amount: string
  convertedAmount: string
  formattedAmount: string
  formattedConvertedAmount: string
}

export interface PriceSummary {
  /** All line items, before discounts. */
  subtotal: MultiCurrencyPrice
  /** Before discounts. */
  shipping: MultiCurrencyPrice
  tax: MultiCurrencyPrice
  discount: MultiCurrencyPrice
  total: MultiCurrencyPrice
  additionalFees: MultiCurrencyPrice
}

export interface CalculatedLineItem {
  lineItemId: string
  pricesBreakdown: LineItemPricesData
}

export interface LineItemPricesData {
  /** All pieces, after discounts and tax. */
  totalPriceAfterTax: MultiCurrencyPrice
  /** All pieces, after discounts, without tax. */
  totalPriceBeforeTax: MultiCurrencyPrice
  taxDetails: ItemTaxFullDetails
  /** On all pieces. */
  totalDiscount: MultiCurrencyPrice
  /** One piece, after the product's discount and automatic discounts. */
  price: MultiCurrencyPrice
  /** One piece, after the product's discount only. */
  priceBeforeDiscounts: MultiCurrencyPrice
  /** All pieces, at `price`. */
  lineItemPrice: MultiCurrencyPrice
  /** One piece, before any discount. */
  fullPrice: MultiCurrencyPrice
}

export interface ItemTaxFullDetails {
  taxableAmount: MultiCurrencyPrice
  /** A fraction as text: '0.19' is 19 %. */
  taxRate: string
  totalTax: MultiCurrencyPrice
  rateBreakdown: TaxRateBreakdown[]
}

export interface TaxRateBreakdown {
  name: string
  rate: string
  tax: MultiCurrencyPrice
}

/** One discount and what it comes to; exactly one of the three sources is present. */
export interface AppliedDiscount {
  discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  /** Empty when the discount is for the whole cart. */
  lineItemIds: string[]
  coupon?: { _id: string; code: string; name: string; amount: MultiCurrencyPrice }
  merchantDiscount?: { amount: MultiCurrencyPrice; percentage?: number }
  discountRule?: {
    _id: string
    name: { original: string; translated: string }
    amount: MultiCurrencyPrice
  }
}

/** The part of a selected shipping option that prices decide. */
export interface SelectedShipping {
  code: string
  title: string
  carrierId?: string
  logistics?: { pickupDetails: { pickupMethod: PickupMethod } }
  requestedShippingOption: boolean
  cost: {
    /** Before discount and tax. */
    price: MultiCurrencyPrice
    totalDiscount: MultiCurrencyPrice
    totalPriceBeforeTax: MultiCurrencyPrice
    totalPriceAfterTax: MultiCurrencyPrice
    taxDetails: ItemTaxFullDetails
  }
}
