import { defineEnum } from '../define-enum.ts'
import type { OrderPrice } from './order-transactions.ts'

/** The status of a gift card. Only active cards can pay. */
export const GiftCardStatus = /* @__PURE__ */ defineEnum('ACTIVE EMPTY EXPIRED DISABLED')
export type GiftCardStatus = keyof typeof GiftCardStatus

/**
 * The type of a gift card transaction: `REFUNDED` after a canceled or refunded order, `REVOKED` after a refund of the
 * card itself, `CREDITED` and `DEBITED` by a merchant.
 */
export const GiftCardTransactionType = /* @__PURE__ */ defineEnum(
  'ISSUED REDEEMED REFUNDED REVOKED CREDITED DEBITED',
)
export type GiftCardTransactionType = keyof typeof GiftCardTransactionType

export interface GiftCardTransaction {
  type: GiftCardTransactionType
  amount: OrderPrice
  /** The number of the related order. */
  orderNumber?: string
  /** The merchant's reason. */
  note?: string
  _createdDate: Date
}

/** The balance that the code of a card gives access to. */
export interface GiftCardBalance {
  /** The last four characters of its code. */
  lastCharacters: string
  status: GiftCardStatus
  currency: string
  balance: OrderPrice
  /** The card does not expire when absent. */
  expirationDate?: Date
}

/** A gift card as merchants see it. Its code is only in the email to the recipient. */
export interface GiftCard extends GiftCardBalance {
  _id: string
  initialValue: OrderPrice
  /** The address that the code was sent to. */
  email: string
  /** The order that the card was bought with; absent for cards that merchants created. */
  orderId?: string
  _createdDate: Date
  _updatedDate: Date
}

/** A gift card that a shopper bought or received. Balance and history are only returned to its recipient. */
export interface ShopperGiftCard {
  _id: string
  lastCharacters: string
  currency: string
  initialValue: OrderPrice
  /** The address that the code was sent to. */
  email: string
  /** Absent for cards that were sent to somebody else. */
  balanceDetails?: Omit<GiftCardBalance, 'lastCharacters' | 'currency'> & {
    transactions: GiftCardTransaction[]
  }
  _createdDate: Date
}

/** A product that is sold as a gift card. */
export interface GiftCardProduct {
  productId: string
  name: string
  /** How many months its cards are valid; without limit when absent. */
  validMonths?: number
}

/** Why a gift card cannot pay. `CHANGED`: its balance or status changed after the checkout accepted it. */
export type GiftCardIssue =
  | Exclude<GiftCardStatus, 'ACTIVE'>
  | 'OTHER_CURRENCY'
  | 'NOTHING_TO_PAY'
  | 'CHANGED'
