import type { AddressWithContact, BuyerInfo, CartDiscount, ChannelType } from './cart.ts'
import type {
  MembershipOptions,
  PriceSummary,
  ShippingInformation,
  TaxSummary,
  Violation,
} from './cart-totals.ts'
import type { LineItem } from './line-item.ts'
import type { WeightUnit } from './measurement-units.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** A cart that is being turned into an order. */
export interface Checkout {
  _id: string
  lineItems: CheckoutLineItem[]
  billingInfo?: AddressWithContact
  shippingInfo?: ShippingInformation & { shippingDestination?: AddressWithContact }
  buyerInfo?: BuyerInfo
  buyerNote?: string
  /** The number that a business buyer gives the order. An addition to the protocol. */
  purchaseOrderNumber?: string
  buyerLanguage?: string
  siteLanguage?: string
  currency?: string
  conversionCurrency?: string
  priceSummary?: PriceSummary
  payNow?: PriceSummary
  payLater?: PriceSummary
  /** At most one gift card; `amount` is the part of the total that it pays. */
  giftCard?: { _id: string; obfuscatedCode: string; amount: MultiCurrencyPrice; appId?: string }
  /** The total minus the gift card. */
  totalAfterGiftCard?: MultiCurrencyPrice
  /** The amount due now minus the gift card. */
  payNowTotalAfterGiftCard?: MultiCurrencyPrice
  taxSummary?: TaxSummary
  membershipOptions?: MembershipOptions
  appliedDiscounts?: CartDiscount[]
  subscriptionCharges?: SubscriptionCharges[]
  channelType?: ChannelType
  weightUnit?: WeightUnit
  taxIncludedInPrice?: boolean
  cartId?: string
  /** True after the order is placed. */
  completed?: boolean
  violations?: Violation[]
  customFields?: CustomField[]
  _createdDate?: Date
  _updatedDate?: Date
}

/** An additional field of the checkout form, with the shopper's value. */
export interface CustomField {
  value: unknown
  title: string
  translatedTitle?: string
}

export interface CheckoutLineItem extends Omit<LineItem, 'image'> {
  /** A reference such as `wix:image://v1/…`, or a URL. */
  media?: string
}

export interface SubscriptionCharges {
  lineItemId?: string
  charges: {
    cycleFrom?: number
    numberOfCycles?: number
    cycleBillingDate?: Date
    priceSummary?: PriceSummary
  }[]
}

/** The checkout fields that can be updated. */
export type CheckoutChanges = Partial<
  Pick<
    Checkout,
    | 'billingInfo'
    | 'buyerInfo'
    | 'buyerNote'
    | 'purchaseOrderNumber'
    | 'buyerLanguage'
    | 'membershipOptions'
    | 'customFields'
  >
> & {
  shippingInfo?: Omit<NonNullable<Checkout['shippingInfo']>, 'selectedCarrierServiceOption'> & {
    selectedCarrierServiceOption?: { code: string; carrierId?: string }
  }
}
