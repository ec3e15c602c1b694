import type { RefusalCode } from '@vitrine/contract'

/** Codes with a message of their own elsewhere, and codes that only operators can act on. */
type HandledElsewhere =
  | 'RATE_LIMITED'
  | 'PERMISSION_DENIED'
  | 'CSRF_REJECTED'
  | 'BUSY'
  | 'NOT_READY'
  | 'INTERNAL'
  | 'CAPTCHA_UNAVAILABLE'

const NOT_FOUND = 'This no longer exists. Reload the page.'
const LIMIT_REACHED = 'You can’t add any more. Delete one first.'
const BAD_REQUEST = 'Something went wrong. Reload the page and try again.'
const OUT_OF_STOCK = 'Not enough stock.'
const INVALID_LINK = 'This link is invalid, has expired, or was already used. Request a new one.'
const WRONG_SIGN_IN = 'Incorrect email address or password.'
const CAPTCHA = 'CAPTCHA verification failed. Try again.'

/** The message of each error code. Forms can override it. */
export const errorCodeMessages: Readonly<Record<Exclude<RefusalCode, HandledElsewhere>, string>> = {
  MALFORMED_REQUEST: BAD_REQUEST,
  METHOD_NOT_ALLOWED: BAD_REQUEST,
  UNSUPPORTED_MEDIA_TYPE: BAD_REQUEST,
  QUERY_TOO_COMPLEX: BAD_REQUEST,
  INTROSPECTION_DISABLED: BAD_REQUEST,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: BAD_REQUEST,
  WDE0025: BAD_REQUEST,
  IDEMPOTENCY_KEY_REUSED: BAD_REQUEST,
  SIGNATURE_INVALID: BAD_REQUEST,
  HOST_NOT_ALLOWED:
    'This address can’t be used for the console. Open it at its regular URL, or ask the person who runs your server.',
  UNAUTHENTICATED: 'Your session has expired. Sign in again.',
  PAYLOAD_TOO_LARGE: 'This is too large. Try again with a smaller file or fewer items.',
  IDEMPOTENCY_KEY_IN_USE: 'This is already in progress. Wait a moment.',
  STALE_REVISION: 'Someone else changed this while you were working on it. Reload the page and try again.',
  INVALID_TRANSITION: 'This has changed since you opened it. Reload the page and try again.',

  NOT_FOUND: NOT_FOUND,
  PRODUCT_NOT_FOUND: NOT_FOUND,
  COLLECTION_NOT_FOUND: NOT_FOUND,
  '404': NOT_FOUND,
  VARIANT_NOT_FOUND: NOT_FOUND,
  INVENTORY_ITEM_NOT_FOUND: NOT_FOUND,
  OWNED_CART_NOT_FOUND: NOT_FOUND,
  CART_NOT_FOUND: NOT_FOUND,
  LINE_ITEM_NOT_FOUND: NOT_FOUND,
  CHECKOUT_NOT_FOUND: NOT_FOUND,
  DRAFT_ORDER_NOT_FOUND: NOT_FOUND,
  ABANDONED_CHECKOUT_NOT_FOUND: 'This checkout was completed or is too old. Reload the page.',
  COUPON_NOT_FOUND: NOT_FOUND,
  DISCOUNT_RULE_NOT_FOUND: NOT_FOUND,
  TAX_GROUP_NOT_FOUND: NOT_FOUND,
  TAX_REGION_NOT_FOUND: NOT_FOUND,
  SHIPPING_OPTION_NOT_FOUND: NOT_FOUND,
  DELIVERY_PROFILE_NOT_FOUND: NOT_FOUND,
  CARRIER_NOT_FOUND: NOT_FOUND,
  CHECKOUT_TEMPLATE_NOT_FOUND: NOT_FOUND,
  SUBSCRIPTION_NOT_FOUND: NOT_FOUND,
  ORDER_NOT_FOUND: NOT_FOUND,
  FULFILLMENT_NOT_FOUND: NOT_FOUND,
  INVOICE_NOT_FOUND: NOT_FOUND,
  GIFT_CARD_NOT_FOUND: NOT_FOUND,
  MEDIA_NOT_FOUND: NOT_FOUND,
  BULK_CHANGE_NOT_FOUND: NOT_FOUND,
  CHANGE_NOT_FOUND: NOT_FOUND,
  SAVED_VIEW_NOT_FOUND: NOT_FOUND,
  WEBHOOK_NOT_FOUND: NOT_FOUND,
  DELIVERY_NOT_FOUND: NOT_FOUND,
  FACTOR_NOT_FOUND: NOT_FOUND,
  MEMBER_NOT_FOUND: NOT_FOUND,
  ADDRESS_NOT_FOUND: NOT_FOUND,
  API_KEY_NOT_FOUND: NOT_FOUND,
  MEMBER_SIGN_IN_NOT_ALLOWED: 'This API key can’t sign customers in. Create one that can.',
  APP_NOT_FOUND: NOT_FOUND,
  MERCHANT_NOT_FOUND: NOT_FOUND,
  OWNER_LINK_INVALID: 'This link has expired or was already used.',
  OWNER_NOT_FOUND: NOT_FOUND,
  SESSION_NOT_FOUND: 'This session has already ended.',
  INVITATION_NOT_FOUND: 'This invitation was already used or canceled.',
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: 'Your shop has no product recommendation app.',
  APP_NOT_INSTALLED: 'This needs an app that isn’t installed.',
  ALGORITHM_NOT_SUPPORTED: 'This recommendation method isn’t supported.',
  ITEM_APP_ID_NOT_SUPPORTED: 'These items belong to another catalog.',

  PRICING_SETTINGS_LIMIT_REACHED: LIMIT_REACHED,
  SAVED_VIEW_LIMIT_REACHED: 'You’ve reached the maximum number of saved views. Delete one first.',
  WEBHOOK_LIMIT_REACHED: 'You’ve reached the maximum number of webhooks. Delete one first.',
  ADDRESS_LIMIT_REACHED: LIMIT_REACHED,
  WISHLIST_LIMIT_REACHED: LIMIT_REACHED,
  BACK_IN_STOCK_LIMIT_REACHED: LIMIT_REACHED,
  APP_LIMIT_REACHED: 'You’ve reached the maximum number of apps. Remove one first.',
  APP_SECRET_LIMIT_REACHED: 'This app has the maximum number of secrets. Revoke one first.',
  MERCHANT_LIMIT_REACHED: 'You’ve reached the maximum number of staff accounts. Remove someone first.',

  INSUFFICIENT_INVENTORY: OUT_OF_STOCK,
  OUT_OF_STOCK: OUT_OF_STOCK,
  NOTHING_ADDED: 'Select a value for every option to add this product.',
  CART_EMPTY: 'The cart is empty.',
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: 'This cart belongs to another location.',
  CHECKOUT_INCOMPLETE:
    'Add items and an email address. Items that need shipping also need a name and a shipping address.',
  CHECKOUT_CHANGED: 'Prices or items have changed. Review them and try again.',
  CHECKOUT_IS_COMPLETE: 'This checkout was already completed and can’t be changed.',
  CHECKOUT_ALREADY_COMPLETED: 'This is already an order. Reload the page.',
  CHECKOUT_TEMPLATE_INACTIVE: 'This link is inactive.',
  DELIVERY_SLOT_FULL: 'This delivery time is fully booked. Select another one.',
  PAYMENT_OPTION_NOT_SUPPORTED: 'This payment method isn’t available.',
  PAYMENT_IN_PROGRESS: 'A payment is already in progress.',
  ORDER_NOT_EDITABLE: 'This order can no longer be changed.',
  REMINDER_NOT_ALLOWED: 'This customer unsubscribed, or got a reminder in the last 24 hours.',
  REFUND_NOT_POSSIBLE: 'This can no longer be refunded. Reload the page.',
  NOTHING_TO_FULFILL: 'All items are already fulfilled.',
  LINE_NOT_FULFILLABLE:
    'There are fewer items left to fulfill than you entered. Reload the page and try again.',

  COUPON_CODE_TAKEN: 'This discount code already exists.',
  ERROR_COUPON_DOES_NOT_EXIST: 'This discount code doesn’t exist.',
  ERROR_COUPON_EXPIRED: 'This discount code has expired.',
  ERROR_COUPON_NOT_APPLICABLE: 'This discount code doesn’t apply to these items.',
  COUPON_USAGE_LIMIT_EXCEEDED: 'This discount code has reached its usage limit.',
  TAX_GROUP_IN_USE: 'You can’t delete the default tax class.',
  TAX_REGION_TAKEN: 'This tax region already exists.',
  GIFT_CARD_NOT_USABLE: 'This gift card can’t be used.',
  GIFT_CARD_BALANCE_TOO_LOW: 'The balance is too low.',
  GIFT_CARD_NOT_DIGITAL: 'Only digital products can be gift cards.',

  MEDIA_IN_USE: 'A product or collection uses this file. Remove it there first.',
  SLUG_TAKEN: 'This URL handle is already in use.',
  VARIANTS_NOT_MANAGED:
    'This product’s variants share one price and stock. To change them separately, turn on “Manage price, stock, and SKU for each variant” first.',
  COLLECTION_READ_ONLY: 'You can’t change the “All Products” collection.',
  AUTOMATED_COLLECTION: 'This is an automated collection. Change its conditions instead.',
  BULK_CHANGE_ALREADY_UNDONE: 'This was already undone.',
  CHANGE_ALREADY_UNDONE: 'This was already undone.',
  UNDO_EXPIRED: 'This is too old to undo.',
  FILE_TYPE_NOT_SUPPORTED: 'This file type isn’t supported.',
  FILE_TYPE_MISMATCH: 'The file’s content doesn’t match its file type.',
  INVALID_IMAGE: 'This image can’t be opened. It may be damaged.',
  IMAGE_TOO_LARGE: 'This image has too many pixels. Upload a smaller one.',
  MEDIA_FETCH_FAILED: 'Couldn’t download the file from that URL.',
  UPLOAD_LINK_INVALID: 'The upload took too long. Try again.',
  UPLOAD_OFFSET_MISMATCH: 'Part of the upload was lost. Try again.',
  RANGE_NOT_SATISFIABLE: 'The file is smaller than expected.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS:
    'This email address already has a request for this item.',
  REQUEST_COLLECTION_DISABLED: 'Your shop isn’t taking back-in-stock requests right now.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: NOT_FOUND,
  NOT_SUPPORTED_APP_DEF_ID: 'Your shop has no products from this app.',
  ITEM_IN_STOCK: 'This item is in stock.',

  REAUTHENTICATION_REQUIRED: 'Sign in again or enter your password, then try again.',
  VERIFICATION_CODE_INVALID: 'This code is incorrect, has expired, or was already used.',
  RECOVERY_TOKEN_INVALID: INVALID_LINK,
  SESSION_TOKEN_INVALID: INVALID_LINK,
  INVITATION_INVALID: INVALID_LINK,
  SET_UP_LINK_INVALID: INVALID_LINK,
  FACTOR_NOT_CONFIGURED: 'This two-factor method isn’t available.',
  FACTOR_EXISTS: 'Two-factor authentication is already on.',
  SECOND_FACTOR_REQUIRED: 'Enter the code from your authenticator app.',
  WRONG_PASSWORD: 'Incorrect password.',
  WRONG_CREDENTIALS: WRONG_SIGN_IN,
  INVALID_REDIRECT_URI: 'This redirect URI or origin isn’t registered for the app.',
  MEMBER_EXISTS: 'An account with this email address already exists.',
  MEMBER_STATUS_CONFLICT:
    'This customer’s status has changed, so you can’t do this anymore. Reload the page.',
  FLOW_NOT_SUPPORTED: 'Your shop has no page for this. Add it under Settings > Checkout.',
  SHOP_CLOSED: 'The shop is closed.',
  NAME_TAKEN: 'This name is already in use.',
  MERCHANT_EXISTS: 'Someone with this email address already has access.',
  LAST_OWNER: 'The shop needs an owner. Make someone else an owner first.',
  '-19995': 'An account with this email address already exists.',
  '-19976': WRONG_SIGN_IN,
  '-19973': 'A password reset is required. Use the link in the email.',
  '-19971': CAPTCHA,
  '-19970': CAPTCHA,
}
