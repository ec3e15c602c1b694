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

export interface OrderPayment {
  _id: string
  amount: OrderPrice
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
