import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'
import type { AddressWithContact, BuyerInfo, CartDiscount, ChannelType, ContactDetails } from './cart.ts'
import type { PickupMethod, PriceSummary, PricesBreakdown, TaxDetails } from './cart-totals.ts'
import type { CustomField } from './checkout.ts'
import type {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PaymentOptionType,
  PhysicalProperties,
  SubscriptionSettings,
} from './line-item.ts'
import type { WeightUnit } from './measurement-units.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'
import type { OrderPrice } from './order-transactions.ts'
import type { OrderReturn, ReturnOptions } from './return.ts'
import type { TranslatableString } from './translatable-string.ts'
import type { ExceptedItem } from './withdrawal.ts'

export const OrderStatus = /* @__PURE__ */ defineEnum('INITIALIZED APPROVED CANCELED PENDING REJECTED')
export type OrderStatus = keyof typeof OrderStatus

export const PaymentStatus = /* @__PURE__ */ defineEnum(
  'UNSPECIFIED NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID PENDING_MERCHANT CANCELED DECLINED',
)
export type PaymentStatus = keyof typeof PaymentStatus

export const FulfillmentStatus = /* @__PURE__ */ defineEnum('NOT_FULFILLED FULFILLED PARTIALLY_FULFILLED')
export type FulfillmentStatus = keyof typeof FulfillmentStatus

export const TransactionStatus = /* @__PURE__ */ defineEnum(
  'UNDEFINED APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED AUTHORIZED VOIDED',
)
export type TransactionStatus = keyof typeof TransactionStatus

export const RefundStatus = /* @__PURE__ */ defineEnum('PENDING SUCCEEDED FAILED SCHEDULED STARTED')
export type RefundStatus = keyof typeof RefundStatus

/** Why a payment cannot be refunded. */
export const NonRefundableReason = /* @__PURE__ */ defineEnum(
  'NONE ALREADY_REFUNDED PROVIDER_IS_DOWN NOT_PAID ZERO_PRICE DISABLED_BY_PROVIDER PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND ORDER_IS_PENDING ORDER_IS_REJECTED',
)
export type NonRefundableReason = keyof typeof NonRefundableReason

/** A payment problem of an order that a merchant has to review. An addition to the protocol. */
export const PaymentIssue = /* @__PURE__ */ defineEnum(
  'UNDERPAID OVERPAID CURRENCY_MISMATCH PAID_AFTER_CANCELLATION',
)
export type PaymentIssue = keyof typeof PaymentIssue

export const InvoiceStatus = /* @__PURE__ */ defineEnum(
  'Draft Sent Processing Paid Overdue Void Deleted PartiallyPaid PartialAndOverdue',
)
export type InvoiceStatus = keyof typeof InvoiceStatus

export const InventoryUpdateTrigger = /* @__PURE__ */ defineEnum('ON_ORDER_PAID ON_ORDER_PLACED')
export type InventoryUpdateTrigger = keyof typeof InventoryUpdateTrigger

/** An order. */
export interface Order {
  _id: string
  /** The order number that shoppers see; increases with every order. */
  number: string
  lineItems: OrderLineItem[]
  buyerInfo?: BuyerInfo
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  status: OrderStatus
  currency?: string
  weightUnit?: WeightUnit
  buyerLanguage?: string
  buyerNote?: string
  /** The number that a business buyer gives the order. An addition to the protocol. */
  purchaseOrderNumber?: string
  priceSummary?: PriceSummary
  billingInfo?: AddressWithContact
  recipientInfo?: AddressWithContact
  shippingInfo?: {
    title?: string
    /** The title in the language of the shop, where the buyer reads another. An addition to the protocol. */
    originalTitle?: string
    code?: string
    carrierId?: string
    logistics?: OrderLogistics
    cost?: PricesBreakdown
  }
  /** Whether prices include tax. */
  taxIncludedInPrices?: boolean
  appliedDiscounts?: CartDiscount[]
  customFields?: CustomField[]
  activities?: OrderActivity[]
  channelInfo?: { type: ChannelType; externalOrderId?: string; externalOrderUrl?: string }
  checkoutId?: string
  archived?: boolean
  seenByAHuman?: boolean
  /** The tags of the staff; buyers do not see them. The id of a tag is its text. */
  tags?: OrderTags
  purchasedDate?: Date
  /** When an unpaid order expires. An addition to the protocol. */
  paymentDueDate?: Date
  /** When the order was canceled as unpaid. An addition to the protocol. */
  expiredDate?: Date
  paymentIssue?: PaymentIssue
  /** Whether it was paid in test mode, or placed by staff in a shop in setup. An addition to the protocol. */
  isTest?: boolean
  /** The check of the buyer's VAT number. An addition to the protocol. */
  vatNumberCheck?: VatNumberCheck
  _createdDate?: Date
  _updatedDate?: Date
}

/** Tags of an order that only staff see. */
export interface OrderTags {
  privateTags?: { tagIds?: string[] }
}

/** What the VAT service of the EU said about a VAT number. Without an answer it counts as invalid. */
export interface VatNumberCheck {
  number: string
  result: 'VALID' | 'INVALID' | 'UNAVAILABLE'
  checkedDate: Date
  /** Proves the check to a tax authority. */
  requestId?: string
}

export interface OrderLineItem {
  _id: string
  productName?: TranslatableString
  catalogReference?: CatalogReference
  quantity: number
  price?: MultiCurrencyPrice
  totalPriceAfterTax?: MultiCurrencyPrice
  totalPriceBeforeTax?: MultiCurrencyPrice
  totalDiscount?: MultiCurrencyPrice
  taxDetails?: TaxDetails
  descriptionLines?: DescriptionLine[]
  /** A reference such as `wix:image://v1/…`, or a URL. */
  image?: string
  physicalProperties?: PhysicalProperties
  itemType?: ItemType
  /** `MEMBERSHIP` where a membership paid: the price is 0 then. */
  paymentOption?: PaymentOptionType
  /** The name of that membership. An addition to the protocol. */
  membershipName?: string
  digitalFile?: { fileId?: string; link?: string; expirationDate?: Date }
  rootCatalogItemId?: string
  /** Present for subscriptions. */
  subscriptionInfo?: {
    /** The id of the subscription, once it exists. */
    id?: string
    /** Starts at 1. */
    cycleNumber: number
    subscriptionOptionTitle?: string
    subscriptionSettings: SubscriptionSettings
  }
}

export interface OrderLogistics {
  deliveryTime?: string
  instructions?: string
  shippingDestination?: { address?: Address; contactDetails?: ContactDetails }
  pickupDetails?: { address?: Address; email?: string; phone?: string; pickupMethod?: PickupMethod }
  deliveryTimeSlot?: { from?: Date; to?: Date }
  deliverByDate?: Date
}

export interface OrderActivity {
  _id: string
  type?: string
  authorEmail?: string
  /** Who did it. Only staff see names. An addition to the protocol. */
  author?: { type: 'STAFF' | 'APP' | 'CUSTOMER' | 'SYSTEM'; name?: string }
  /** A note by a merchant. */
  merchantComment?: { message: string }
  /** What was paid or refunded. An addition to the protocol. */
  amount?: OrderPrice
  _createdDate?: Date
}

/** The fulfillments of an order. */
export interface Fulfillments {
  orderId: string
  fulfillments: Fulfillment[]
}

export interface Fulfillment {
  _id: string
  lineItems?: { _id: string; quantity: number }[]
  trackingInfo?: { trackingNumber?: string; shippingProvider?: string; trackingLink?: string }
  /** A fulfillment can be canceled on its own. */
  status?: FulfillmentStatus | 'CANCELED'
  completed?: boolean
  _createdDate?: Date
}

/** An order as its buyer sees it, with its fulfillments. */
export interface Purchase {
  order: Order
  fulfillments: Fulfillment[]
  /** The amount that a gift card pays, and the remaining total. */
  giftCard?: { amount: MultiCurrencyPrice }
  totalAfterGiftCard?: MultiCurrencyPrice
  /**
   * The open amount of an offline payment, with the shop's payment instructions and the method that the buyer chose.
   * Without a method, they may pay on delivery or by bank transfer.
   */
  payLater?: {
    amount: MultiCurrencyPrice
    instructions: string
    method?: 'bank-transfer' | 'cash-on-delivery'
  }
  /** What the order costs more than was paid, after an edit, and the page to pay it. */
  balanceDue?: { amount: MultiCurrencyPrice; url: string }
  /** The refunded amount, if any. */
  refunded?: MultiCurrencyPrice
  /** While the buyer can withdraw from the contract, with the items that may be excluded. */
  withdrawal?: { exceptedItems: ExceptedItem[] }
  /** Its returns, newest first. */
  returns?: OrderReturn[]
  /** Absent if nothing can be returned. */
  returnOptions?: ReturnOptions
}

export interface OrdersSettings {
  inventoryUpdateTrigger: InventoryUpdateTrigger
  _createdDate?: Date
  _updatedDate?: Date
}

/** What the buyer of an order still owes. An addition to the protocol. */
export interface OrderPaymentLink {
  amountDue: MultiCurrencyPrice
  /** The page to pay it online; absent if nothing is due. */
  url?: string
}

/** What an edit of an order costs. An addition to the protocol. */
export interface OrderEditCalculation {
  /** The revision of the order, for the edit. */
  revision: string
  lineItems: OrderLineItem[]
  priceSummary?: PriceSummary
  appliedDiscounts?: CartDiscount[]
  total: MultiCurrencyPrice
  /** The new total minus the old one, as decimal text. */
  difference: string
  /** What the customer has paid, without what earlier edits refunded. */
  paid: MultiCurrencyPrice
  /** What the customer owes after the edit. */
  amountDue: MultiCurrencyPrice
  /** What the customer has paid above the new total. */
  refundDue: MultiCurrencyPrice
}
