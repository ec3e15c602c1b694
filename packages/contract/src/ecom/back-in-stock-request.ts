import { defineEnum } from '../define-enum.ts'
import type { CatalogReference } from './line-item.ts'

/** How far a request to be told has come. */
export const BackInStockStatus = /* @__PURE__ */ defineEnum('RECEIVED PROCESSING NOTIFICATION_SENT FAILED')
export type BackInStockStatus = keyof typeof BackInStockStatus

/** A shopper wants to be told when an item can be bought again. */
export interface BackInStockNotificationRequest {
  _id: string
  catalogReference: CatalogReference
  email: string
  /** The item's page, for the mail. */
  itemUrl: string
  status?: BackInStockStatus
  /** Whether the shop itself has told them; absent until they are told. */
  autoNotified?: boolean
  contactId?: string
  _createdDate?: Date
}

export type NewBackInStockNotificationRequest = Pick<
  BackInStockNotificationRequest,
  'catalogReference' | 'email' | 'itemUrl'
>

/** What the mail shows of the item. */
export interface BackInStockItemDetails {
  name?: string
  /** Decimal text in the major unit. */
  price?: string
  /** A reference such as `wix:image://v1/…`, or a URL. */
  image?: string
}
