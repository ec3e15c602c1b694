import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** `CLOSED` after a refund, an exchange, or neither. */
export type ReturnStatus = 'REQUESTED' | 'APPROVED' | 'DECLINED' | 'RECEIVED' | 'CLOSED' | 'CANCELED'

export type ReturnReason =
  | 'NO_LONGER_WANTED'
  | 'DOES_NOT_FIT'
  | 'NOT_AS_DESCRIBED'
  | 'DAMAGED'
  | 'WRONG_ITEM'
  | 'WITHDRAWAL'
  | 'OTHER'

/** What a merchant found when the items arrived. */
export type ReturnCondition = 'LIKE_NEW' | 'USED' | 'DAMAGED'

export interface ReturnItem {
  /** The line item of the order. */
  lineItemId: string
  quantity: number
  reason: ReturnReason
  received?: { quantity: number; condition: ReturnCondition; restocked: boolean }
}

/** Items of an order that a customer sends back. An addition to the protocol. */
export interface OrderReturn {
  _id: string
  revision: string
  orderId: string
  orderNumber: string
  status: ReturnStatus
  items: ReturnItem[]
  /** What was paid for the items: those that arrived, or else those that were requested. */
  itemsTotal: MultiCurrencyPrice
  /** Who pays for sending the items back: the shop for damaged or wrong items, and otherwise as it has set. */
  shippingPaidBy: ReturnShippingPayer
  /** Where and how to send the items back. */
  instructions?: string
  /** The return label: a link of the merchant, or the file that they uploaded. */
  labelUrl?: string
  declineReason?: string
  outcome?: 'REFUND' | 'EXCHANGE' | 'NONE'
  refunded?: MultiCurrencyPrice
  /** The order that replaces the items. */
  exchangeOrderId?: string
  _createdDate: Date
  _updatedDate: Date
}

/** A return as staff see it. */
export interface MerchantReturn extends OrderReturn {
  email: string
  /** What the customer wrote. */
  note: string
  /** The customer's photos. */
  photoIds: string[]
}

/** What an exchange would cost with its price difference. */
export interface ExchangeCalculation {
  /** What was paid for the items that came back. */
  itemsTotal: MultiCurrencyPrice
  /** What the new items cost now. */
  newItemsTotal: MultiCurrencyPrice
  amountDue: MultiCurrencyPrice
  refundDue: MultiCurrencyPrice
}

/** What a customer can return of an order, and until when. */
export interface ReturnOptions {
  items: { lineItemId: string; quantity: number }[]
  until: Date
  shippingPaidBy: ReturnShippingPayer
}

export type ReturnShippingPayer = 'CUSTOMER' | 'SHOP'

export interface ReturnSettings {
  /** Whether customers can request returns in the storefront. */
  enabled: boolean
  /** Days after the last shipment in which they can. */
  days: number
  shippingPaidBy: ReturnShippingPayer
}
