import type { FieldViolation, NoData, PlatformRefusals } from '@vitrine/contract'

/** Every refusal of the platform: those that clients know by name, and those with their own form. */
export interface Refusals extends PlatformRefusals {
  /** Returned with the violations. */
  INVALID_ARGUMENT: { readonly fieldViolations: readonly FieldViolation[] }

  /** Sign-in codes of Wix Headless: the captcha token is missing; it is wrong, used or expired. */
  '-19971': NoData
  '-19970': NoData
  /** The address has an account; address or password is wrong; the password must be reset. */
  '-19995': NoData
  '-19976': NoData
  '-19973': NoData

  /** The v2 collections API, which returns only a numeric code. */
  '404': { readonly collection: string }

  /** Catalog V3: fields and products that only merchants may read. */
  NO_PERMISSION_TO_READ_MERCHANT_DATA: NoData
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: NoData

  /** Version 2 of carts. */
  ITEM_NOT_FOUND_IN_CATALOG: { readonly invalidItems: readonly object[] }
  NO_LINE_ITEMS_TO_ADD: NoData
  LINE_ITEM_NOT_FOUND_IN_CART: { readonly lineItemIds: readonly string[] }
  EMPTY_LINE_ITEM_UPDATES: { readonly lineItemIds: readonly string[] }
  DUPLICATE_LINE_ITEM_UPDATES: { readonly duplicateLineItemIds: readonly string[] }
  COUPON_ALREADY_EXISTS: { readonly couponCode: string }
  MAX_COUPONS_PER_CART_EXCEEDED: NoData
  INVALID_COUPON_CODE: { readonly couponCode: string }
  INVALID_COUPON_STATUS: {
    readonly couponCode: string
    readonly reason: string
    readonly minSubtotalNotReachedDetails?: object
  }
  COUPON_NOT_FOUND_IN_CART: { readonly couponId: string }
  DELIVERY_METHOD_NOT_FOUND: { readonly code: string }
  DELIVERY_METHOD_MISSING_ADDRESS: NoData
  DELIVERY_METHOD_MISSING_LINE_ITEMS: NoData
  /** Gift cards are redeemed in the checkout. */
  GIFT_CARD_LOCKED: NoData
  GIFT_CARD_NOT_FOUND_IN_CART: { readonly giftCardId: string }
  EMPTY_CART: NoData
  LINE_ITEMS_OUT_OF_STOCK: {
    readonly lineItemIds: readonly string[]
    readonly allLineItemsOutOfStock: boolean
  }
  MISSING_DELIVERY_ADDRESS: NoData
  MISSING_DELIVERY_METHOD: NoData
  PAYMENT_ALREADY_IN_PROGRESS: NoData
  INVALID_PRICE_VERIFICATION_TOKEN: { readonly token: string }
  CART_ALREADY_ORDERED: { readonly cartId: string; readonly orderId: string }

  /** The response of Wix Headless for a missing app. */
  APP_NOT_INSTALLED: NoData

  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: NoData

  /** Returned as by token endpoints (RFC 6749, section 5.2). */
  invalid_request: NoData
  invalid_client: NoData
  invalid_grant: NoData
  unsupported_grant_type: NoData
  unauthorized_client: NoData
  access_denied: NoData
}

export type RefusalCode = keyof Refusals

/**
 * A deliberate "no": the request was understood, and the shop declines it. Use cases return it and never throw it.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly data: Refusals[Code]

  constructor(code: Code, data: Refusals[Code]) {
    this.code = code
    this.data = data
  }
}

/** Applies a function to the outcome of a use case, unless it is a refusal. */
export const mapOutcome = <Outcome extends object, Mapped>(
  outcome: Outcome,
  map: (value: Exclude<Outcome, Refusal>) => Mapped,
): Mapped | Extract<Outcome, Refusal> =>
  outcome instanceof Refusal
    ? (outcome as Extract<Outcome, Refusal>)
    : map(outcome as Exclude<Outcome, Refusal>)

export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...[data]: Refusals[Code] extends NoData ? [] : [data: Refusals[Code]]
): Refusal<Code> => new Refusal(code, (data ?? {}) as Refusals[Code])

/** Refuses a request because of field violations. */
export const invalid = (...fieldViolations: readonly FieldViolation[]): Refusal<'INVALID_ARGUMENT'> =>
  new Refusal('INVALID_ARGUMENT', { fieldViolations })
