import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'
import type { LineItem } from './line-item.ts'
import type { WeightUnit } from './measurement-units.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'
import type { TranslatableString } from './translatable-string.ts'

export const VatType = /* @__PURE__ */ defineEnum('UNSPECIFIED CPF CNPJ')
export type VatType = keyof typeof VatType

/** The sales channel of an order. */
export const ChannelType = /* @__PURE__ */ defineEnum(
  'UNSPECIFIED WEB POS EBAY AMAZON OTHER_PLATFORM WIX_APP_STORE WIX_INVOICES BACKOFFICE_MERCHANT WISH CLASS_PASS GLOBAL_E FACEBOOK ETSY TIKTOK FAIRE_COM',
)
export type ChannelType = keyof typeof ChannelType

/** A shopping cart. Every visitor and member has at most one. */
export interface Cart {
  _id: string
  lineItems: LineItem[]
  buyerNote?: string
  buyerInfo?: BuyerInfo
  /** ISO 4217 code of the shop's currency. */
  currency: string
  conversionCurrency?: string
  buyerLanguage?: string
  siteLanguage?: string
  taxIncludedInPrices?: boolean
  weightUnit?: WeightUnit
  checkoutId?: string
  appliedDiscounts?: CartDiscount[]
  contactInfo?: AddressWithContact
  overrideCheckoutUrl?: string
  purchaseFlowId?: string
  selectedShippingOption?: SelectedShippingOption
  businessLocationId?: string
  /** Before cart discounts. */
  subtotal?: MultiCurrencyPrice
  subtotalAfterDiscounts?: MultiCurrencyPrice
  /** Increases with every change. */
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

export interface BuyerInfo {
  visitorId?: string
  memberId?: string
  userId?: string
  contactId?: string
  email?: string
}

/** An applied discount. Exactly one of the first three fields is set. */
export interface CartDiscount {
  coupon?: { _id?: string; code: string; name?: string; amount?: MultiCurrencyPrice }
  merchantDiscount?: MerchantDiscount
  discountRule?: { _id: string; name?: TranslatableString; amount?: MultiCurrencyPrice }
  discountType?: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  lineItemIds?: string[]
  /** Whether it is what the returned items of an exchange pay, and not a discount. An addition to the protocol. */
  isReturnedItems?: boolean
}

/** A manual discount by a merchant. */
export interface MerchantDiscount {
  amount?: MultiCurrencyPrice
  percentage?: number
  /** The discounted line items; all when absent. */
  lineItemIds?: string[]
}

export interface AddressWithContact {
  address?: Address | null
  contactDetails?: ContactDetails
}

export interface ContactDetails {
  firstName?: string
  lastName?: string
  phone?: string
  company?: string
  vatId?: { _id: string; type: VatType }
}

export interface SelectedShippingOption {
  carrierId?: string
  code: string
}
