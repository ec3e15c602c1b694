import { defineEnum } from '../define-enum.ts'
import type { OrderPrice } from './order-transactions.ts'

/** Whether a gift card can be spent, and if not, why. */
export const GiftCardStatus = /* @__PURE__ */ defineEnum('ACTIVE EMPTY EXPIRED DISABLED')
export type GiftCardStatus = keyof typeof GiftCardStatus

/**
 * What moved the money of a gift card: `RETURNED` when an order came to nothing or was paid back, `TAKEN_BACK` when the
 * purchase of the card was, `CREDITED` and `DEBITED` by the shop.
 */
export const GiftCardTransactionType = /* @__PURE__ */ defineEnum(
  'ISSUED SPENT RETURNED TAKEN_BACK CREDITED DEBITED',
)
export type GiftCardTransactionType = keyof typeof GiftCardTransactionType

export interface GiftCardTransaction {
  type: GiftCardTransactionType
  amount: OrderPrice
  /** The order it belongs to. */
  orderNumber?: string
  /** Why the shop changed it. */
  note?: string
  _createdDate: Date
}

/** What anybody learns who has the code of a card. */
export interface GiftCardBalance {
  /** The last four characters of its code. */
  ending: string
  status: GiftCardStatus
  currency: string
  balance: OrderPrice
  /** Never, when absent. */
  expirationDate?: Date
}

/** A gift card as the shop sees it. Its code is in the mail that brought it, and nowhere else. */
export interface GiftCard extends GiftCardBalance {
  _id: string
  initialValue: OrderPrice
  /** Where its code was sent. */
  email: string
  /** The order it was bought with; absent for what the shop gave away. */
  orderId?: string
  _createdDate: Date
  _updatedDate: Date
}

/** A gift card of a shopper. What somebody else was given is theirs: its balance and history are not told. */
export interface ShopperGiftCard {
  _id: string
  ending: string
  currency: string
  initialValue: OrderPrice
  /** Where its code was sent. */
  email: string
  /** Absent for cards that were bought for somebody else. */
  held?: Omit<GiftCardBalance, 'ending' | 'currency'> & { movements: GiftCardTransaction[] }
  _createdDate: Date
}

/** A product whose buyers get a gift card. */
export interface GiftCardProduct {
  productId: string
  name: string
  /** How long its cards are good for; for ever when absent. */
  validMonths?: number
}

/** Why a gift card cannot pay. */
export type GiftCardIssue =
  | Exclude<GiftCardStatus, 'ACTIVE'>
  | 'OTHER_CURRENCY'
  | 'NOTHING_TO_PAY'
  | 'CHANGED'
