import type { GiftCardIssue } from './ecom/gift-card.ts'
import type { MembershipIssue } from './ecom/membership.ts'
import type { NonRefundableReason } from './ecom/order.ts'
import type { CatalogItem, RecommendationAlgorithm } from './ecom/recommendation.ts'
import type { UndoBlock } from './merchants/audit-log.ts'
import type { Permissions } from './merchants/merchant.ts'
import type { CouponIssue } from './pricing/pricing-discounts.ts'
import type { Wire } from './wire.ts'

/** The error codes of a Vitrine platform, with their data. */
export interface PlatformRefusals {
  /** The request is not valid HTTP or JSON. */
  MALFORMED_REQUEST: { readonly reason: string }
  UNAUTHENTICATED: NoData
  /**
   * The caller has no permission; `data.needed` lists the required roles, and `data.permissions` what a custom role
   * needs.
   */
  PERMISSION_DENIED: { readonly needed: readonly string[]; readonly permissions?: Partial<Permissions> }
  /** A cross-site request with the merchants' cookie. */
  CSRF_REJECTED: NoData
  HOST_NOT_ALLOWED: NoData
  NOT_FOUND: NoData
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] }
  PAYLOAD_TOO_LARGE: { readonly limit: number }
  UNSUPPORTED_MEDIA_TYPE: { readonly supported: string }
  /** Too many requests; `data.retryAfter` is in seconds. */
  RATE_LIMITED: { readonly retryAfter: number }
  /** A GraphQL document exceeds a limit; `data.measure` names it. */
  QUERY_TOO_COMPLEX: { readonly measure: 'tokens' | 'depth' | 'aliases' | 'cost'; readonly limit: number }
  /** GraphQL introspection is disabled. */
  INTROSPECTION_DISABLED: NoData
  BUSY: { readonly retryAfter: number }
  NOT_READY: NoData
  INTERNAL: NoData

  PRODUCT_NOT_FOUND: { readonly productId: string }
  COLLECTION_NOT_FOUND: { readonly collection: string }
  /** The shop uses catalog V1, and the call requires V3. */
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: NoData
  /** The data collection of a site builder does not exist. */
  WDE0025: { readonly dataCollectionId: string }
  VARIANT_NOT_FOUND: { readonly variantId: string }
  INVENTORY_ITEM_NOT_FOUND: { readonly inventoryId: string }
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: NoData
  ALGORITHM_NOT_SUPPORTED: { readonly unsupportedAlgorithms: readonly Wire<RecommendationAlgorithm>[] }
  ITEM_APP_ID_NOT_SUPPORTED: {
    readonly items: readonly CatalogItem[]
    readonly algorithms: readonly Wire<RecommendationAlgorithm>[]
  }
  INSUFFICIENT_INVENTORY: {
    readonly productId: string
    readonly variantId: string
    readonly available: number
  }
  /** The quantity of the product is not tracked. */
  INVENTORY_NOT_TRACKED: { readonly productId: string }
  INCOMING_STOCK_NOT_FOUND: { readonly incomingStockId: string }
  /** The delivery was received completely or canceled. */
  INCOMING_STOCK_CLOSED: { readonly incomingStockId: string }
  /** The caller has no cart. */
  OWNED_CART_NOT_FOUND: NoData
  /** The cart does not exist or belongs to another shopper. */
  CART_NOT_FOUND: NoData
  /** The checkout is already an order. */
  CHECKOUT_IS_COMPLETE: NoData
  /** In strict mode: the rejected items and the reasons. Nothing was added. */
  NOTHING_ADDED: { readonly lineItems: readonly RefusedLineItem[] }
  /** The cart (in strict mode) or the order does not have these lines. */
  LINE_ITEM_NOT_FOUND: { readonly lineItemIds: readonly string[] }
  /** A cart belongs to one business location. */
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: NoData
  /** The cart has no items that can be ordered. */
  CART_EMPTY: NoData
  ERROR_COUPON_DOES_NOT_EXIST: { readonly couponCode: string }
  ERROR_COUPON_EXPIRED: { readonly couponCode: string }
  /** `data` contains the minimum subtotal of the coupon, if there is one. */
  ERROR_COUPON_NOT_APPLICABLE: {
    readonly couponCode: string
    readonly reason: CouponIssue
    readonly minimum?: { readonly amount: string; readonly currency: string }
  }
  CHECKOUT_NOT_FOUND: NoData
  DRAFT_ORDER_NOT_FOUND: NoData
  /** The checkout does not exist, became an order, or was abandoned too long ago. */
  ABANDONED_CHECKOUT_NOT_FOUND: NoData
  /** The shopper has unsubscribed, has no email address, or received an email within a day. */
  REMINDER_NOT_ALLOWED: NoData
  COUPON_NOT_FOUND: NoData
  COUPON_CODE_TAKEN: { readonly couponCode: string }
  DISCOUNT_RULE_NOT_FOUND: NoData
  TAX_GROUP_NOT_FOUND: NoData
  /** The shop or the buyer has not entered all details that the format needs. */
  E_INVOICE_INCOMPLETE: NoData
  /** The default group cannot be deleted, because it applies to products without a group. */
  TAX_GROUP_IN_USE: NoData
  TAX_REGION_NOT_FOUND: NoData
  TAX_REGION_TAKEN: { readonly country: string; readonly subdivision?: string }
  SHIPPING_OPTION_NOT_FOUND: NoData
  LOCATION_NOT_FOUND: NoData
  /** The default location always stays active. Others must have no stock, and no items that open orders take from them. */
  LOCATION_IN_USE: { readonly reason: 'DEFAULT' | 'STOCK' | 'OPEN_ORDERS' }
  DELIVERY_PROFILE_NOT_FOUND: NoData
  CARRIER_NOT_FOUND: NoData
  SERVICE_PLUGIN_NOT_FOUND: NoData
  CHECKOUT_TEMPLATE_NOT_FOUND: NoData
  /** The template is inactive. */
  CHECKOUT_TEMPLATE_INACTIVE: NoData
  /** The delivery slot is fully booked. */
  DELIVERY_SLOT_FULL: { readonly code: string }
  SUBSCRIPTION_NOT_FOUND: NoData
  PRICING_SETTINGS_LIMIT_REACHED: { readonly limit: number }
  /** The status cannot change from `data.from` to `data.to`. */
  INVALID_TRANSITION: { readonly from: string; readonly to: string }
  NOTHING_TO_FULFILL: NoData
  ORDER_NOT_FOUND: NoData
  FULFILLMENT_NOT_FOUND: NoData
  /** The stock is lower than the ordered quantity. */
  OUT_OF_STOCK: { readonly productId: string; readonly variantId: string; readonly available: number }
  /** The checkout is already an order. */
  CHECKOUT_ALREADY_COMPLETED: { readonly orderId: string }
  /** The shop does not support this payment option. */
  PAYMENT_OPTION_NOT_SUPPORTED: { readonly paymentOption: string }
  /** The signature of the request is missing or invalid. */
  SIGNATURE_INVALID: NoData
  REVIEW_NOT_FOUND: NoData
  /** The caller cannot review the product; `data.reason` says why. */
  REVIEW_NOT_ALLOWED: { readonly reason: 'DISABLED' | 'NOT_BOUGHT' }
  /** A customer can review a product only once. */
  REVIEW_ALREADY_EXISTS: NoData
  /** The link of the email is invalid, or its order was erased. */
  REVIEW_REQUEST_NOT_FOUND: NoData
  RETURN_NOT_FOUND: NoData
  /** The shop does not accept returns, the quantity is too high, the return period is over, or the customer has withdrawn. */
  RETURN_NOT_POSSIBLE: { readonly reason: 'NOT_OFFERED' | 'QUANTITY' | 'TOO_LATE' | 'WITHDRAWN' }
  /** Approved returns of an order must be canceled or closed before the order is canceled. */
  RETURN_IN_PROGRESS: { readonly returnIds: readonly string[] }
  ORDER_NOT_EDITABLE: { readonly reasons: readonly string[] }
  INVOICE_NOT_FOUND: NoData
  WITHDRAWAL_NOT_FOUND: NoData
  CREDIT_NOTE_NOT_FOUND: NoData
  /** A payment for another checkout of the same cart is in progress. */
  PAYMENT_IN_PROGRESS: { readonly orderId: string }
  /** Prices or items changed since the shopper saw them; `data.total` is the new total. */
  CHECKOUT_CHANGED: { readonly total: string }
  /** A service plugin rejects the order, or has not responded yet. */
  CHECKOUT_BLOCKED: { readonly reasons: readonly string[] }
  /** Required checkout data is missing. */
  CHECKOUT_INCOMPLETE: { readonly missing: readonly string[] }
  COUPON_USAGE_LIMIT_EXCEEDED: { readonly couponCode: string }
  CUSTOMER_NOT_FOUND: NoData
  CUSTOMER_EXISTS: { readonly customerId: string }
  /** A customer with an account cannot be merged into another one, or erased without the account. */
  CUSTOMER_HAS_ACCOUNT: NoData
  GIFT_CARD_NOT_FOUND: NoData
  /** The card cannot pay, or its balance is too low. */
  GIFT_CARD_NOT_USABLE: { readonly reason: GiftCardIssue }
  /** The adjustment exceeds the balance, which is in minor units. */
  GIFT_CARD_BALANCE_TOO_LOW: { readonly balance: number }
  MEMBERSHIP_NOT_FOUND: NoData
  /** An archived membership cannot be granted. */
  MEMBERSHIP_ARCHIVED: NoData
  MEMBERSHIP_NOT_USABLE: { readonly reason: MembershipIssue }
  /** Only digital products can be gift cards. */
  GIFT_CARD_NOT_DIGITAL: { readonly productId: string }
  /**
   * The refund is not possible, exceeds the refundable amount, or its amounts do not add up. Amounts are in minor
   * units.
   */
  REFUND_NOT_POSSIBLE: {
    readonly reason: NonRefundableReason | 'AMOUNTS_DO_NOT_ADD_UP'
    readonly refundable: number
  }
  LINE_NOT_FULFILLABLE: { readonly lineItemId: string; readonly available: number }
  MEDIA_NOT_FOUND: { readonly mediaIds: readonly string[] }
  /** The file is in use; `data` lists some of the products and collections. */
  MEDIA_IN_USE: { readonly productIds: readonly string[]; readonly collectionIds: readonly string[] }
  /** Another product or collection has the slug. */
  SLUG_TAKEN: { readonly slug: string }
  /** The email address already has a request for this item. */
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: NoData
  BACK_IN_STOCK_LIMIT_REACHED: { readonly limit: number }
  /** Back-in-stock requests are disabled. */
  REQUEST_COLLECTION_DISABLED: NoData
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: NoData
  NOT_SUPPORTED_APP_DEF_ID: { readonly appId: string }
  /** The item is in stock, so it accepts no back-in-stock requests. */
  ITEM_IN_STOCK: { readonly productId: string; readonly variantId: string }
  /** The entity was changed since; `data.revision` is the current revision. */
  STALE_REVISION: { readonly revision: string }
  /** The product does not manage variants. */
  VARIANTS_NOT_MANAGED: { readonly productId: string }
  /** The collection of all products cannot be changed. */
  COLLECTION_READ_ONLY: { readonly collectionId: string }
  /** The products of an automated collection cannot be changed by hand. */
  AUTOMATED_COLLECTION: { readonly collectionId: string }
  BULK_CHANGE_NOT_FOUND: NoData
  BULK_CHANGE_ALREADY_UNDONE: NoData

  /** The shop has no provider of machine translation. */
  TRANSLATION_PROVIDER_NOT_FOUND: NoData
  TRANSLATION_JOB_NOT_FOUND: NoData
  IMPORT_NOT_FOUND: NoData
  /** The file is not a table, has no rows or too many, or has a row with an unclosed quotation mark. */
  FILE_NOT_READABLE: {
    readonly reason: 'NO_TABLE' | 'NO_ROWS' | 'TOO_MANY_ROWS' | 'UNCLOSED_QUOTE'
    /** The row with the quotation mark. */
    readonly line?: number
  }
  /** The status of the import does not allow this step. */
  IMPORT_STEP_MISMATCH: { readonly status: string }
  CHANGE_NOT_FOUND: NoData
  CHANGE_ALREADY_UNDONE: NoData
  /** `data.reason` says why, or is the error code that the change itself would return now. */
  CHANGE_NOT_UNDOABLE: { readonly reason: UndoBlock | (string & {}) }
  /** The newest change of the same setting, if it is in the audit log. */
  SETTING_CHANGED_SINCE: { readonly changeId?: string; readonly changedDate?: string }
  /** The undo period of `data.days` is over. */
  UNDO_EXPIRED: { readonly days: number }
  PAGE_NOT_FOUND: NoData
  DRAFT_NOT_FOUND: NoData
  CONTENT_VERSION_NOT_FOUND: NoData
  PAGE_LIMIT_REACHED: { readonly limit: number }
  URL_REDIRECT_NOT_FOUND: NoData
  /** Another redirect has this path. */
  URL_REDIRECT_EXISTS: { readonly path: string }
  /** The target leads back to the path. */
  URL_REDIRECT_LOOP: { readonly path: string; readonly target: string }
  URL_REDIRECT_LIMIT_REACHED: { readonly limit: number }
  SEARCH_SYNONYMS_NOT_FOUND: NoData
  SEARCH_SYNONYMS_LIMIT_REACHED: { readonly limit: number }
  SAVED_VIEW_NOT_FOUND: NoData
  ORDER_TAG_LIMIT_REACHED: { readonly limit: number }
  SAVED_VIEW_LIMIT_REACHED: { readonly limit: number }
  /** The key was used for a different request. */
  IDEMPOTENCY_KEY_REUSED: NoData
  /** The same request is in progress. */
  IDEMPOTENCY_KEY_IN_USE: { readonly retryAfter: number }
  FILE_TYPE_NOT_SUPPORTED: { readonly supported: readonly string[] }
  FILE_TYPE_MISMATCH: { readonly found: string }
  INVALID_IMAGE: NoData
  IMAGE_TOO_LARGE: { readonly maxPixels: number }
  MEDIA_FETCH_FAILED: { readonly reason: string }
  UPLOAD_LINK_INVALID: NoData
  UPLOAD_OFFSET_MISMATCH: { readonly received: number }
  RANGE_NOT_SATISFIABLE: { readonly size: number }

  WEBHOOK_NOT_FOUND: NoData
  WEBHOOK_LIMIT_REACHED: { readonly limit: number }
  DELIVERY_NOT_FOUND: NoData

  /** The member must sign in again or send the current password. */
  REAUTHENTICATION_REQUIRED: NoData
  /** The code is wrong, used, expired, or was tried too often. The reason is not disclosed. */
  VERIFICATION_CODE_INVALID: NoData
  /** The link is unknown, used or expired. */
  RECOVERY_TOKEN_INVALID: NoData
  /** The session token is unknown, used or expired. */
  SESSION_TOKEN_INVALID: NoData
  /** The shop has no mail server. */
  EMAIL_NOT_CONFIGURED: NoData
  /** The shop has no provider for text messages or calls. */
  FACTOR_NOT_CONFIGURED: { readonly factorType: string }
  /** The provider of text messages and calls did not accept the message. */
  FACTOR_PROVIDER_UNAVAILABLE: { readonly factorType: string }
  FACTOR_PROVIDER_NOT_FOUND: NoData
  PAYMENT_METHOD_NOT_FOUND: NoData
  /** The method has no test keys. */
  PAYMENT_METHOD_NOT_CONFIGURED: NoData
  /** The provider rejected the request, for example because a key is wrong, or did not answer. */
  PAYMENT_PROVIDER_FAILED: { readonly reason: string }
  /** The platform has no key to encrypt secrets with. */
  SECRETS_KEY_MISSING: NoData
  FACTOR_NOT_FOUND: NoData
  FACTOR_EXISTS: { readonly factorType: string }
  /** The app has not registered the redirect URI, or the origin of the callback. */
  INVALID_REDIRECT_URI: { readonly field: string }
  MEMBER_NOT_FOUND: NoData
  MEMBER_EXISTS: { readonly email: string }
  /** The member's status does not allow this. */
  MEMBER_STATUS_CONFLICT: { readonly status: string }
  ADDRESS_NOT_FOUND: NoData
  SAVED_CARD_NOT_FOUND: NoData
  PAYMENT_PROVIDER_UNAVAILABLE: NoData
  ADDRESS_LIMIT_REACHED: { readonly limit: number }
  WISHLIST_LIMIT_REACHED: { readonly limit: number }

  /** The platform does not support this redirect. */
  FLOW_NOT_SUPPORTED: { readonly flow: string }
  /** The CAPTCHA provider is unavailable, so no token is accepted. */
  CAPTCHA_UNAVAILABLE: { readonly retryAfter: number }

  /** The shop's status does not allow this. */
  SHOP_CLOSED: { readonly status: string }
  API_KEY_NOT_FOUND: NoData
  /** The API key cannot sign members in. */
  MEMBER_SIGN_IN_NOT_ALLOWED: NoData
  APP_NOT_FOUND: NoData
  APP_LIMIT_REACHED: { readonly limit: number }
  APP_SECRET_LIMIT_REACHED: { readonly limit: number }
  NAME_TAKEN: { readonly name: string }
  MERCHANT_NOT_FOUND: NoData
  MERCHANT_EXISTS: { readonly email: string }
  MERCHANT_LIMIT_REACHED: { readonly limit: number }
  /** The shop needs at least one owner. */
  LAST_OWNER: NoData
  SESSION_NOT_FOUND: NoData
  INVITATION_NOT_FOUND: NoData
  /** The invitation is unknown, used, revoked or expired. */
  INVITATION_INVALID: NoData
  /** The currency can't change once amounts are stored: products, orders, shipping options, discounts. */
  CURRENCY_IN_USE: NoData
  /** The set-up link is unknown, used or expired. */
  SET_UP_LINK_INVALID: NoData
  /** The owner link is unknown, used or expired. */
  OWNER_LINK_INVALID: NoData
  /** There is no such owner, or several match; `data.owners` lists them. */
  OWNER_NOT_FOUND: { readonly owners: readonly string[] }
  /** The password is correct, but a code of the second factor is required. */
  SECOND_FACTOR_REQUIRED: NoData
  /** The current password is wrong. */
  WRONG_PASSWORD: NoData
  /** An unknown email address or a wrong password. One code for both, so that neither is disclosed. */
  WRONG_CREDENTIALS: NoData
}

/** Why an item was not added to the cart. */
export interface RefusedLineItem {
  /** The index in the request. */
  readonly index: number
  readonly reason:
    | 'CATALOG_NOT_KNOWN'
    | 'PRODUCT_NOT_FOUND'
    | 'VARIANT_NOT_FOUND'
    | 'CHOICE_MISSING'
    | 'CHOICE_NOT_KNOWN'
    | 'TEXT_MISSING'
    | 'TEXT_NOT_KNOWN'
    | 'TEXT_TOO_LONG'
    /** The recipient of a gift card is not an email address. */
    | 'TEXT_NOT_AN_ADDRESS'
    /** `names` are the fields of `options.giftCard`. */
    | 'GIFT_CARD_OPTIONS_INVALID'
    | 'SUBSCRIPTION_OPTION_NOT_FOUND'
    /** The product is sold by subscription only. */
    | 'SUBSCRIPTION_OPTION_MISSING'
  /** The options or custom texts concerned. */
  readonly names?: readonly string[]
}

/** Errors without data. */
export type NoData = Readonly<Record<string, never>>
