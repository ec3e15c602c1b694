import { defineEnum } from '../define-enum.ts'

/** Whether consumers see the withdrawal function. `AUTOMATIC`: if the shop sells to the European Economic Area. */
export const WithdrawalMode = /* @__PURE__ */ defineEnum('AUTOMATIC ON OFF')
export type WithdrawalMode = keyof typeof WithdrawalMode

/** The function with which consumers withdraw from a contract. */
export interface WithdrawalSettings {
  mode: WithdrawalMode
  /** The withdrawal period after delivery: 14 days or more. */
  days: number
  /** How many days after shipping an order counts as delivered. */
  transitDays: number
}

/**
 * Why a product may be excluded from the right of withdrawal: sealed goods once they are unsealed, goods made for one
 * customer, and digital content once the download has started with the customer's consent.
 */
export const WithdrawalException = /* @__PURE__ */ defineEnum('SEALED PERSONALIZED DIGITAL')
export type WithdrawalException = keyof typeof WithdrawalException

/** An item of an order that may be excluded from the right of withdrawal. The merchant decides. */
export interface ExceptedItem {
  lineItemId: string
  exception: WithdrawalException
}

/** The statement of a consumer who withdraws from a contract. */
export interface WithdrawalStatement {
  name: string
  /** Where the receipt goes. It may differ from the address of the order. */
  email: string
  /** As on the order confirmation. A wrong number is accepted, and the merchant finds the order. */
  orderNumber: string
  /** An order of the caller, which is then found whatever the number and the address are. */
  orderId?: string
  /** The line items of that order; the whole order without them. */
  lineItemIds?: string[]
  /** The part of the order in the consumer's words. */
  itemsNote?: string
  /** The language of the receipt, such as `de`. */
  language?: string
  /** A random value of the form: the same statement with the same value is stored once. */
  key?: string
}

/** What consumers get back. It says nothing about the order. */
export interface WithdrawalReceipt {
  _id: string
  _createdDate: Date
}

/** A withdrawal statement, for merchants. */
export interface Withdrawal extends Required<Omit<WithdrawalStatement, 'orderId' | 'lineItemIds' | 'key'>> {
  _id: string
  _createdDate: Date
  /** The order; absent while it is unmatched. */
  order?: { _id: string; number: string }
  /** The order with this number, if it has another email address. */
  suggestedOrder?: { _id: string; number: string }
  /** The withdrawn line items of the order; all when absent. */
  lineItemIds?: string[]
  /** Those of its items that may be excluded from the right of withdrawal. */
  exceptedItems: ExceptedItem[]
  /** Whether it arrived after the withdrawal period of its order. */
  isLate: boolean
  /** The state of the email with the receipt; absent once the email is deleted. */
  receipt?: 'PENDING' | 'SENT' | 'FAILED'
  /** When staff finished it. */
  processedDate?: Date
}

export interface WithdrawalPage {
  withdrawals: Withdrawal[]
  /** How many match in all. */
  total: number
  /** The start of the next page; absent on the last one. */
  cursor?: string
}
