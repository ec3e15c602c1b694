import { defineEnum } from '../define-enum.ts'
import type { AddressWithContact, BuyerInfo, Cart, CartDiscount, ChannelType, WeightUnit } from './cart.ts'
import type {
  MembershipOptions,
  PriceSummary,
  ShippingInformation,
  TaxSummary,
  Violation,
} from './cart-totals.ts'
import type { LineItem } from './line-item.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** A cart on its way to an order. */
export interface Checkout {
  _id: string
  lineItems: CheckoutLineItem[]
  billingInfo?: AddressWithContact
  shippingInfo?: ShippingInformation & { shippingDestination?: AddressWithContact }
  buyerInfo?: BuyerInfo
  buyerNote?: string
  buyerLanguage?: string
  siteLanguage?: string
  currency?: string
  conversionCurrency?: string
  priceSummary?: PriceSummary
  payNow?: PriceSummary
  payLater?: PriceSummary
  /** A checkout holds one gift card at most; `amount` is what it pays of this one. */
  giftCard?: { _id: string; obfuscatedCode: string; amount: MultiCurrencyPrice; appId?: string }
  /** What is left to pay, altogether and now, where there is a gift card. */
  totalAfterGiftCard?: MultiCurrencyPrice
  payNowTotalAfterGiftCard?: MultiCurrencyPrice
  taxSummary?: TaxSummary
  membershipOptions?: MembershipOptions
  appliedDiscounts?: CartDiscount[]
  subscriptionCharges?: SubscriptionCharges[]
  channelType?: ChannelType
  weightUnit?: WeightUnit
  taxIncludedInPrice?: boolean
  cartId?: string
  /** True once it is an order. */
  completed?: boolean
  violations?: Violation[]
  customFields?: CustomField[]
  _createdDate?: Date
  _updatedDate?: Date
}

/** What the shop asked besides, and what the shopper answered. */
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

/** What can be set of a checkout. */
export type CheckoutChanges = Partial<
  Pick<
    Checkout,
    'billingInfo' | 'buyerInfo' | 'buyerNote' | 'buyerLanguage' | 'membershipOptions' | 'customFields'
  >
> & {
  shippingInfo?: Omit<NonNullable<Checkout['shippingInfo']>, 'selectedCarrierServiceOption'> & {
    selectedCarrierServiceOption?: { code: string; carrierId?: string }
  }
}

/** Whether a cart was left behind, and whether its owner came back. */
export const CartAbandonmentStatus = /* @__PURE__ */ defineEnum('ABANDONED RECOVERED')
export type CartAbandonmentStatus = keyof typeof CartAbandonmentStatus

/** As what a shop knows the buyer of an abandoned checkout. */
export const AbandonedCheckoutIdentity = /* @__PURE__ */ defineEnum('ADMIN MEMBER VISITOR CONTACT')
export type AbandonedCheckoutIdentity = keyof typeof AbandonedCheckoutIdentity

/** A checkout that its shopper has left. */
export interface AbandonedCheckout {
  _id: string
  checkoutId?: string
  cartId?: Cart['_id']
  status?: CartAbandonmentStatus
  buyerInfo?: BuyerInfo
  checkoutUrl?: string
  totalPrice?: { amount: string; formattedAmount?: string }
  /** When its shopper was written to. */
  remindedDate?: Date
  checkoutRecoveredDate?: Date
  _createdDate?: Date
  _updatedDate?: Date
}
