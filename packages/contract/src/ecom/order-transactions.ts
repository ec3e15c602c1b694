import type { NonRefundableReason, RefundStatus, TransactionStatus } from './order.ts'

/** An amount of an order, as decimal text in the order's currency. */
export interface OrderPrice {
  amount: string
  formattedAmount?: string
}

/** The money that came for an order, and what went back of it. */
export interface OrderTransactions {
  orderId: string
  payments: OrderPayment[]
  refunds: OrderRefund[]
}

/** An amount that a payment provider reports, in its currency. */
export interface ReportedAmount extends OrderPrice {
  currency: string
}

export interface OrderPayment {
  _id: string
  /** What is to be paid; once it is paid, what the shop received. */
  amount: OrderPrice
  /** Present where the provider reports another amount or currency than it was asked for. Additions to the protocol. */
  requestedAmount?: OrderPrice
  reportedAmount?: ReportedAmount
  /** Whether the money came after the order was canceled. An addition to the protocol. */
  paidAfterCancellation?: boolean
  refundDisabled?: boolean
  regularPaymentDetails?: {
    /** The provider's name. */
    paymentMethod?: string
    /** Whether the money changes hands outside the shop. */
    offlinePayment?: boolean
    status?: TransactionStatus
    providerTransactionId?: string
  }
  /** Instead of the regular details, where a gift card has paid. */
  giftcardPaymentDetails?: {
    giftcardPaymentId: string
    appId?: string
    /** Whether its money went back because the order came to nothing. */
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
    /** Present where the provider reports that it paid back another amount than it was asked to. Additions to the protocol. */
    requestedAmount?: OrderPrice
    reportedAmount?: ReportedAmount
  }[]
  details?: { reason?: string }
  _createdDate?: Date
}

/** What can still go back of an order, and why the rest cannot. */
export interface OrderRefundability {
  payments: PaymentRefundability[]
  lineItems: {
    lineItemId: string
    originalQuantity: number
    /** How many of its pieces came back into the stock. */
    refundedQuantity: number
    availableRefundQuantity: number
  }[]
}

/** One of `refundable`, `manuallyRefundable` and `nonRefundable` is there. */
export interface PaymentRefundability {
  /** The provider pays it back. */
  refundable?: boolean
  /** The shop itself pays it back, by the way it came. */
  manuallyRefundable?: { reason: 'OFFLINE' }
  nonRefundable?: { reason: Exclude<NonRefundableReason, 'NONE'> }
  payment: {
    paymentId: string
    paymentMethod?: string
    offlinePayment?: boolean
    monetary: { paid: OrderPrice; refunded: OrderPrice; refundable: OrderPrice }
  }
}
