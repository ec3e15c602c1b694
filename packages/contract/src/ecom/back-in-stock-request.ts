import { defineEnum } from '../define-enum.ts'
import type { CatalogReference } from './line-item.ts'

/** The status of a back-in-stock request. */
export const BackInStockStatus = /* @__PURE__ */ defineEnum('RECEIVED PROCESSING NOTIFICATION_SENT FAILED')
export type BackInStockStatus = keyof typeof BackInStockStatus

/** A shopper's request for an email when an item is back in stock. */
export interface BackInStockNotificationRequest {
  _id: string
  catalogReference: CatalogReference
  email: string
  /** The item's page, for the email. */
  itemUrl: string
  status?: BackInStockStatus
  /** Whether the shop sent the email automatically; absent until an email is sent. */
  autoNotified?: boolean
  contactId?: string
  _createdDate?: Date
}

export type NewBackInStockNotificationRequest = Pick<
  BackInStockNotificationRequest,
  'catalogReference' | 'email' | 'itemUrl'
>

/** The item details in the email. */
export interface BackInStockItemDetails {
  name?: string
  /** Decimal text in the major unit. */
  price?: string
  /** A reference such as `wix:image://v1/…`, or a URL. */
  image?: string
}
