import { defineEnum } from '../define-enum.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'
import type { TranslatableString } from './translatable-string.ts'

export const ItemTypePreset = /* @__PURE__ */ defineEnum(
  'UNRECOGNISED PHYSICAL DIGITAL GIFT_CARD SERVICE CUSTOM_AMOUNT_ITEM',
)
export type ItemTypePreset = keyof typeof ItemTypePreset

export const PaymentOptionType = /* @__PURE__ */ defineEnum(
  'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE',
)
export type PaymentOptionType = keyof typeof PaymentOptionType

export const ItemAvailabilityStatus = /* @__PURE__ */ defineEnum(
  'AVAILABLE NOT_FOUND NOT_AVAILABLE PARTIALLY_AVAILABLE',
)
export type ItemAvailabilityStatus = keyof typeof ItemAvailabilityStatus

export const SubscriptionFrequency = /* @__PURE__ */ defineEnum('UNDEFINED DAY WEEK MONTH YEAR')
export type SubscriptionFrequency = keyof typeof SubscriptionFrequency

export const TaxableAddressType = /* @__PURE__ */ defineEnum(
  'UNKNOWN_TAXABLE_ADDRESS BUSINESS BILLING SHIPPING',
)
export type TaxableAddressType = keyof typeof TaxableAddressType

/** Identifies an item of a catalog: the app, the item, and its variant and options. */
export interface CatalogReference {
  catalogItemId: string
  appId: string
  options?: Record<string, unknown>
}

export interface DescriptionLine {
  name: TranslatableString
  plainText?: TranslatableString
  colorInfo?: TranslatableString & { code?: string }
  lineType?: 'UNRECOGNISED' | 'PLAIN_TEXT' | 'COLOR'
}

export interface PhysicalProperties {
  weight?: number
  sku?: string
  shippable?: boolean
}

export interface ItemType {
  preset?: ItemTypePreset
  custom?: string
}

export interface SubscriptionSettings {
  frequency: SubscriptionFrequency
  interval?: number
  autoRenewal?: boolean
  billingCycles?: number
  enableCustomerCancellation?: boolean
  startDate?: Date
}

export interface CatalogOverrideFields {
  productName?: TranslatableString
  price?: string
  fullPrice?: string
  descriptionLines?: DescriptionLine[]
  physicalProperties?: PhysicalProperties
  /** A reference such as `wix:image://v1/…`, or a URL. */
  image?: string
  paymentOption?: { value?: PaymentOptionType }
  depositAmount?: string
}

/** A line item of a cart. */
export interface LineItem {
  _id: string
  quantity: number
  catalogReference?: CatalogReference
  productName?: TranslatableString
  /** The product's page. */
  url?: string
  /** Unit price after catalog discounts. */
  price?: MultiCurrencyPrice
  fullPrice?: MultiCurrencyPrice
  priceBeforeDiscounts?: MultiCurrencyPrice
  /** For the whole quantity. */
  lineItemPrice?: MultiCurrencyPrice
  descriptionLines?: DescriptionLine[]
  /** A reference such as `wix:image://v1/…`, or a URL. */
  image?: string
  availability?: { status: ItemAvailabilityStatus; quantityAvailable?: number }
  physicalProperties?: PhysicalProperties
  itemType?: ItemType
  subscriptionOptionInfo?: {
    subscriptionSettings: SubscriptionSettings
    title?: TranslatableString
    description?: TranslatableString
  }
  paymentOption?: PaymentOptionType
  serviceProperties?: ServiceProperties
  rootCatalogItemId?: string
  priceDescription?: TranslatableString
  depositAmount?: MultiCurrencyPrice
  taxGroupId?: string
  customLineItem?: boolean
  catalogOverrideFields?: CatalogOverrideFields
  taxableAddress?: { addressType?: TaxableAddressType }
}

export interface ServiceProperties {
  scheduledDate?: Date
  numberOfParticipants?: number
}

/** A line item to add to a cart. */
export interface NewLineItem extends Partial<Omit<LineItem, 'quantity' | 'catalogReference'>> {
  quantity: number
  catalogReference?: CatalogReference
}

/** A custom line item, which is not in a catalog. */
export interface CustomLineItem {
  _id?: string
  quantity: number
  price?: string
  fullPrice?: string
  productName: TranslatableString
  priceDescription?: TranslatableString
  descriptionLines?: DescriptionLine[]
  /** A reference such as `wix:image://v1/…`, or a URL. */
  media?: string
  url?: string
  itemType?: ItemType
  quantityAvailable?: number
  physicalProperties?: PhysicalProperties
  paymentOption?: PaymentOptionType
  serviceProperties?: ServiceProperties
  rootCatalogItemId?: string
  depositAmount?: string
  taxGroupId?: string
  catalogReference?: CatalogReference
}
