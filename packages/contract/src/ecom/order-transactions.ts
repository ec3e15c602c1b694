import type { NonRefundableReason, RefundStatus, TransactionStatus } from './order.ts'

/** An amount of an order, as decimal text in the order's currency. */
export interface OrderPrice {
  amount: string
  formattedAmount?: string
}

/** The payments and refunds of an order. */
export interface OrderTransactions {
  orderId: string
  payments: OrderPayment[]
  refunds: OrderRefund[]
  /** What paid for the items of exchanges, so that it is not due as a refund. An addition to the protocol. */
  paidForExchanges?: OrderPrice
  /**
   * What is due to the customer as a refund: what was paid for a canceled order, or above the total of an edited one.
   * An addition to the protocol.
   */
  refundDue?: OrderPrice
}

/** An amount that a payment provider reports, in its currency. */
export interface ReportedAmount extends OrderPrice {
  currency: string
}

export interface OrderPayment {
  _id: string
  /** The requested amount; after payment, the received amount. */
  amount: OrderPrice
  /** Present when the provider reports another amount or currency than requested. Additions to the protocol. */
  requestedAmount?: OrderPrice
  reportedAmount?: ReportedAmount
  /** Whether the payment arrived after the order was canceled. An addition to the protocol. */
  paidAfterCancellation?: boolean
  refundDisabled?: boolean
  regularPaymentDetails?: {
    /** The provider's name. */
    paymentMethod?: string
    /** Whether the payment happens outside the shop. */
    offlinePayment?: boolean
    status?: TransactionStatus
    providerTransactionId?: string
  }
  /** Set instead of the regular details for gift card payments. */
  giftcardPaymentDetails?: {
    giftcardPaymentId: string
    appId?: string
    /** Whether the amount was returned to the card because the order was canceled. */
    voided: boolean
  }
  _createdDate?: Date
  _updatedDate?: Date
}

export interface OrderRefund {
  _id: string
  transactions: {
    paymentId: string
    amount: OrderPrice
    refundStatus: RefundStatus
    providerRefundId?: string
    /** Present when the provider reports another refund amount than requested. Additions to the protocol. */
    requestedAmount?: OrderPrice
    reportedAmount?: ReportedAmount
  }[]
  details?: { reason?: string }
  _createdDate?: Date
}

/** The refundable amounts and items of an order. */
export interface OrderRefundability {
  payments: PaymentRefundability[]
  lineItems: {
    lineItemId: string
    originalQuantity: number
    /** The number of units that were restocked. */
    refundedQuantity: number
    availableRefundQuantity: number
  }[]
}

/** Exactly one of `refundable`, `manuallyRefundable` and `nonRefundable` is set. */
export interface PaymentRefundability {
  /** The payment provider can refund it. */
  refundable?: boolean
  /** The merchant refunds it outside the platform. */
  manuallyRefundable?: { reason: 'OFFLINE' }
  nonRefundable?: { reason: Exclude<NonRefundableReason, 'NONE'> }
  payment: {
    paymentId: string
    paymentMethod?: string
    offlinePayment?: boolean
    monetary: { paid: OrderPrice; refunded: OrderPrice; refundable: OrderPrice }
  }
}
