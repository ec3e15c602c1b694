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
  /** When it will be emailed, until it is. */
  deliveryDate?: Date
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
  /** When it will be emailed, until it is. */
  deliveryDate?: Date
  /** Absent for cards that were sent to another person. */
  balanceDetails?: Omit<GiftCardBalance, 'lastCharacters' | 'currency'> & {
    transactions: GiftCardTransaction[]
  }
  _createdDate: Date
}

/** A picture that buyers can choose for a gift card. */
export interface GiftCardDesign {
  /** The id of its image in the media library. Those of the ready-made designs are in every shop. */
  designId: string
  /** In the language of the request, if it is ready-made. */
  name: string
  url: string
}

export interface GiftCardDesigns {
  designs: GiftCardDesign[]
  /** Those that every shop has. */
  readyMadeDesigns: GiftCardDesign[]
}

/** A design of the shop. A ready-made one needs no name. */
export interface GiftCardDesignInput {
  designId: string
  name?: string
}

/** What a buyer decides about a gift card: `options.giftCard` of its catalog reference. */
export interface GiftCardOptions {
  /** One of the shop's designs. */
  designId?: string
  /** Default: the buyer. */
  recipientEmail?: string
  /** Default: the buyer's name. */
  senderName?: string
  message?: string
  /** The day on which it is emailed, such as `2026-12-24`. Default: as soon as it is paid. */
  deliveryDate?: string
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
