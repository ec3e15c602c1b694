import { type Caller, isElevated } from '../../kernel/caller.ts'

export interface CheckoutViewer {
  /** Staff see everything. */
  readonly isShop?: boolean
  /** The owner: the API caller whose checkout it is, or a browser that is known to be theirs. */
  readonly isOwner: boolean
  /** SHA-256 of the address to which the link was emailed: its reader is the person of that address. */
  readonly invitedAs?: string
  /** The browser on the platform's own page. */
  readonly browserHash?: string
}

export const SHOP_VIEWER: CheckoutViewer = { isShop: true, isOwner: true }

/** The API caller. */
export const viewerOf = (caller: Caller): CheckoutViewer =>
  isElevated(caller) ? SHOP_VIEWER : { isOwner: true }
