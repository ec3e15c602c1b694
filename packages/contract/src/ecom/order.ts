import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'
import type {
  AddressWithContact,
  BuyerInfo,
  CartDiscount,
  ChannelType,
  ContactDetails,
  WeightUnit,
} from './cart.ts'
import type { PickupMethod, PriceSummary, PricesBreakdown, TaxDetails } from './cart-totals.ts'
import type { CustomField } from './checkout.ts'
import type {
  CatalogReference,
  DescriptionLine,
  ItemType,
  PhysicalProperties,
  SubscriptionSettings,
} from './line-item.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'
import type { TranslatableString } from './translatable-string.ts'

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

/** Why a payment cannot be paid back. */
export const NonRefundableReason = /* @__PURE__ */ defineEnum(
  'NONE ALREADY_REFUNDED PROVIDER_IS_DOWN NOT_PAID ZERO_PRICE DISABLED_BY_PROVIDER PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND ORDER_IS_PENDING ORDER_IS_REJECTED',
)
export type NonRefundableReason = keyof typeof NonRefundableReason

/** What is wrong with the money of an order: somebody of the shop has to look at it. An addition to the protocol. */
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

/** What was bought. */
export interface Order {
  _id: string
  /** What people call it; counts up. */
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
  priceSummary?: PriceSummary
  billingInfo?: AddressWithContact
  recipientInfo?: AddressWithContact
  shippingInfo?: {
    title?: string
    code?: string
    carrierId?: string
    logistics?: OrderLogistics
    cost?: PricesBreakdown
  }
  /** Whether prices hold the tax already. */
  taxIncludedInPrices?: boolean
  appliedDiscounts?: CartDiscount[]
  customFields?: CustomField[]
  activities?: OrderActivity[]
  channelInfo?: { type: ChannelType; externalOrderId?: string; externalOrderUrl?: string }
  checkoutId?: string
  archived?: boolean
  seenByAHuman?: boolean
  purchasedDate?: Date
  /** Until when an unpaid order is kept; it expires then. An addition to the protocol. */
  paymentDueDate?: Date
  /** When it was canceled because it was not paid in time. An addition to the protocol. */
  expiredDate?: Date
  paymentIssue?: PaymentIssue
  _createdDate?: Date
  _updatedDate?: Date
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
  digitalFile?: { fileId?: string; link?: string; expirationDate?: Date }
  rootCatalogItemId?: string
  /** Present for what is bought again and again. */
  subscriptionInfo?: {
    /** The subscription, once there is one. */
    id?: string
    /** 1 is the first time. */
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
  /** What somebody of the shop noted. */
  merchantComment?: { message: string }
  _createdDate?: Date
}

/** What left the shop for an order. */
export interface Fulfillments {
  orderId: string
  fulfillments: Fulfillment[]
}

export interface Fulfillment {
  _id: string
  lineItems?: { _id: string; quantity: number }[]
  trackingInfo?: { trackingNumber?: string; shippingProvider?: string; trackingLink?: string }
  /** A part of an order can be called off, the whole order has its own status for that. */
  status?: FulfillmentStatus | 'CANCELED'
  completed?: boolean
  _createdDate?: Date
}

/** An order as the one who bought it sees it, with the parcels that are on their way. */
export interface Purchase {
  order: Order
  fulfillments: Fulfillment[]
  /** What a gift card pays of it, and what that leaves of the total. */
  giftCard?: { amount: MultiCurrencyPrice }
  totalAfterGiftCard?: MultiCurrencyPrice
  /** Present while the shop itself waits for money: how much, and what it has written on how to pay. */
  payLater?: { amount: MultiCurrencyPrice; instructions: string }
  /** What has gone back of it, where something has. */
  refunded?: MultiCurrencyPrice
}

export interface OrdersSettings {
  inventoryUpdateTrigger: InventoryUpdateTrigger
  _createdDate?: Date
  _updatedDate?: Date
}
