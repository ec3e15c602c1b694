import type { FieldViolation, NoData, PlatformRefusals } from '@vitrine/contract'

/** Every way the platform declines a request: those that clients know by name, and those that have a form of their own. */
export interface Refusals extends PlatformRefusals {
  /** Answered with the violations themselves. */
  INVALID_ARGUMENT: { readonly fieldViolations: readonly FieldViolation[] }

  /** Of sign-in, under the hosted platform's numbers: a captcha's answer is missing; it is wrong, used or late. */
  '-19971': NoData
  '-19970': NoData
  /** The address has an account; address or password is wrong; the password must be set anew. */
  '-19995': NoData
  '-19976': NoData
  '-19973': NoData

  /** Of the second generation of collections, which answers the number alone. */
  '404': { readonly collection: string }

  /** Of the second version of carts. */
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
  /** Gift cards are redeemed at the checkout. */
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

  /** What a site of the hosted platform answers for an app that it does not have. */
  APP_NOT_INSTALLED: NoData

  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: NoData

  /** Answered as token endpoints do (RFC 6749, section 5.2). */
  invalid_request: NoData
  invalid_client: NoData
  invalid_grant: NoData
  unsupported_grant_type: NoData
  unauthorized_client: NoData
  access_denied: NoData
}

export type RefusalCode = keyof Refusals

/** With what a refusal may be answered. */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 416
  | 421
  | 422
  | 428
  | 429
  | 500
  | 503

interface Answer {
  readonly status: RefusalStatus
  readonly description: string
}

/** How each refusal is answered. */
export const ANSWERS: Readonly<Record<RefusalCode, Answer>> = {
  INVALID_ARGUMENT: { status: 400, description: 'The request breaks a rule.' },
  MALFORMED_REQUEST: { status: 400, description: 'The request cannot be read.' },
  UNAUTHENTICATED: { status: 401, description: 'A valid session is required.' },
  PERMISSION_DENIED: {
    status: 403,
    description: 'The caller may not do this. An elevated client is required.',
  },
  CSRF_REJECTED: { status: 403, description: 'The request comes from another site.' },
  HOST_NOT_ALLOWED: { status: 421, description: 'This server does not answer for that host.' },
  NOT_FOUND: { status: 404, description: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This path does not take that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, description: 'The body is of a type this path does not read.' },
  RATE_LIMITED: { status: 429, description: 'Too many attempts. Try again later.' },
  QUERY_TOO_COMPLEX: { status: 400, description: 'The document asks for more than one request may.' },
  INTROSPECTION_OFF: { status: 400, description: 'This server does not describe its GraphQL schema.' },
  BUSY: { status: 503, description: 'The server is busy. Try again in a moment.' },
  NOT_READY: { status: 503, description: 'The server is not ready.' },
  INTERNAL: { status: 500, description: 'Something went wrong on our side.' },

  invalid_request: { status: 400, description: 'The token request is incomplete.' },
  invalid_client: { status: 400, description: 'There is no such client.' },
  invalid_grant: { status: 400, description: 'The token was used, has run out, or is not one of ours.' },
  unsupported_grant_type: { status: 400, description: 'The platform does not know this grant.' },
  unauthorized_client: { status: 400, description: 'This client may not use this grant.' },
  access_denied: {
    status: 400,
    description: 'This app may not sign members in. An owner can allow it in the settings of the shop.',
  },

  PRODUCT_NOT_FOUND: { status: 404, description: 'There is no such product.' },
  COLLECTION_NOT_FOUND: { status: 404, description: 'There is no such collection.' },
  '404': { status: 404, description: 'There is no such collection.' },
  APP_NOT_INSTALLED: { status: 428, description: 'The shop does not have the app that this needs.' },
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: {
    status: 428,
    description: 'The shop has the first version of the catalog. Call that one.',
  },
  WDE0025: { status: 404, description: 'The data collection does not exist.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'There is no such variant.' },
  INVENTORY_ITEM_NOT_FOUND: { status: 404, description: 'There is no such inventory item.' },
  INSUFFICIENT_INVENTORY: { status: 409, description: 'There are not enough pieces.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: {
    status: 409,
    description: 'This address waits for it already.',
  },
  BACK_IN_STOCK_LIMIT_REACHED: { status: 409, description: 'This address waits for as much as it may.' },
  REQUEST_COLLECTION_DISABLED: {
    status: 409,
    description: 'The shop takes no back-in-stock requests at the moment.',
  },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    description: 'There is no such back-in-stock request.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, description: 'The shop has no catalog of this app.' },
  ITEM_IN_STOCK: { status: 409, description: 'The item is in stock.' },
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: {
    status: 404,
    description: 'The shop has no app that provides such recommendations.',
  },
  ALGORITHM_NOT_SUPPORTED: { status: 400, description: 'The shop does not have these algorithms.' },
  ITEM_APP_ID_NOT_SUPPORTED: { status: 400, description: 'The items are of another catalogue.' },
  OWNED_CART_NOT_FOUND: { status: 404, description: 'Cart not found' },
  CART_NOT_FOUND: { status: 404, description: 'Cart not found' },
  CHECKOUT_IS_COMPLETE: { status: 409, description: 'This checkout was completed.' },
  NOTHING_ADDED: { status: 400, description: 'Some of it cannot be put into the cart, so nothing was.' },
  LINE_ITEM_NOT_FOUND: { status: 404, description: 'There is no such line.' },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    status: 428,
    description: 'The cart is for another business location.',
  },
  CART_EMPTY: { status: 409, description: 'There is nothing in the cart.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 404, description: 'There is no such coupon.' },
  ERROR_COUPON_EXPIRED: { status: 409, description: 'The coupon has expired.' },
  ERROR_COUPON_NOT_APPLICABLE: { status: 409, description: 'The coupon cannot be used for this cart.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, description: 'The catalog has no such items.' },
  NO_LINE_ITEMS_TO_ADD: { status: 400, description: 'There are no items to add.' },
  LINE_ITEM_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no such line items.' },
  EMPTY_LINE_ITEM_UPDATES: { status: 400, description: 'These updates change nothing.' },
  DUPLICATE_LINE_ITEM_UPDATES: { status: 400, description: 'A line item can be updated only once.' },
  COUPON_ALREADY_EXISTS: { status: 409, description: 'The cart has this coupon already.' },
  MAX_COUPONS_PER_CART_EXCEEDED: { status: 409, description: 'A cart can have one coupon.' },
  INVALID_COUPON_CODE: { status: 404, description: 'There is no such coupon.' },
  INVALID_COUPON_STATUS: { status: 409, description: 'The coupon cannot be used for this cart.' },
  COUPON_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no such coupon.' },
  DELIVERY_METHOD_NOT_FOUND: { status: 404, description: 'The shop does not deliver this cart that way.' },
  DELIVERY_METHOD_MISSING_ADDRESS: { status: 409, description: 'The cart has no delivery address yet.' },
  DELIVERY_METHOD_MISSING_LINE_ITEMS: { status: 409, description: 'There is nothing in the cart.' },
  GIFT_CARD_LOCKED: { status: 409, description: 'Gift cards are redeemed at the checkout.' },
  GIFT_CARD_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no such gift card.' },
  EMPTY_CART: { status: 409, description: 'There is nothing in the cart.' },
  LINE_ITEMS_OUT_OF_STOCK: { status: 409, description: 'Items of the cart are out of stock.' },
  MISSING_DELIVERY_ADDRESS: { status: 409, description: 'The cart has no delivery address.' },
  MISSING_DELIVERY_METHOD: { status: 409, description: 'The cart has no delivery method.' },
  PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'A payment for these items is in progress.' },
  INVALID_PRICE_VERIFICATION_TOKEN: { status: 400, description: 'The shop did not issue this token.' },
  CART_ALREADY_ORDERED: { status: 409, description: 'The cart has been ordered already.' },
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: {
    status: 400,
    description: 'An order cannot be bought in the future.',
  },
  CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such checkout.' },
  ABANDONED_CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such checkout to bring back.' },
  REMINDER_NOT_WANTED: { status: 409, description: 'This shopper is not to be reminded now.' },
  DRAFT_ORDER_NOT_FOUND: { status: 404, description: 'There is no such draft order.' },
  COUPON_NOT_FOUND: { status: 404, description: 'There is no such coupon.' },
  COUPON_CODE_TAKEN: { status: 409, description: 'Another coupon has this code.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, description: 'There is no such discount rule.' },
  TAX_GROUP_NOT_FOUND: { status: 404, description: 'There is no such tax group.' },
  TAX_GROUP_IN_USE: { status: 409, description: 'The default tax group cannot be deleted.' },
  TAX_REGION_NOT_FOUND: { status: 404, description: 'There is no such tax region.' },
  TAX_REGION_TAKEN: { status: 409, description: 'The shop has a tax region for this place.' },
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, description: 'There is no such delivery profile.' },
  SHIPPING_OPTION_NOT_FOUND: { status: 404, description: 'There is no such shipping option.' },
  CARRIER_NOT_FOUND: { status: 404, description: 'There is no such carrier.' },
  CHECKOUT_TEMPLATE_NOT_FOUND: { status: 404, description: 'There is no such checkout template.' },
  CHECKOUT_TEMPLATE_INACTIVE: { status: 409, description: 'The checkout template is not active.' },
  DELIVERY_TIME_TAKEN: { status: 409, description: 'There is no place left in this time of delivery.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, description: 'There is no such subscription.' },
  TERMS_LIMIT_REACHED: { status: 409, description: 'The shop has as many of these as it may.' },
  MEDIA_NOT_FOUND: { status: 404, description: 'There are no such media.' },
  MEDIA_IN_USE: { status: 409, description: 'Something in the shop shows or sells this file.' },
  SLUG_TAKEN: { status: 409, description: 'Another item has this slug.' },
  STALE_REVISION: { status: 409, description: 'It was changed in the meantime. Read it again.' },
  VARIANTS_NOT_MANAGED: { status: 409, description: 'The product does not manage its variants.' },
  COLLECTION_READ_ONLY: { status: 409, description: 'The collection of all products cannot be changed.' },
  COLLECTION_RULED: { status: 409, description: 'A rule says which products are in this collection.' },
  BULK_CHANGE_NOT_FOUND: { status: 404, description: 'There is no such bulk change.' },
  BULK_CHANGE_SETTLED: { status: 409, description: 'This bulk change was undone.' },
  CHANGE_NOT_FOUND: { status: 404, description: 'There is no such change.' },
  CHANGE_UNDONE: { status: 409, description: 'This change was undone already.' },
  UNDO_EXPIRED: { status: 409, description: 'This change is too old to be undone.' },
  SAVED_VIEW_NOT_FOUND: { status: 404, description: 'There is no such view.' },
  SAVED_VIEW_LIMIT_REACHED: { status: 409, description: 'The shop has as many views as it may.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, description: 'The key named another request before.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, description: 'The same request is being worked on.' },
  FILE_TYPE_NOT_SUPPORTED: { status: 415, description: 'The shop keeps no files of this type.' },
  FILE_TYPE_MISMATCH: { status: 415, description: 'The file is not what its name or its type says.' },
  PICTURE_DAMAGED: { status: 415, description: 'The picture cannot be opened.' },
  PICTURE_TOO_LARGE: { status: 413, description: 'The picture has too many pixels or frames.' },
  MEDIA_NOT_FETCHED: { status: 400, description: 'The file cannot be fetched from there.' },
  UPLOAD_LINK_INVALID: { status: 410, description: 'This link was used, has run out, or never existed.' },
  UPLOAD_OUT_OF_STEP: { status: 409, description: 'Another part of the file is expected.' },
  RANGE_NOT_SATISFIABLE: { status: 416, description: 'The file is shorter than that.' },

  WEBHOOK_NOT_FOUND: { status: 404, description: 'There is no such webhook.' },
  WEBHOOK_LIMIT_REACHED: { status: 409, description: 'The shop has as many webhooks as it may.' },
  DELIVERY_NOT_FOUND: { status: 404, description: 'This event was never on its way to that webhook.' },

  '-19971': { status: 400, description: 'A captcha token is missing.' },
  '-19970': { status: 400, description: 'The captcha token is wrong, was used, or has run out.' },
  '-19995': { status: 409, description: 'This address has an account.' },
  '-19976': { status: 401, description: 'The e-mail address or the password is wrong.' },
  '-19973': { status: 403, description: 'The password must be set anew, with the link of a recovery mail.' },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    description: 'This needs a sign-in of the last five minutes, or the current password.',
  },
  VERIFICATION_CODE_INVALID: {
    status: 400,
    description: 'The code is wrong, was used, has run out, or was tried too often.',
  },
  RECOVERY_TOKEN_INVALID: { status: 410, description: 'This link was used, has run out, or never existed.' },
  SESSION_TOKEN_INVALID: {
    status: 410,
    description: 'This session token was used, has run out, or never existed.',
  },
  FACTOR_NOT_CONFIGURED: { status: 409, description: 'The shop has nobody to check this factor.' },
  FACTOR_NOT_FOUND: { status: 404, description: 'The member has no such factor.' },
  FACTOR_EXISTS: { status: 409, description: 'The member has this factor already.' },
  INVALID_REDIRECT_URI: {
    status: 400,
    description: 'The app has not registered this redirect URI, or the domain of this callback.',
  },
  MEMBER_NOT_FOUND: { status: 404, description: 'There is no such member.' },
  MEMBER_EXISTS: { status: 409, description: 'This address has an account.' },
  MEMBER_STATUS_CONFLICT: { status: 409, description: 'Not to a member of this status.' },
  ADDRESS_NOT_FOUND: { status: 404, description: 'There is no such address.' },
  ADDRESS_LIMIT_REACHED: { status: 409, description: 'The member has as many addresses as may be.' },
  WISHLIST_LIMIT_REACHED: { status: 409, description: 'The wishlist holds as much as it may.' },
  FLOW_NOT_OFFERED: { status: 400, description: 'The shop sells nothing of the kind.' },
  CAPTCHA_UNAVAILABLE: { status: 503, description: 'Captchas cannot be checked. Try again in a moment.' },
  INVALID_TRANSITION: { status: 409, description: 'It is not in a state that allows this.' },
  ORDER_NOT_FOUND: { status: 404, description: 'There is no such order.' },
  FULFILLMENT_NOT_FOUND: { status: 404, description: 'The order has no such fulfilment.' },
  OUT_OF_STOCK: { status: 409, description: 'There are not enough pieces left.' },
  CHECKOUT_ALREADY_COMPLETED: { status: 409, description: 'This checkout is an order already.' },
  PAYMENT_OPTION_NOT_SUPPORTED: { status: 400, description: 'The shop does not let anybody pay like this.' },
  SIGNATURE_INVALID: { status: 400, description: 'The call is not signed by the one it names.' },
  ORDER_NOT_EDITABLE: { status: 409, description: 'The order cannot be edited like this.' },
  INVOICE_NOT_FOUND: { status: 404, description: 'There is no such invoice.' },
  PAYMENT_UNDER_WAY: { status: 409, description: 'The goods of this cart are being paid for already.' },
  CHECKOUT_CHANGED: { status: 409, description: 'Prices or goods have changed. Look at them again.' },
  CHECKOUT_INCOMPLETE: { status: 409, description: 'Something is missing that an order needs.' },
  GIFT_CARD_NOT_FOUND: { status: 404, description: 'There is no such gift card.' },
  GIFT_CARD_NOT_USABLE: { status: 409, description: 'The gift card cannot pay for this.' },
  GIFT_CARD_BALANCE_TOO_LOW: { status: 409, description: 'There is not that much on the gift card.' },
  GIFT_CARD_NOT_DIGITAL: { status: 409, description: 'Only a digital product can be a gift card.' },
  COUPON_USAGE_LIMIT_EXCEEDED: { status: 409, description: 'The coupon was used as often as it may be.' },
  REFUND_NOT_POSSIBLE: { status: 409, description: 'This cannot be paid back.' },
  NOTHING_TO_FULFILL: { status: 409, description: 'Everything has left the shop already.' },
  LINE_NOT_FULFILLABLE: { status: 409, description: 'Fewer pieces of this line are left to send.' },

  SHOP_CLOSED: { status: 403, description: 'The shop is closed.' },
  APP_NOT_FOUND: { status: 404, description: 'There is no such app, or it has no such secret.' },
  APP_LIMIT_REACHED: { status: 409, description: 'The shop has as many apps as it may.' },
  APP_SECRET_LIMIT_REACHED: { status: 409, description: 'The app has as many secrets as it may.' },
  NAME_TAKEN: { status: 409, description: 'Another one has this name.' },
  MEMBER_SIGN_IN_NOT_ALLOWED: {
    status: 403,
    description: 'This API key may not sign members in. An owner can make one that may.',
  },
  API_KEY_NOT_FOUND: { status: 404, description: 'There is no such API key.' },
  MERCHANT_NOT_FOUND: { status: 404, description: 'There is no such merchant.' },
  MERCHANT_EXISTS: { status: 409, description: 'Someone with this address works in the shop already.' },
  MERCHANT_LIMIT_REACHED: { status: 409, description: 'As many people work in the shop as may.' },
  LAST_OWNER: { status: 409, description: 'The shop needs an owner. Make someone else an owner first.' },
  OWNER_LINK_INVALID: {
    status: 410,
    description: 'This link was used, has run out, or never existed.',
  },
  OWNER_NOT_FOUND: { status: 404, description: 'The shop has no such owner.' },
  SESSION_NOT_FOUND: { status: 404, description: 'There is no such session.' },
  INVITATION_NOT_FOUND: { status: 404, description: 'There is no such invitation.' },
  INVITATION_INVALID: {
    status: 410,
    description: 'This invitation was used, taken back, has run out, or never existed.',
  },
  SET_UP_LINK_INVALID: {
    status: 410,
    description: 'This set-up link was used, has run out, or never existed.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, description: 'A code of the second factor is needed.' },
  WRONG_PASSWORD: { status: 403, description: 'The current password is wrong.' },
  WRONG_CREDENTIALS: { status: 401, description: 'The e-mail address or the password is wrong.' },
}

/** A considered "no": the request was understood, and the shop declines it. Returned, never thrown, by use cases. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly data: Refusals[Code]

  constructor(code: Code, data: Refusals[Code]) {
    this.code = code
    this.data = data
  }
}

export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...[data]: Refusals[Code] extends NoData ? [] : [data: Refusals[Code]]
): Refusal<Code> => new Refusal(code, (data ?? {}) as Refusals[Code])

/** Refuses a request because of what some of its fields hold. */
export const invalid = (...fieldViolations: readonly FieldViolation[]): Refusal<'INVALID_ARGUMENT'> =>
  new Refusal('INVALID_ARGUMENT', { fieldViolations })
