import { defineEnum } from '../define-enum.ts'
import type { BuyerInfo, Cart } from './cart.ts'

/** The status of an abandoned checkout. */
export const CartAbandonmentStatus = /* @__PURE__ */ defineEnum('ABANDONED RECOVERED')
export type CartAbandonmentStatus = keyof typeof CartAbandonmentStatus

/** The kind of identity of the buyer of an abandoned checkout. */
export const AbandonedCheckoutIdentity = /* @__PURE__ */ defineEnum('ADMIN MEMBER VISITOR CONTACT')
export type AbandonedCheckoutIdentity = keyof typeof AbandonedCheckoutIdentity

/** A checkout that its shopper did not complete. */
export interface AbandonedCheckout {
  _id: string
  checkoutId?: string
  cartId?: Cart['_id']
  status?: CartAbandonmentStatus
  buyerInfo?: BuyerInfo
  checkoutUrl?: string
  totalPrice?: { amount: string; formattedAmount?: string }
  /** When the reminder email was sent. */
  remindedDate?: Date
  checkoutRecoveredDate?: Date
  _createdDate?: Date
  _updatedDate?: Date
}
