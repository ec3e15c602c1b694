import type { GiftCardIssue } from './ecom/gift-card.ts'
import type { NonRefundableReason } from './ecom/order.ts'
import type { CatalogItem, RecommendationAlgorithm } from './ecom/recommendation.ts'
import type { CouponIssue } from './pricing/pricing-discounts.ts'
import type { Wire } from './wire.ts'

/** Every way a Vitrine platform declines a request, and what it tells the caller about it. */
export interface PlatformRefusals {
  /** The request cannot be read at all. */
  MALFORMED_REQUEST: { readonly reason: string }
  UNAUTHENTICATED: NoData
  /** The caller may not do this; `data.needed` names who may. */
  PERMISSION_DENIED: { readonly needed: readonly string[] }
  /** A request with the merchants' cookie came from another site. */
  CSRF_REJECTED: NoData
  HOST_NOT_ALLOWED: NoData
  NOT_FOUND: NoData
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] }
  PAYLOAD_TOO_LARGE: { readonly limit: number }
  UNSUPPORTED_MEDIA_TYPE: { readonly supported: string }
  /** Asked too often; `data.retryAfter` is in seconds. */
  RATE_LIMITED: { readonly retryAfter: number }
  /** A GraphQL document asks for more than one request may; `data.measure` says what there is too much of. */
  QUERY_TOO_COMPLEX: { readonly measure: 'tokens' | 'depth' | 'aliases' | 'cost'; readonly limit: number }
  /** The GraphQL schema is not told to strangers. */
  INTROSPECTION_DISABLED: NoData
  BUSY: { readonly retryAfter: number }
  NOT_READY: NoData
  INTERNAL: NoData

  PRODUCT_NOT_FOUND: { readonly productId: string }
  COLLECTION_NOT_FOUND: { readonly collection: string }
  /** The shop has the first version of the catalog, and the call is for the third. */
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: NoData
  /** A data collection, as site builders keep them, does not exist. */
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
  /** Nothing was ever put into the caller's cart, or it was deleted. */
  OWNED_CART_NOT_FOUND: NoData
  /** There is no such cart, or it is somebody else's. */
  CART_NOT_FOUND: NoData
  /** The checkout was ordered elsewhere, and is past changing. */
  CHECKOUT_IS_COMPLETE: NoData
  /** In strict mode: what of the request could not be put into the cart, and why. Nothing was. */
  NOTHING_ADDED: { readonly lineItems: readonly RefusedLineItem[] }
  /** Neither the cart, in strict mode, nor the order has such lines. */
  LINE_ITEM_NOT_FOUND: { readonly lineItemIds: readonly string[] }
  /** A cart is for one business location. */
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: NoData
  /** There is nothing in the cart that could be ordered. */
  CART_EMPTY: NoData
  ERROR_COUPON_DOES_NOT_EXIST: { readonly couponCode: string }
  ERROR_COUPON_EXPIRED: { readonly couponCode: string }
  /** Of a coupon for larger orders, it says how large. */
  ERROR_COUPON_NOT_APPLICABLE: {
    readonly couponCode: string
    readonly reason: CouponIssue
    readonly minimum?: { readonly amount: string; readonly currency: string }
  }
  CHECKOUT_NOT_FOUND: NoData
  DRAFT_ORDER_NOT_FOUND: NoData
  /** It is not there, became an order, or was left too long ago. */
  ABANDONED_CHECKOUT_NOT_FOUND: NoData
  /** They want none, gave no address, or got one within a day. */
  REMINDER_NOT_ALLOWED: NoData
  COUPON_NOT_FOUND: NoData
  COUPON_CODE_TAKEN: { readonly couponCode: string }
  DISCOUNT_RULE_NOT_FOUND: NoData
  TAX_GROUP_NOT_FOUND: NoData
  /** Products are taxed by the default group when by no other, so there must be one. */
  TAX_GROUP_IN_USE: NoData
  TAX_REGION_NOT_FOUND: NoData
  TAX_REGION_TAKEN: { readonly country: string; readonly subdivision?: string }
  SHIPPING_OPTION_NOT_FOUND: NoData
  DELIVERY_PROFILE_NOT_FOUND: NoData
  CARRIER_NOT_FOUND: NoData
  CHECKOUT_TEMPLATE_NOT_FOUND: NoData
  /** The template was turned off. */
  CHECKOUT_TEMPLATE_INACTIVE: NoData
  /** The last place in the time of delivery is gone. */
  DELIVERY_SLOT_FULL: { readonly code: string }
  SUBSCRIPTION_NOT_FOUND: NoData
  /** The shop has as many of these as it may. */
  PRICING_SETTINGS_LIMIT_REACHED: { readonly limit: number }
  /** Nothing goes from `data.from` to `data.to`. */
  INVALID_TRANSITION: { readonly from: string; readonly to: string }
  NOTHING_TO_FULFILL: NoData
  ORDER_NOT_FOUND: NoData
  FULFILLMENT_NOT_FOUND: NoData
  /** Fewer pieces are there than the order needs. */
  OUT_OF_STOCK: { readonly productId: string; readonly variantId: string; readonly available: number }
  /** The checkout is an order already. */
  CHECKOUT_ALREADY_COMPLETED: { readonly orderId: string }
  /** Prices or goods are not what the shopper saw; `data.total` is what it comes to now. */
  /** The shop does not let anybody pay like this. */
  PAYMENT_OPTION_NOT_SUPPORTED: { readonly paymentOption: string }
  /** A call that its alleged sender has not signed. */
  SIGNATURE_INVALID: NoData
  ORDER_NOT_EDITABLE: { readonly reasons: readonly string[] }
  INVOICE_NOT_FOUND: NoData
  /** Another checkout of the same cart is being paid for. */
  PAYMENT_IN_PROGRESS: { readonly orderId: string }
  CHECKOUT_CHANGED: { readonly total: string }
  /** The shopper has not said all that an order needs. */
  CHECKOUT_INCOMPLETE: { readonly missing: readonly string[] }
  COUPON_USAGE_LIMIT_EXCEEDED: { readonly couponCode: string }
  GIFT_CARD_NOT_FOUND: NoData
  /** The card cannot pay, or not that much any more. */
  GIFT_CARD_NOT_USABLE: { readonly reason: GiftCardIssue }
  /** More would be taken off a card than is on it; amounts are minor units. */
  GIFT_CARD_BALANCE_TOO_LOW: { readonly balance: number }
  /** Only what needs no parcel can be a gift card. */
  GIFT_CARD_NOT_DIGITAL: { readonly productId: string }
  /** Nothing can be paid back, or not that much, where the amounts do not add up; amounts are minor units. */
  REFUND_NOT_POSSIBLE: {
    readonly reason: NonRefundableReason | 'AMOUNTS_DO_NOT_ADD_UP'
    readonly refundable: number
  }
  LINE_NOT_FULFILLABLE: { readonly lineItemId: string; readonly available: number }
  MEDIA_NOT_FOUND: { readonly mediaIds: readonly string[] }
  /** The file is shown or sold; `data.productIds` and `data.collectionIds` say by what, as far as there are a few. */
  MEDIA_IN_USE: { readonly productIds: readonly string[]; readonly collectionIds: readonly string[] }
  /** Another product or collection has the slug. */
  SLUG_TAKEN: { readonly slug: string }
  /** The address waits for this already. */
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: NoData
  BACK_IN_STOCK_LIMIT_REACHED: { readonly limit: number }
  /** Nobody waits for what can be bought. */
  /** The shop takes no back-in-stock requests now. */
  REQUEST_COLLECTION_DISABLED: NoData
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: NoData
  NOT_SUPPORTED_APP_DEF_ID: { readonly appId: string }
  ITEM_IN_STOCK: { readonly productId: string; readonly variantId: string }
  /** Somebody else changed it in the meantime; `data.revision` is the present one. */
  STALE_REVISION: { readonly revision: string }
  /** Only a product that manages variants has any to change. */
  VARIANTS_NOT_MANAGED: { readonly productId: string }
  /** The collection of all products is what it is. */
  COLLECTION_READ_ONLY: { readonly collectionId: string }
  /** A rule says which products are in it. */
  AUTOMATED_COLLECTION: { readonly collectionId: string }
  BULK_CHANGE_NOT_FOUND: NoData
  /** It was undone already. */
  BULK_CHANGE_ALREADY_UNDONE: NoData
  CHANGE_NOT_FOUND: NoData
  /** Somebody has undone it already. */
  CHANGE_ALREADY_UNDONE: NoData
  /** Changes can be undone for so many days. */
  UNDO_EXPIRED: { readonly days: number }
  SAVED_VIEW_NOT_FOUND: NoData
  SAVED_VIEW_LIMIT_REACHED: { readonly limit: number }
  /** The name of this request was given to another one before. */
  IDEMPOTENCY_KEY_REUSED: NoData
  /** The same request is being worked on; ask again in a moment. */
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

  /** A member must prove again who they are: sign in once more, or send the current password. */
  REAUTHENTICATION_REQUIRED: NoData
  /** The code is wrong, was used, has run out, or was tried too often. Which of it, nobody is told. */
  VERIFICATION_CODE_INVALID: NoData
  /** The link was used, has run out, or never existed. */
  RECOVERY_TOKEN_INVALID: NoData
  /** The session token was used, has run out, or never existed. */
  SESSION_TOKEN_INVALID: NoData
  /** The shop cannot check this factor: it has nobody who sends messages or calls. */
  FACTOR_NOT_CONFIGURED: { readonly factorType: string }
  FACTOR_NOT_FOUND: NoData
  FACTOR_EXISTS: { readonly factorType: string }
  /** The app has not registered the redirect URI, or the domain of the callback. */
  INVALID_REDIRECT_URI: { readonly field: string }
  MEMBER_NOT_FOUND: NoData
  MEMBER_EXISTS: { readonly email: string }
  /** Nothing can be done to a member of this status that way. */
  MEMBER_STATUS_CONFLICT: { readonly status: string }
  ADDRESS_NOT_FOUND: NoData
  ADDRESS_LIMIT_REACHED: { readonly limit: number }
  WISHLIST_LIMIT_REACHED: { readonly limit: number }

  /** The shop sells nothing of the kind. */
  FLOW_NOT_SUPPORTED: { readonly flow: string }
  /** Whoever judges captchas cannot be reached, and so nobody passes. */
  CAPTCHA_UNAVAILABLE: { readonly retryAfter: number }

  /** The shop does not let shoppers do this now; `data.status` says why. */
  SHOP_CLOSED: { readonly status: string }
  API_KEY_NOT_FOUND: NoData
  /** The API key was not allowed to sign members in. */
  MEMBER_SIGN_IN_NOT_ALLOWED: NoData
  APP_NOT_FOUND: NoData
  APP_LIMIT_REACHED: { readonly limit: number }
  APP_SECRET_LIMIT_REACHED: { readonly limit: number }
  NAME_TAKEN: { readonly name: string }
  MERCHANT_NOT_FOUND: NoData
  MERCHANT_EXISTS: { readonly email: string }
  MERCHANT_LIMIT_REACHED: { readonly limit: number }
  /** The shop would be left without an owner. */
  LAST_OWNER: NoData
  SESSION_NOT_FOUND: NoData
  INVITATION_NOT_FOUND: NoData
  /** The invitation was used, taken back, has run out, or never existed. */
  INVITATION_INVALID: NoData
  /** The set-up link was used, has run out, or never existed. */
  SET_UP_LINK_INVALID: NoData
  /** The owner's link was used, has run out, or never existed. */
  OWNER_LINK_INVALID: NoData
  /** There is no such owner, or several to choose from; `data.owners` names them. */
  OWNER_NOT_FOUND: { readonly owners: readonly string[] }
  /** A merchant who changes their password does not know the present one. */
  /** The password is right, and a code of the merchant's app is needed too. */
  SECOND_FACTOR_REQUIRED: NoData
  WRONG_PASSWORD: NoData
  /** One code for an unknown address and a wrong password, so that neither tells which. */
  WRONG_CREDENTIALS: NoData
}

/** Why an item could not be put into a cart. */
export interface RefusedLineItem {
  /** Its place in the request. */
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
    /** A gift card is to go to what is no e-mail address. */
    | 'TEXT_NOT_AN_ADDRESS'
    | 'SUBSCRIPTION_OPTION_NOT_FOUND'
    /** The product is sold by subscription only. */
    | 'SUBSCRIPTION_OPTION_MISSING'
  /** The options or texts that the reason is about. */
  readonly names?: readonly string[]
}

/** The code says it all. */
export type NoData = Readonly<Record<string, never>>
