import type { Version } from '../catalog/product.ts'
import { defineEnum } from '../define-enum.ts'
import type { WeightUnit } from '../ecom/measurement-units.ts'
import type { ReturnSettings } from '../ecom/return.ts'
import type { WithdrawalSettings } from '../ecom/withdrawal.ts'
import type { SavedShippingOption } from './pricing/shipping-option.ts'

/** Whether the shop is open, closed, in setup, or a demo without real payments. */
export const ShopStatus = /* @__PURE__ */ defineEnum('ENABLED DISABLED PENDING DEMO')
export type ShopStatus = keyof typeof ShopStatus

/** A currency that prices are also shown in. */
export interface ExchangeRate {
  /** ISO 4217 code. */
  currency: string
  /** The amount per unit of the shop's currency, as decimal text with at most eight decimals. */
  rate: string
}

/** The contact details that shoppers see. */
export interface ShopContact {
  /** The name of the business on invoices; the name of the shop without one. */
  legalName?: string
  /** The person or team that answers questions about invoices. */
  contactName?: string
  email?: string
  phone?: string
  /** On one line, without the country. That of the fields below, if they have a street, a postal code or a city. */
  address?: string
  /** Street and number. */
  addressLine?: string
  postalCode?: string
  city?: string
  /** The state or region, by its ISO 3166-2 code or its name. */
  subdivision?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** The VAT or tax ID, for invoices. One with the prefix of a country must be valid there. */
  taxId?: string
}

/** The merchant's own pages outside the shop, by the flow of the redirect sessions that lead there. */
export interface ExternalPages {
  bookingsCheckout?: string
  bookingsBook?: string
  eventsCheckout?: string
  paidPlansCheckout?: string
}

/** A delivery option with its rates, of which the lowest that matches applies. */
export type DeliveryOption = Pick<SavedShippingOption, 'title' | 'destinations' | 'rates' | 'deliveryTime'>

/** The public profile of the shop. */
export interface ShopInfo {
  name: string
  /** ISO 4217 code. */
  currency: string
  /** The currencies that prices can be shown in. Payments stay in the shop's currency. */
  exchangeRates: ExchangeRate[]
  status: ShopStatus
  /** The unit of weights. */
  weightUnit: Exclude<WeightUnit, 'UNSPECIFIED_WEIGHT_UNIT'>
  /** IANA name, such as `Europe/Berlin`: of the country, unless one is set. */
  timeZone: string
  /** The URL of the storefront. */
  url: string
  /** What shoppers can do in the current status. */
  access: {
    browse: boolean
    buy: boolean
    /** Whether payments are real. */
    payments: 'real' | 'demo' | 'none'
    /** Whether the shop is in setup, and shown to a member of staff only. */
    isPreview?: boolean
  }
  contact: ShopContact
  /** The countries that the shop ships to, as ISO 3166-1 codes. */
  shippingCountries: string[]
  /** What the shop's own delivery options cost. Carriers may have others. */
  deliveryOptions: DeliveryOption[]
  /** Whether discounts must name the lowest earlier price, because the shop ships to the European Union. */
  priorPricesRequired: boolean
  /** The function with which consumers withdraw from a contract. */
  withdrawals: WithdrawalSettings
  /** Whether that function is shown now. */
  withdrawalsEnabled: boolean
  /** Whether customers can request returns. */
  returnsEnabled: boolean
  /** Its terms, if they can. */
  returnPolicy?: Pick<ReturnSettings, 'days' | 'shippingPaidBy'>
  /** Whether prices include the tax of the shop's country. */
  taxIncludedInPrices: boolean
  /** Whether buyers can write reviews, and shoppers see them. */
  reviewsEnabled: boolean
  /** Whether shoppers see a review of any product. */
  hasReviews: boolean
  /** Whether shoppers can request back-in-stock emails. */
  backInStockRequestsEnabled: boolean
  /** Whether the contact address, or else every owner, gets an email for each new order. */
  newOrderEmailsEnabled: boolean
  /** Whether businesses in other countries of the EU pay no tax to the shop. Needs the shop's VAT number. */
  reverseChargeEnabled: boolean
  /** Whether the VAT service of the EU must confirm their VAT numbers. */
  vatNumberCheckEnabled: boolean
  externalPages: ExternalPages
  /** The languages that shoppers can choose. The first is the default. */
  languages: ('en' | 'de' | 'ar')[]
  /** The version of the catalog that apps and storefronts should prefer. Both versions work. */
  catalogVersion: Version
  /** Whether everyone can read the sent emails at `/mailbox`, as in a demo. */
  hasPublicMailbox?: boolean
}
