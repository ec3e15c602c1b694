import { LIMITS } from './limits.ts'
import type { RefusalCode } from './refusal.ts'

/** The HTTP status of a refusal. */
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

interface RefusalResponse {
  readonly status: RefusalStatus
  readonly description: string
}

/** The response of each refusal. */
export const REFUSAL_RESPONSES: Readonly<Record<RefusalCode, RefusalResponse>> = {
  INVALID_ARGUMENT: { status: 400, description: 'The request is invalid.' },
  MALFORMED_REQUEST: { status: 400, description: 'The request is malformed.' },
  UNAUTHENTICATED: { status: 401, description: 'A valid session is required.' },
  PERMISSION_DENIED: {
    status: 403,
    description: 'The caller does not have permission. An elevated client is required.',
  },
  CSRF_REJECTED: { status: 403, description: 'The request comes from another site.' },
  HOST_NOT_ALLOWED: { status: 421, description: 'This server does not serve that host.' },
  NOT_FOUND: { status: 404, description: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This path does not support that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    description: 'This path does not accept a request body of this type.',
  },
  RATE_LIMITED: { status: 429, description: 'Too many attempts. Try again later.' },
  QUERY_TOO_COMPLEX: { status: 400, description: 'The query is too complex.' },
  INTROSPECTION_DISABLED: { status: 400, description: 'GraphQL introspection is off on this server.' },
  BUSY: { status: 503, description: 'The server is busy. Try again in a moment.' },
  NOT_READY: { status: 503, description: 'The server is not ready.' },
  INTERNAL: { status: 500, description: 'Something went wrong on our side.' },

  invalid_request: { status: 400, description: 'The token request is incomplete.' },
  invalid_client: { status: 400, description: 'Client not found.' },
  invalid_grant: { status: 400, description: 'The token is invalid, has expired, or was already used.' },
  unsupported_grant_type: { status: 400, description: 'This grant type is not supported.' },
  unauthorized_client: { status: 400, description: 'This client may not use this grant type.' },
  access_denied: {
    status: 400,
    description: 'This app cannot sign members in. An owner can allow it in the shop’s settings.',
  },

  PRODUCT_NOT_FOUND: { status: 404, description: 'Product not found.' },
  COLLECTION_NOT_FOUND: { status: 404, description: 'Collection not found.' },
  '404': { status: 404, description: 'Collection not found.' },
  APP_NOT_INSTALLED: { status: 428, description: 'This needs an app that the shop does not have.' },
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: {
    status: 428,
    description: 'The shop uses catalog V1. Call the catalog V1 API.',
  },
  NO_PERMISSION_TO_READ_MERCHANT_DATA: {
    status: 403,
    description: 'Only merchants may read these fields.',
  },
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: {
    status: 403,
    description: 'Only merchants may read hidden products.',
  },
  WDE0025: { status: 404, description: 'The data collection does not exist.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'Variant not found.' },
  INVENTORY_ITEM_NOT_FOUND: { status: 404, description: 'Inventory item not found.' },
  INSUFFICIENT_INVENTORY: { status: 409, description: 'Not enough items in stock.' },
  INVENTORY_NOT_TRACKED: { status: 409, description: 'The inventory of this product is not tracked.' },
  INCOMING_STOCK_NOT_FOUND: { status: 404, description: 'Incoming delivery not found.' },
  INCOMING_STOCK_CLOSED: { status: 409, description: 'The delivery was already received or canceled.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: {
    status: 409,
    description: 'This email address already has a request for this item.',
  },
  BACK_IN_STOCK_LIMIT_REACHED: {
    status: 409,
    description: `An email address can have up to ${LIMITS.stockRequestsPerEmail} open back-in-stock requests.`,
  },
  REQUEST_COLLECTION_DISABLED: {
    status: 409,
    description: 'Back-in-stock requests are turned off in this shop.',
  },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    description: 'Back-in-stock request not found.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, description: 'This app has no catalog in the shop.' },
  ITEM_IN_STOCK: { status: 409, description: 'The item is in stock.' },
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: {
    status: 404,
    description: 'The shop has no app that provides these recommendations.',
  },
  ALGORITHM_NOT_SUPPORTED: { status: 400, description: 'The shop does not support these algorithms.' },
  ITEM_APP_ID_NOT_SUPPORTED: { status: 400, description: 'The items belong to another catalog.' },
  OWNED_CART_NOT_FOUND: { status: 404, description: 'Cart not found' },
  CART_NOT_FOUND: { status: 404, description: 'Cart not found' },
  CHECKOUT_IS_COMPLETE: { status: 409, description: 'This checkout is already completed.' },
  NOTHING_ADDED: { status: 400, description: 'Some items cannot be added to the cart, so none were added.' },
  LINE_ITEM_NOT_FOUND: { status: 404, description: 'Line item not found.' },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    status: 428,
    description: 'The cart is for another business location.',
  },
  CART_EMPTY: { status: 409, description: 'The cart is empty.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 404, description: 'Coupon not found.' },
  ERROR_COUPON_EXPIRED: { status: 409, description: 'The coupon has expired.' },
  ERROR_COUPON_NOT_APPLICABLE: { status: 409, description: 'The coupon cannot be used for this cart.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, description: 'The items are not in the catalog.' },
  NO_LINE_ITEMS_TO_ADD: { status: 400, description: 'There are no items to add.' },
  LINE_ITEM_NOT_FOUND_IN_CART: { status: 404, description: 'The line items are not in the cart.' },
  EMPTY_LINE_ITEM_UPDATES: { status: 400, description: 'The updates change nothing.' },
  DUPLICATE_LINE_ITEM_UPDATES: { status: 400, description: 'A line item can be updated only once.' },
  COUPON_ALREADY_EXISTS: { status: 409, description: 'The cart already has this coupon.' },
  MAX_COUPONS_PER_CART_EXCEEDED: { status: 409, description: 'A cart can have only one coupon.' },
  INVALID_COUPON_CODE: { status: 404, description: 'Coupon not found.' },
  INVALID_COUPON_STATUS: { status: 409, description: 'The coupon cannot be used for this cart.' },
  COUPON_NOT_FOUND_IN_CART: { status: 404, description: 'The coupon is not in the cart.' },
  DELIVERY_METHOD_NOT_FOUND: {
    status: 404,
    description: 'This delivery method is not available for the cart.',
  },
  DELIVERY_METHOD_MISSING_ADDRESS: { status: 409, description: 'The cart has no delivery address.' },
  DELIVERY_METHOD_MISSING_LINE_ITEMS: { status: 409, description: 'The cart is empty.' },
  GIFT_CARD_LOCKED: { status: 409, description: 'Gift cards are redeemed at checkout.' },
  GIFT_CARD_NOT_FOUND_IN_CART: { status: 404, description: 'The gift card is not in the cart.' },
  EMPTY_CART: { status: 409, description: 'The cart is empty.' },
  LINE_ITEMS_OUT_OF_STOCK: { status: 409, description: 'Some items in the cart are out of stock.' },
  MISSING_DELIVERY_ADDRESS: { status: 409, description: 'The cart has no delivery address.' },
  MISSING_DELIVERY_METHOD: { status: 409, description: 'The cart has no delivery method.' },
  PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'A payment for these items is in progress.' },
  INVALID_PRICE_VERIFICATION_TOKEN: { status: 400, description: 'The shop did not issue this token.' },
  CART_ALREADY_ORDERED: { status: 409, description: 'The cart was already ordered.' },
  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: {
    status: 400,
    description: 'The purchase date cannot be in the future.',
  },
  CHECKOUT_NOT_FOUND: { status: 404, description: 'Checkout not found.' },
  ABANDONED_CHECKOUT_NOT_FOUND: { status: 404, description: 'Abandoned checkout not found.' },
  REMINDER_NOT_ALLOWED: { status: 409, description: 'No reminder can be sent to this customer now.' },
  DRAFT_ORDER_NOT_FOUND: { status: 404, description: 'Draft order not found.' },
  COUPON_NOT_FOUND: { status: 404, description: 'Coupon not found.' },
  COUPON_CODE_TAKEN: { status: 409, description: 'Another coupon already has this code.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, description: 'Discount rule not found.' },
  TAX_GROUP_NOT_FOUND: { status: 404, description: 'Tax class not found.' },
  E_INVOICE_INCOMPLETE: {
    status: 409,
    description:
      'An e-invoice needs the shop’s tax ID and country, and the buyer’s country. XRechnung also needs the shop’s contact person, phone number and email address, and both full addresses.',
  },
  TAX_GROUP_IN_USE: { status: 409, description: 'The default tax class cannot be deleted.' },
  TAX_REGION_NOT_FOUND: { status: 404, description: 'Tax region not found.' },
  TAX_REGION_TAKEN: { status: 409, description: 'The shop already has this tax region.' },
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, description: 'Delivery profile not found.' },
  LOCATION_NOT_FOUND: { status: 404, description: 'Location not found.' },
  LOCATION_IN_USE: {
    status: 409,
    description: 'The location is the default location, has stock, or has open orders.',
  },
  SHIPPING_OPTION_NOT_FOUND: { status: 404, description: 'Shipping option not found.' },
  CARRIER_NOT_FOUND: { status: 404, description: 'Carrier not found.' },
  SERVICE_PLUGIN_NOT_FOUND: { status: 404, description: 'Service plugin not found.' },
  CHECKOUT_TEMPLATE_NOT_FOUND: { status: 404, description: 'Checkout template not found.' },
  CHECKOUT_TEMPLATE_INACTIVE: { status: 409, description: 'The checkout template is not active.' },
  DELIVERY_SLOT_FULL: { status: 409, description: 'This time slot is full.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, description: 'Subscription not found.' },
  PRICING_SETTINGS_LIMIT_REACHED: {
    status: 409,
    description: `A shop can have up to ${LIMITS.pricingSettings} entries of this kind.`,
  },
  MEDIA_NOT_FOUND: { status: 404, description: 'Media not found.' },
  MEDIA_IN_USE: { status: 409, description: 'This file is in use.' },
  SLUG_TAKEN: { status: 409, description: 'Another item already has this URL handle.' },
  STALE_REVISION: {
    status: 409,
    description: 'This has changed since you loaded it. Load it again and retry.',
  },
  VARIANTS_NOT_MANAGED: {
    status: 409,
    description:
      'The variants of this product share its price and stock. Set `manageVariants` to true first.',
  },
  COLLECTION_READ_ONLY: { status: 409, description: 'The “All Products” collection cannot be changed.' },
  AUTOMATED_COLLECTION: {
    status: 409,
    description: 'This is an automated collection: its conditions decide which products are in it.',
  },
  BULK_CHANGE_NOT_FOUND: { status: 404, description: 'Bulk change not found.' },
  BULK_CHANGE_ALREADY_UNDONE: { status: 409, description: 'This bulk change was already undone.' },
  TRANSLATION_PROVIDER_NOT_FOUND: {
    status: 404,
    description: 'The shop has no provider of machine translation.',
  },
  TRANSLATION_JOB_NOT_FOUND: { status: 404, description: 'Translation job not found.' },
  IMPORT_NOT_FOUND: { status: 404, description: 'Import not found.' },
  FILE_NOT_READABLE: { status: 400, description: 'The file is not a CSV or Excel file with readable rows.' },
  IMPORT_STEP_MISMATCH: { status: 409, description: 'The status of the import does not allow this step.' },
  CHANGE_NOT_FOUND: { status: 404, description: 'Change not found.' },
  CHANGE_ALREADY_UNDONE: { status: 409, description: 'This change was already undone.' },
  CHANGE_NOT_UNDOABLE: { status: 409, description: 'This change cannot be undone.' },
  SETTING_CHANGED_SINCE: { status: 409, description: 'The setting has been changed again since then.' },
  UNDO_EXPIRED: { status: 409, description: 'This change is too old to be undone.' },
  DRAFT_NOT_FOUND: { status: 409, description: 'There is no draft to publish.' },
  CONTENT_VERSION_NOT_FOUND: { status: 404, description: 'Version not found.' },
  PAGE_NOT_FOUND: { status: 404, description: 'Page not found.' },
  PAGE_LIMIT_REACHED: { status: 409, description: 'The shop has the maximum number of pages.' },
  URL_REDIRECT_NOT_FOUND: { status: 404, description: 'Redirect not found.' },
  URL_REDIRECT_EXISTS: { status: 409, description: 'Another redirect has this path.' },
  URL_REDIRECT_LOOP: { status: 409, description: 'The target leads back to this path.' },
  URL_REDIRECT_LIMIT_REACHED: {
    status: 409,
    description: `A shop can have up to ${LIMITS.urlRedirects} redirects.`,
  },
  SEARCH_SYNONYMS_NOT_FOUND: { status: 404, description: 'Synonyms not found.' },
  SEARCH_SYNONYMS_LIMIT_REACHED: {
    status: 409,
    description: `A shop can have up to ${LIMITS.searchSynonyms} groups of synonyms.`,
  },
  SAVED_VIEW_NOT_FOUND: { status: 404, description: 'Saved view not found.' },
  ORDER_TAG_LIMIT_REACHED: {
    status: 409,
    description: `An order can have up to ${LIMITS.orderTags} tags.`,
  },
  SAVED_VIEW_LIMIT_REACHED: {
    status: 409,
    description: `A shop can have up to ${LIMITS.savedViews} saved views.`,
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    description: 'This idempotency key was already used for another request.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    description: 'A request with this idempotency key is still running.',
  },
  FILE_TYPE_NOT_SUPPORTED: { status: 415, description: 'This file type is not supported.' },
  FILE_TYPE_MISMATCH: {
    status: 415,
    description: 'The content of the file does not match its name or type.',
  },
  INVALID_IMAGE: { status: 415, description: 'The image cannot be opened.' },
  IMAGE_TOO_LARGE: { status: 413, description: 'The image has too many pixels or frames.' },
  MEDIA_FETCH_FAILED: { status: 400, description: 'The file cannot be downloaded from this URL.' },
  UPLOAD_LINK_INVALID: {
    status: 410,
    description: 'This link is invalid, has expired, or was already used.',
  },
  UPLOAD_OFFSET_MISMATCH: {
    status: 409,
    description: 'The offset does not match the bytes received so far.',
  },
  RANGE_NOT_SATISFIABLE: { status: 416, description: 'The range is beyond the end of the file.' },

  WEBHOOK_NOT_FOUND: { status: 404, description: 'Webhook not found.' },
  WEBHOOK_LIMIT_REACHED: { status: 409, description: `A shop can have up to ${LIMITS.webhooks} webhooks.` },
  DELIVERY_NOT_FOUND: { status: 404, description: 'This event was not sent to this webhook.' },

  '-19971': { status: 400, description: 'A captcha token is missing.' },
  '-19970': { status: 400, description: 'The captcha token is invalid, has expired, or was already used.' },
  '-19995': { status: 409, description: 'An account with this email address already exists.' },
  '-19976': { status: 401, description: 'Incorrect email address or password.' },
  '-19973': {
    status: 403,
    description: 'The password must be reset with the link in a password reset email.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    description:
      'Sign in again or enter the current password: this needs a sign-in within the last 5 minutes.',
  },
  VERIFICATION_CODE_INVALID: {
    status: 400,
    description: 'The code is incorrect, has expired, was already used, or was tried too often.',
  },
  RECOVERY_TOKEN_INVALID: {
    status: 410,
    description: 'This link is invalid, has expired, or was already used.',
  },
  SESSION_TOKEN_INVALID: {
    status: 410,
    description: 'This session token is invalid, has expired, or was already used.',
  },
  EMAIL_NOT_CONFIGURED: { status: 409, description: 'The shop has no mail server.' },
  FACTOR_NOT_CONFIGURED: { status: 409, description: 'The shop does not support this factor.' },
  FACTOR_PROVIDER_UNAVAILABLE: {
    status: 503,
    description: 'The message could not be sent. Try again in a moment, or use another factor.',
  },
  FACTOR_PROVIDER_NOT_FOUND: { status: 404, description: 'The shop has no provider for texts and calls.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, description: 'Payment method not found.' },
  PAYMENT_METHOD_NOT_CONFIGURED: { status: 409, description: 'The payment method has no test keys.' },
  PAYMENT_PROVIDER_FAILED: {
    status: 409,
    description: 'The payment provider rejected the request or did not respond.',
  },
  SECRETS_KEY_MISSING: {
    status: 409,
    description: 'Secrets cannot be saved: the platform was started without SECRETS_KEY.',
  },
  FACTOR_NOT_FOUND: { status: 404, description: 'The member does not have this factor.' },
  FACTOR_EXISTS: { status: 409, description: 'The member already has this factor.' },
  INVALID_REDIRECT_URI: {
    status: 400,
    description: 'The app has not registered this redirect URI, or the domain of this callback.',
  },
  MEMBER_NOT_FOUND: { status: 404, description: 'Member not found.' },
  MEMBER_EXISTS: { status: 409, description: 'An account with this email address already exists.' },
  MEMBER_STATUS_CONFLICT: { status: 409, description: 'The status of the member does not allow this.' },
  ADDRESS_NOT_FOUND: { status: 404, description: 'Address not found.' },
  SAVED_CARD_NOT_FOUND: { status: 404, description: 'Card not found.' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    description: 'The payment provider did not respond. Try again in a moment.',
  },
  ADDRESS_LIMIT_REACHED: {
    status: 409,
    description: `A member can have up to ${LIMITS.addresses} addresses.`,
  },
  WISHLIST_LIMIT_REACHED: {
    status: 409,
    description: `A wishlist can have up to ${LIMITS.wishlistItems} items.`,
  },
  FLOW_NOT_SUPPORTED: { status: 400, description: 'The shop does not offer this flow.' },
  CAPTCHA_UNAVAILABLE: {
    status: 503,
    description: 'Captchas cannot be checked right now. Try again in a moment.',
  },
  INVALID_TRANSITION: { status: 409, description: 'The current status does not allow this.' },
  ORDER_NOT_FOUND: { status: 404, description: 'Order not found.' },
  FULFILLMENT_NOT_FOUND: { status: 404, description: 'Fulfillment not found.' },
  OUT_OF_STOCK: { status: 409, description: 'Not enough items in stock.' },
  CHECKOUT_ALREADY_COMPLETED: { status: 409, description: 'An order was already placed with this checkout.' },
  PAYMENT_OPTION_NOT_SUPPORTED: {
    status: 400,
    description: 'The shop does not support this payment option.',
  },
  SIGNATURE_INVALID: { status: 400, description: 'The signature of the request is invalid.' },
  REVIEW_NOT_FOUND: { status: 404, description: 'Review not found.' },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    description: 'The customer did not buy this product, or reviews are turned off.',
  },
  REVIEW_ALREADY_EXISTS: { status: 409, description: 'The customer has already reviewed this product.' },
  REVIEW_REQUEST_NOT_FOUND: { status: 404, description: 'The link to this review form is invalid.' },
  RETURN_NOT_FOUND: { status: 404, description: 'Return not found.' },
  RETURN_NOT_POSSIBLE: { status: 409, description: 'These items cannot be returned.' },
  RETURN_IN_PROGRESS: { status: 409, description: 'Items of this order are being returned.' },
  ORDER_NOT_EDITABLE: { status: 409, description: 'The order cannot be edited this way.' },
  INVOICE_NOT_FOUND: { status: 404, description: 'Invoice not found.' },
  WITHDRAWAL_NOT_FOUND: { status: 404, description: 'Withdrawal not found.' },
  CREDIT_NOTE_NOT_FOUND: { status: 404, description: 'Credit note not found.' },
  PAYMENT_IN_PROGRESS: { status: 409, description: 'The items of this cart are already being paid for.' },
  CHECKOUT_CHANGED: { status: 409, description: 'Prices or items have changed. Review them and try again.' },
  CHECKOUT_BLOCKED: { status: 409, description: 'A service plugin rejected this order or did not respond.' },
  CHECKOUT_INCOMPLETE: { status: 409, description: 'The checkout is missing required information.' },
  CUSTOMER_NOT_FOUND: { status: 404, description: 'Customer not found.' },
  CUSTOMER_EXISTS: { status: 409, description: 'A customer with this email address already exists.' },
  CUSTOMER_HAS_ACCOUNT: { status: 409, description: 'The customer has an account.' },
  GIFT_CARD_NOT_FOUND: { status: 404, description: 'Gift card not found.' },
  GIFT_CARD_NOT_USABLE: { status: 409, description: 'The gift card cannot be used for this.' },
  GIFT_CARD_BALANCE_TOO_LOW: { status: 409, description: 'The balance of the gift card is too low.' },
  MEMBERSHIP_NOT_FOUND: { status: 404, description: 'Membership not found.' },
  MEMBERSHIP_ARCHIVED: { status: 409, description: 'The membership is archived.' },
  MEMBERSHIP_NOT_USABLE: { status: 409, description: 'The membership cannot be used for this.' },
  GIFT_CARD_NOT_DIGITAL: { status: 409, description: 'Only a digital product can be a gift card.' },
  COUPON_USAGE_LIMIT_EXCEEDED: { status: 409, description: 'The coupon has reached its usage limit.' },
  REFUND_NOT_POSSIBLE: { status: 409, description: 'This cannot be refunded.' },
  NOTHING_TO_FULFILL: { status: 409, description: 'Everything is already fulfilled.' },
  LINE_NOT_FULFILLABLE: {
    status: 409,
    description: 'The quantity exceeds what is left to fulfill.',
  },

  SHOP_CLOSED: { status: 403, description: 'The shop is closed.' },
  APP_NOT_FOUND: { status: 404, description: 'App or secret not found.' },
  APP_LIMIT_REACHED: { status: 409, description: `A shop can have up to ${LIMITS.apps} apps.` },
  APP_SECRET_LIMIT_REACHED: {
    status: 409,
    description: `An app can have up to ${LIMITS.secretsPerApp} secrets.`,
  },
  NAME_TAKEN: { status: 409, description: 'This name is already in use.' },
  MEMBER_SIGN_IN_NOT_ALLOWED: {
    status: 403,
    description: 'This API key cannot sign members in. An owner can create one that can.',
  },
  API_KEY_NOT_FOUND: { status: 404, description: 'API key not found.' },
  MERCHANT_NOT_FOUND: { status: 404, description: 'Staff member not found.' },
  MERCHANT_EXISTS: { status: 409, description: 'A staff member with this email address already exists.' },
  MERCHANT_LIMIT_REACHED: {
    status: 409,
    description: `A shop can have up to ${LIMITS.merchants} staff accounts, including open invitations.`,
  },
  LAST_OWNER: { status: 409, description: 'The shop needs an owner. Make someone else an owner first.' },
  OWNER_LINK_INVALID: {
    status: 410,
    description: 'This link is invalid, has expired, or was already used.',
  },
  OWNER_NOT_FOUND: { status: 404, description: 'Owner not found.' },
  SESSION_NOT_FOUND: { status: 404, description: 'Session not found.' },
  INVITATION_NOT_FOUND: { status: 404, description: 'Invitation not found.' },
  INVITATION_INVALID: {
    status: 410,
    description: 'This invitation is invalid, has expired, was revoked, or was already used.',
  },
  CURRENCY_IN_USE: {
    status: 409,
    description:
      'The currency cannot be changed while the shop has products, orders, shipping methods, or discounts.',
  },
  SET_UP_LINK_INVALID: {
    status: 410,
    description: 'This setup link is invalid, has expired, or was already used.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, description: 'A two-factor code is required.' },
  WRONG_PASSWORD: { status: 403, description: 'The current password is incorrect.' },
  WRONG_CREDENTIALS: { status: 401, description: 'Incorrect email address or password.' },
}
