import type { RefusalCode } from '../refusal.ts'
import { ACCESS, type Operation, type Role } from './access.ts'
import type { RouteInput } from './routes.ts'
import type { ApiOperation } from './summaries.ts'

/** What an operation with an `Idempotency-Key` may answer besides. */
const onceOnly = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const
const productChange = ['PRODUCT_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION', ...onceOnly] as const
const collectionChange = ['COLLECTION_NOT_FOUND', 'COLLECTION_READ_ONLY', ...onceOnly] as const
const newLines = ['OWNED_CART_NOT_FOUND', 'NOTHING_ADDED', 'INSUFFICIENT_INVENTORY'] as const
const coupon = ['ERROR_COUPON_DOES_NOT_EXIST', 'ERROR_COUPON_EXPIRED', 'ERROR_COUPON_NOT_APPLICABLE'] as const
const checkoutChange = [
  ...coupon,
  'CHECKOUT_ALREADY_COMPLETED',
  'CHECKOUT_NOT_FOUND',
  'NOTHING_ADDED',
  'INSUFFICIENT_INVENTORY',
  'PAYMENT_OPTION_NOT_SUPPORTED',
  'GIFT_CARD_NOT_USABLE',
  'RATE_LIMITED',
] as const
const placing = [
  'CART_EMPTY',
  'CHECKOUT_ALREADY_COMPLETED',
  'CHECKOUT_CHANGED',
  'CHECKOUT_INCOMPLETE',
  'CHECKOUT_NOT_FOUND',
  'COUPON_USAGE_LIMIT_EXCEEDED',
  'GIFT_CARD_NOT_USABLE',
  'INSUFFICIENT_INVENTORY',
  'OUT_OF_STOCK',
  'PAYMENT_UNDER_WAY',
] as const
const draftContent = ['LINE_ITEM_NOT_FOUND', 'NOTHING_ADDED'] as const
const draftChange = ['DRAFT_ORDER_NOT_FOUND', 'CHECKOUT_ALREADY_COMPLETED'] as const
const fromOurPages = ['CSRF_REJECTED'] as const
const newFile = [
  'FILE_TYPE_NOT_SUPPORTED',
  'FILE_TYPE_MISMATCH',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_LARGE',
  'BUSY',
] as const

const captcha = ['-19971', '-19970', 'CAPTCHA_UNAVAILABLE'] as const
const hashing = ['RATE_LIMITED', 'BUSY'] as const
const memberDecision = ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'] as const
const reauthenticated = ['REAUTHENTICATION_REQUIRED', ...hashing] as const

/**
 * How each operation of the API declines what it understands. A handler that declines in a way its row does not list
 * does not compile, and a test fails that sees one do so. What follows from who asks and from what cannot be read is
 * the same everywhere, and not listed.
 */
export const DECLINED = {
  'GET /health': [],
  'GET /ready': ['NOT_READY'],
  'GET /_vitrine/v1/openapi.json': [],

  'POST /oauth2/token': [
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unsupported_grant_type',
    'unauthorized_client',
    'RATE_LIMITED',
  ],

  'POST /_api/redirects-api/v1/redirect-session': [
    'INVALID_REDIRECT_URI',
    'FLOW_NOT_OFFERED',
    'SHOP_CLOSED',
    'APP_NOT_FOUND',
    'CHECKOUT_NOT_FOUND',
  ],
  'POST /_api/iam/authentication/v2/register': ['-19995', ...captcha, ...hashing],
  'POST /_api/iam/authentication/v2/login': ['-19976', '-19973', ...captcha, ...hashing],
  'POST /_api/iam/authentication/v2/change-password': reauthenticated,
  'POST /_api/iam/authentication/v2/sign-on': ['MEMBER_STATUS_CONFLICT'],
  'POST /_api/iam/authentication/v2/:factorType/verify': [
    'FACTOR_NOT_CONFIGURED',
    'VERIFICATION_CODE_INVALID',
    'RATE_LIMITED',
  ],
  'GET /_api/iam/authentication/v1/callback': ['SESSION_TOKEN_INVALID'],
  'GET /_api/iam/authentication/v1/logout': ['INVALID_REDIRECT_URI'],
  'POST /_api/iam/recovery/v1/send-email': ['INVALID_REDIRECT_URI', 'RATE_LIMITED'],
  'POST /_api/iam/recovery/v1/activation-email': [
    'INVALID_REDIRECT_URI',
    'MEMBER_NOT_FOUND',
    'MEMBER_STATUS_CONFLICT',
  ],
  'POST /_api/iam/recovery/v1/recover': ['RECOVERY_TOKEN_INVALID', ...hashing],
  'POST /_api/iam/verification/v1/Start': ['MEMBER_NOT_FOUND', 'RATE_LIMITED'],
  'POST /_api/iam/verification/v1/auth/verify': ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
  'POST /_api/iam/verification/v1/auth/resend': ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],

  'GET /members/v1/members/my': [],
  'PATCH /members/v1/members/:id': ['MEMBER_NOT_FOUND'],
  'GET /_vitrine/v1/account/sessions': [],
  'DELETE /_vitrine/v1/account/sessions': [],
  'DELETE /_vitrine/v1/account/sessions/:id': ['SESSION_NOT_FOUND'],
  'GET /_vitrine/v1/account/factors': [],
  'POST /_vitrine/v1/account/factors/totp': ['FACTOR_EXISTS', ...reauthenticated],
  'POST /_vitrine/v1/account/factors/totp/confirm': [
    'FACTOR_NOT_FOUND',
    'VERIFICATION_CODE_INVALID',
    'RATE_LIMITED',
  ],
  'POST /_vitrine/v1/account/factors/email': ['FACTOR_EXISTS', 'MEMBER_STATUS_CONFLICT', ...reauthenticated],
  'POST /_vitrine/v1/account/factors/:factorType/remove': ['FACTOR_NOT_FOUND', ...reauthenticated],
  'GET /_vitrine/v1/account/addresses': [],
  'POST /_vitrine/v1/account/addresses': ['ADDRESS_LIMIT_REACHED'],
  'PATCH /_vitrine/v1/account/addresses/:id': ['ADDRESS_NOT_FOUND'],
  'DELETE /_vitrine/v1/account/addresses/:id': ['ADDRESS_NOT_FOUND'],
  'GET /_vitrine/v1/account/data': [],
  'POST /_vitrine/v1/account/erase': reauthenticated,

  'GET /_vitrine/v1/orders/:id': ['ORDER_NOT_FOUND'],
  'POST /_vitrine/v1/orders/look-up': ['ORDER_NOT_FOUND', 'RATE_LIMITED'],

  'GET /_vitrine/v1/wishlist': [],
  'POST /_vitrine/v1/wishlist/items': ['PRODUCT_NOT_FOUND', 'WISHLIST_LIMIT_REACHED'],
  'DELETE /_vitrine/v1/wishlist/items/:productId': [],

  'GET /_vitrine/v1/members': [],
  'POST /_vitrine/v1/members': ['MEMBER_EXISTS'],
  'GET /_vitrine/v1/members/:id': ['MEMBER_NOT_FOUND'],
  'POST /_vitrine/v1/members/:id/approve': memberDecision,
  'POST /_vitrine/v1/members/:id/reject': memberDecision,
  'POST /_vitrine/v1/members/:id/block': memberDecision,
  'POST /_vitrine/v1/members/:id/unblock': memberDecision,
  'POST /_vitrine/v1/members/:id/require-password': memberDecision,
  'GET /_vitrine/v1/members/:id/data': ['MEMBER_NOT_FOUND'],
  'POST /_vitrine/v1/members/:id/erase': ['MEMBER_NOT_FOUND'],
  'GET /_vitrine/v1/sign-on-policy': [],
  'PATCH /_vitrine/v1/sign-on-policy': [],

  'GET /_vitrine/v1/captcha/challenge': ['RATE_LIMITED'],

  'POST /stores-reader/v1/products/query-platformized': [],
  'GET /stores-reader/v1/products/query-platformized': [],
  'GET /stores-reader/v1/products/:id': ['PRODUCT_NOT_FOUND'],
  'POST /stores-reader/v1/products/:id/productOptionsAvailability': ['PRODUCT_NOT_FOUND'],
  'POST /stores-reader/v1/products/:id/variants/query': ['PRODUCT_NOT_FOUND'],
  'POST /stores-reader/v1/variants/query': [],
  'GET /stores-reader/v1/variants/query': [],
  'GET /stores-reader/v1/variants/:id': ['VARIANT_NOT_FOUND'],
  'POST /stores-reader/v1/collections/query': [],
  'GET /stores-reader/v1/collections/slug/:slug': ['COLLECTION_NOT_FOUND'],
  'GET /stores-reader/v1/collections/:id': ['COLLECTION_NOT_FOUND'],
  'POST /stores-reader/v2/collections/query': [],
  'GET /stores-reader/v2/collections/query': [],
  'GET /stores-reader/v2/collections/slug/:slug': ['COLLECTION_NOT_FOUND'],
  'GET /stores-reader/v2/collections/:id': ['COLLECTION_NOT_FOUND'],
  'GET /stores/v3/provision/version': [],

  'POST /graphql/:apiVersion': ['NOT_FOUND', 'QUERY_TOO_COMPLEX', 'INTROSPECTION_OFF'],
  'GET /graphql/:apiVersion': [
    'NOT_FOUND',
    'QUERY_TOO_COMPLEX',
    'INTROSPECTION_OFF',
    'METHOD_NOT_ALLOWED',
    'MALFORMED_REQUEST',
  ],

  'POST /_vitrine/v1/search': [],
  'GET /_vitrine/v1/search/suggestions': [],
  'GET /_vitrine/v1/removed-products/:slug': [],
  'POST /v1/recommendations/get': [
    'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
    'ALGORITHM_NOT_SUPPORTED',
    'ITEM_APP_ID_NOT_SUPPORTED',
  ],
  'GET /v1/recommendations/algorithms': [],

  'GET /ecom/v1/carts/current': ['OWNED_CART_NOT_FOUND'],
  'PATCH /ecom/v1/carts/current': [...newLines, ...coupon, ...onceOnly],
  'DELETE /ecom/v1/carts/current': ['OWNED_CART_NOT_FOUND', ...onceOnly],
  'POST /ecom/v1/carts/current/add-to-cart': [...newLines, ...onceOnly],
  'POST /ecom/v1/carts/current/update-line-items-quantity': [
    'OWNED_CART_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    'INSUFFICIENT_INVENTORY',
    ...onceOnly,
  ],
  'POST /ecom/v1/carts/current/remove-line-items': [
    'OWNED_CART_NOT_FOUND',
    'LINE_ITEM_NOT_FOUND',
    ...onceOnly,
  ],
  'POST /ecom/v1/carts/current/remove-coupon': ['OWNED_CART_NOT_FOUND', ...onceOnly],
  'POST /ecom/v1/carts/current/estimate-totals': ['OWNED_CART_NOT_FOUND'],
  'POST /ecom/v1/carts/current/create-checkout': [
    'OWNED_CART_NOT_FOUND',
    'CART_EMPTY',
    'INSUFFICIENT_INVENTORY',
    ...onceOnly,
  ],
  'GET /_vitrine/v1/carts/current': [],
  'POST /ecom/v1/checkouts': [...checkoutChange, 'GIFT_CARD_NOT_FOUND', ...onceOnly],
  'GET /ecom/v1/checkouts/:id': ['CHECKOUT_NOT_FOUND'],
  'PATCH /ecom/v1/checkouts/:id': [...checkoutChange, 'GIFT_CARD_NOT_FOUND'],
  'POST /ecom/v1/checkouts/:id/create-order': [...placing],
  'POST /ecom/v1/checkouts/:id/remove-coupon': [...checkoutChange],
  'POST /ecom/v1/checkouts/:id/remove-gift-card': [...checkoutChange],
  'POST /_vitrine/v1/payments/:provider/notices': ['NOT_FOUND', 'SIGNATURE_INVALID', 'BUSY'],
  'POST /ecom/v1/orders/search': [],
  'GET /ecom/v1/orders/:id': ['ORDER_NOT_FOUND'],
  'POST /ecom/v1/orders/:id/cancel': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION', 'REFUND_NOT_POSSIBLE'],
  'POST /ecom/v1/orders/:id/activities': ['ORDER_NOT_FOUND'],
  'GET /ecom/v1/fulfillments/orders/:orderId': ['ORDER_NOT_FOUND'],
  'POST /ecom/v1/fulfillments/orders/:orderId/create-fulfillment': [
    'ORDER_NOT_FOUND',
    'INVALID_TRANSITION',
    'LINE_NOT_FULFILLABLE',
    'NOTHING_TO_FULFILL',
  ],
  'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': [
    'ORDER_NOT_FOUND',
    'FULFILLMENT_NOT_FOUND',
    'INVALID_TRANSITION',
  ],
  'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': [
    'ORDER_NOT_FOUND',
    'FULFILLMENT_NOT_FOUND',
    'INVALID_TRANSITION',
  ],
  'GET /ecom/v1/payments/orders/:orderId': ['ORDER_NOT_FOUND'],
  'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
  'POST /ecom/v1/order-billing/refund-payments': ['ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE'],
  'POST /ecom/v1/order-billing/get-order-refundability': ['ORDER_NOT_FOUND'],
  'POST /ecom/v1/fulfillments/list-by-ids': [],
  'POST /ecom/v1/payments/list-by-ids': [],
  'POST /ecom/v1/invoices/orders/:orderId': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
  'POST /ecom/v1/invoices/list-by-ids': [],
  'POST /_vitrine/v1/orders/:orderId/invoice-draft': ['ORDER_NOT_FOUND'],
  'POST /_vitrine/v1/invoices/:id/void': ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION'],
  'DELETE /_vitrine/v1/invoices/:id': ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION'],
  'GET /_vitrine/v1/orders/:orderId/invoice': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
  'GET /_vitrine/v1/orders/:orderId/invoice.html': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
  'GET /_vitrine/v1/orders/:orderId/invoice.pdf': ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
  'POST /_vitrine/v1/orders/:orderId/send-confirmation': ['ORDER_NOT_FOUND'],
  'GET /ecom/v1/draft-orders/:orderId/draftability': [],
  'POST /_vitrine/v1/orders/:orderId/edit': [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'LINE_NOT_FULFILLABLE',
    'OUT_OF_STOCK',
    'CART_EMPTY',
  ],
  'GET /ecom/v1/checkout-settings': [],
  'PATCH /ecom/v1/checkout-settings': [],
  'GET /ecom/v1/orders-settings': [],
  'PATCH /ecom/v1/orders-settings': [],
  'POST /back-in-stock-service/v1/back-in-stock-notification-requests': [
    'PRODUCT_NOT_FOUND',
    'VARIANT_NOT_FOUND',
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
    'BACK_IN_STOCK_LIMIT_REACHED',
    'RATE_LIMITED',
  ],
  'GET /_vitrine/v1/my/downloads': [],
  'GET /_vitrine/v1/draft-orders': [],
  'POST /_vitrine/v1/draft-orders': [...draftContent, ...onceOnly],
  'GET /_vitrine/v1/draft-orders/:id': ['DRAFT_ORDER_NOT_FOUND'],
  'PATCH /_vitrine/v1/draft-orders/:id': [...draftContent, ...draftChange, 'STALE_REVISION'],
  'DELETE /_vitrine/v1/draft-orders/:id': [...draftChange],
  'POST /_vitrine/v1/draft-orders/:id/send-invoice': [...draftChange, 'CART_EMPTY', 'CHECKOUT_INCOMPLETE'],
  'POST /_vitrine/v1/draft-orders/:id/complete': [...placing, 'DRAFT_ORDER_NOT_FOUND'],
  'GET /_vitrine/v1/abandoned-checkouts': [],
  'GET /_vitrine/v1/products/:productId/subscriptions': ['PRODUCT_NOT_FOUND'],
  'POST /_vitrine/v1/products/:productId/subscriptions': ['PRODUCT_NOT_FOUND', 'STALE_REVISION'],
  'GET /_vitrine/v1/my/subscriptions': [],
  'POST /_vitrine/v1/my/subscriptions/:id/cancel': ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
  'GET /_vitrine/v1/subscriptions': [],
  'POST /_vitrine/v1/subscriptions/:id/cancel': ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
  'POST /_vitrine/v1/subscriptions/:id/resume': ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
  'POST /_vitrine/v1/abandoned-checkouts/:id/remind': ['ABANDONED_CHECKOUT_NOT_FOUND', 'REMINDER_NOT_WANTED'],
  'GET /_vitrine/v1/back-in-stock-requests': [],
  'GET /_vitrine/v1/abandoned-carts': [],

  'POST /_vitrine/v1/gift-cards/balance': ['GIFT_CARD_NOT_FOUND', 'RATE_LIMITED'],
  'GET /_vitrine/v1/my/gift-cards': [],
  'GET /_vitrine/v1/gift-cards': [],
  'POST /_vitrine/v1/gift-cards': [...onceOnly],
  'GET /_vitrine/v1/gift-cards/:id': ['GIFT_CARD_NOT_FOUND'],
  'POST /_vitrine/v1/gift-cards/:id/adjust': [
    'GIFT_CARD_NOT_FOUND',
    'GIFT_CARD_BALANCE_TOO_LOW',
    ...onceOnly,
  ],
  'POST /_vitrine/v1/gift-cards/:id/disable': ['GIFT_CARD_NOT_FOUND'],
  'POST /_vitrine/v1/gift-cards/:id/enable': ['GIFT_CARD_NOT_FOUND'],
  'GET /_vitrine/v1/gift-card-products': [],
  'POST /_vitrine/v1/gift-card-products/:productId': ['PRODUCT_NOT_FOUND', 'GIFT_CARD_NOT_DIGITAL'],
  'DELETE /_vitrine/v1/gift-card-products/:productId': [],
  'GET /_vitrine/v1/coupons': [],
  'POST /_vitrine/v1/coupons': ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'TERMS_LIMIT_REACHED'],
  'PATCH /_vitrine/v1/coupons/:id': [
    'COUPON_NOT_FOUND',
    'COUPON_CODE_TAKEN',
    'TERMS_LIMIT_REACHED',
    'STALE_REVISION',
  ],
  'DELETE /_vitrine/v1/coupons/:id': ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'TERMS_LIMIT_REACHED'],
  'GET /_vitrine/v1/discount-rules': [],
  'POST /_vitrine/v1/discount-rules': ['DISCOUNT_RULE_NOT_FOUND', 'TERMS_LIMIT_REACHED'],
  'PATCH /_vitrine/v1/discount-rules/:id': [
    'DISCOUNT_RULE_NOT_FOUND',
    'TERMS_LIMIT_REACHED',
    'STALE_REVISION',
  ],
  'DELETE /_vitrine/v1/discount-rules/:id': ['DISCOUNT_RULE_NOT_FOUND', 'TERMS_LIMIT_REACHED'],
  'GET /_vitrine/v1/tax-groups': [],
  'POST /_vitrine/v1/tax-groups': [
    'TAX_GROUP_NOT_FOUND',
    'TAX_GROUP_IN_USE',
    'NAME_TAKEN',
    'TERMS_LIMIT_REACHED',
  ],
  'PATCH /_vitrine/v1/tax-groups/:id': [
    'TAX_GROUP_NOT_FOUND',
    'TAX_GROUP_IN_USE',
    'NAME_TAKEN',
    'TERMS_LIMIT_REACHED',
    'STALE_REVISION',
  ],
  'DELETE /_vitrine/v1/tax-groups/:id': [
    'TAX_GROUP_NOT_FOUND',
    'TAX_GROUP_IN_USE',
    'NAME_TAKEN',
    'TERMS_LIMIT_REACHED',
  ],
  'GET /_vitrine/v1/tax-regions': [],
  'POST /_vitrine/v1/tax-regions': [
    'TAX_REGION_NOT_FOUND',
    'TAX_REGION_TAKEN',
    'TAX_GROUP_NOT_FOUND',
    'TERMS_LIMIT_REACHED',
  ],
  'PATCH /_vitrine/v1/tax-regions/:id': [
    'TAX_REGION_NOT_FOUND',
    'TAX_REGION_TAKEN',
    'TAX_GROUP_NOT_FOUND',
    'TERMS_LIMIT_REACHED',
    'STALE_REVISION',
  ],
  'DELETE /_vitrine/v1/tax-regions/:id': [
    'TAX_REGION_NOT_FOUND',
    'TAX_REGION_TAKEN',
    'TAX_GROUP_NOT_FOUND',
    'TERMS_LIMIT_REACHED',
  ],
  'GET /_vitrine/v1/shipping-options': [],
  'POST /_vitrine/v1/shipping-options': ['SHIPPING_OPTION_NOT_FOUND', 'TERMS_LIMIT_REACHED'],
  'PATCH /_vitrine/v1/shipping-options/:id': [
    'SHIPPING_OPTION_NOT_FOUND',
    'TERMS_LIMIT_REACHED',
    'STALE_REVISION',
  ],
  'DELETE /_vitrine/v1/shipping-options/:id': ['SHIPPING_OPTION_NOT_FOUND', 'TERMS_LIMIT_REACHED'],
  'POST /_vitrine/v1/tax-groups/:id/products': ['TAX_GROUP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],

  'POST /stores/v1/products': ['SLUG_TAKEN', 'MEDIA_NOT_FOUND', ...onceOnly],
  'PATCH /stores/v1/products/:id': ['MEDIA_NOT_FOUND', ...productChange],
  'DELETE /stores/v1/products/:id': ['PRODUCT_NOT_FOUND', ...onceOnly],
  'PATCH /stores/v1/products/:id/variants': ['VARIANTS_NOT_MANAGED', ...productChange],
  'POST /stores/v1/products/:id/variants/resetToDefault': productChange,
  'POST /stores/v1/products/:id/media': [
    'MEDIA_NOT_FOUND',
    'MEDIA_NOT_FETCHED',
    ...newFile,
    ...productChange,
  ],
  'POST /stores/v1/products/:id/media/delete': ['MEDIA_NOT_FOUND', ...productChange],
  'PATCH /stores/v1/products/:id/choices/media': ['MEDIA_NOT_FOUND', ...productChange],
  'POST /stores/v1/products/:id/choices/media/delete': ['MEDIA_NOT_FOUND', ...productChange],
  'DELETE /stores/v1/products/:id/options': productChange,
  'POST /stores/v1/products/:id/remove-brand': productChange,
  'POST /stores/v1/products/:id/remove-ribbon': productChange,
  'POST /stores/v1/collections': ['SLUG_TAKEN', 'MEDIA_NOT_FOUND', ...onceOnly],
  'PATCH /stores/v1/collections/:id': [
    'SLUG_TAKEN',
    'STALE_REVISION',
    'MEDIA_NOT_FOUND',
    ...collectionChange,
  ],
  'DELETE /stores/v1/collections/:id': collectionChange,
  'POST /stores/v1/collections/:id/productIds': [
    'PRODUCT_NOT_FOUND',
    'COLLECTION_RULED',
    ...collectionChange,
  ],
  'POST /stores/v1/collections/:id/productIds/delete': [
    'PRODUCT_NOT_FOUND',
    'COLLECTION_RULED',
    ...collectionChange,
  ],
  'POST /stores/v1/bulk/products/update': onceOnly,
  'POST /stores/v1/bulk/products/adjust-properties': onceOnly,

  'POST /stores-reader/v2/inventoryItems/query': [],
  'POST /stores-reader/v2/inventoryItems/:id/getVariants': ['INVENTORY_ITEM_NOT_FOUND'],
  'PATCH /stores/v2/inventoryItems/product/:id': ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', ...onceOnly],
  'POST /stores/v2/inventoryItems/decrement': [
    'PRODUCT_NOT_FOUND',
    'VARIANT_NOT_FOUND',
    'INSUFFICIENT_INVENTORY',
    ...onceOnly,
  ],
  'POST /stores/v2/inventoryItems/increment': [
    'PRODUCT_NOT_FOUND',
    'VARIANT_NOT_FOUND',
    'INSUFFICIENT_INVENTORY',
    ...onceOnly,
  ],

  'GET /_vitrine/v1/media': [],
  'GET /_vitrine/v1/media/:id/file': ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  'DELETE /_vitrine/v1/media/:id': ['MEDIA_NOT_FOUND', 'MEDIA_IN_USE'],
  'POST /_vitrine/v1/media/imports': ['MEDIA_NOT_FETCHED', ...newFile],
  'POST /_vitrine/v1/media/uploads': ['FILE_TYPE_NOT_SUPPORTED'],
  'GET /_vitrine/v1/media/uploads/:token': ['UPLOAD_LINK_INVALID'],
  'PUT /_vitrine/v1/media/uploads/:token': [
    'UPLOAD_LINK_INVALID',
    'UPLOAD_OUT_OF_STEP',
    'MALFORMED_REQUEST',
    'PAYLOAD_TOO_LARGE',
    ...newFile,
  ],

  'GET /_vitrine/v1/figures': [],
  'GET /_vitrine/v1/shop': [],
  'PATCH /_vitrine/v1/shop': ['MEDIA_NOT_FOUND'],

  'GET /_vitrine/v1/merchants/session': [],
  'POST /_vitrine/v1/merchants/set-up/check': ['SET_UP_LINK_INVALID', ...fromOurPages],
  'POST /_vitrine/v1/merchants/set-up': ['SET_UP_LINK_INVALID', 'BUSY', ...fromOurPages],
  'POST /_vitrine/v1/merchants/sign-in': [
    'SECOND_FACTOR_REQUIRED',
    'VERIFICATION_CODE_INVALID',
    'WRONG_CREDENTIALS',
    'RATE_LIMITED',
    'BUSY',
    ...fromOurPages,
  ],
  'POST /_vitrine/v1/merchants/sign-out': fromOurPages,
  'GET /_vitrine/v1/merchants/sessions': [],
  'DELETE /_vitrine/v1/merchants/sessions': [],
  'DELETE /_vitrine/v1/merchants/sessions/:id': ['SESSION_NOT_FOUND'],
  'POST /_vitrine/v1/merchants/password': ['WRONG_PASSWORD', 'BUSY'],
  'GET /_vitrine/v1/merchants/second-factor': [],
  'POST /_vitrine/v1/merchants/second-factor': ['FACTOR_EXISTS', 'WRONG_PASSWORD', 'BUSY'],
  'POST /_vitrine/v1/merchants/second-factor/confirm': ['FACTOR_NOT_FOUND', 'VERIFICATION_CODE_INVALID'],
  'POST /_vitrine/v1/merchants/second-factor/remove': ['FACTOR_NOT_FOUND', 'WRONG_PASSWORD', 'BUSY'],
  'GET /_vitrine/v1/merchants/invitations': [],
  'POST /_vitrine/v1/merchants/invitations': ['MERCHANT_EXISTS', 'MERCHANT_LIMIT_REACHED'],
  'POST /_vitrine/v1/merchants/invitations/check': ['INVITATION_INVALID', ...fromOurPages],
  'POST /_vitrine/v1/merchants/invitations/accept': ['INVITATION_INVALID', 'BUSY', ...fromOurPages],
  'DELETE /_vitrine/v1/merchants/invitations/:id': ['INVITATION_NOT_FOUND'],
  'GET /_vitrine/v1/merchants': [],
  'PATCH /_vitrine/v1/merchants/:id': ['MERCHANT_NOT_FOUND', 'LAST_OWNER'],
  'DELETE /_vitrine/v1/merchants/:id': ['MERCHANT_NOT_FOUND', 'LAST_OWNER'],

  'GET /_vitrine/v1/apps': [],
  'POST /_vitrine/v1/apps': ['APP_LIMIT_REACHED', 'NAME_TAKEN'],
  'GET /_vitrine/v1/apps/:clientId': ['APP_NOT_FOUND'],
  'PATCH /_vitrine/v1/apps/:clientId': ['APP_NOT_FOUND', 'NAME_TAKEN'],
  'DELETE /_vitrine/v1/apps/:clientId': ['APP_NOT_FOUND'],
  'POST /_vitrine/v1/apps/:clientId/secrets': ['APP_NOT_FOUND', 'APP_SECRET_LIMIT_REACHED'],
  'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': ['APP_NOT_FOUND'],
  'GET /_vitrine/v1/api-keys': [],
  'POST /_vitrine/v1/api-keys': [],
  'DELETE /_vitrine/v1/api-keys/:id': ['API_KEY_NOT_FOUND'],

  'POST /_vitrine/v1/products/:id/media': ['MEDIA_NOT_FOUND', ...productChange],
  'PATCH /_vitrine/v1/collections/:id': ['MEDIA_NOT_FOUND', 'SLUG_TAKEN', ...collectionChange],
  'POST /_vitrine/v1/collections/:id/move': ['PRODUCT_NOT_FOUND', ...collectionChange],
  'GET /_vitrine/v1/bulk-changes': [],
  'POST /_vitrine/v1/bulk-changes': [],
  'GET /_vitrine/v1/bulk-changes/:id': ['BULK_CHANGE_NOT_FOUND'],
  'GET /_vitrine/v1/bulk-changes/:id/items': ['BULK_CHANGE_NOT_FOUND'],
  'POST /_vitrine/v1/bulk-changes/:id/apply': ['BULK_CHANGE_NOT_FOUND', 'BULK_CHANGE_SETTLED'],
  'POST /_vitrine/v1/bulk-changes/:id/undo': ['BULK_CHANGE_NOT_FOUND', 'UNDO_EXPIRED'],
  'GET /_vitrine/v1/changes': [],
  'POST /_vitrine/v1/changes/:id/undo': ['CHANGE_NOT_FOUND', 'CHANGE_UNDONE', 'UNDO_EXPIRED'],
  'GET /_vitrine/v1/sheets/products.csv': [],
  'POST /_vitrine/v1/sheets/products': [],
  'GET /_vitrine/v1/letters': [],
  'GET /_vitrine/v1/letters/:letter/:language': [],
  'PATCH /_vitrine/v1/letters/:letter/:language': ['STALE_REVISION'],
  'POST /_vitrine/v1/letters/:letter/:language/preview': [],
  'POST /_vitrine/v1/letters/:letter/:language/test': ['RATE_LIMITED'],
  'GET /_vitrine/v1/saved-views': [],
  'POST /_vitrine/v1/saved-views': ['SAVED_VIEW_LIMIT_REACHED'],
  'DELETE /_vitrine/v1/saved-views/:id': ['SAVED_VIEW_NOT_FOUND'],
  'GET /_vitrine/v1/drafts': [],
  'POST /_vitrine/v1/drafts': [],
  'GET /_vitrine/v1/drafts/:subject': [],
  'DELETE /_vitrine/v1/drafts/:subject': [],

  'GET /_vitrine/v1/webhooks': [],
  'POST /_vitrine/v1/webhooks': ['WEBHOOK_LIMIT_REACHED', 'WEBHOOK_NOT_FOUND'],
  'GET /_vitrine/v1/webhooks/event-types': [],
  'GET /_vitrine/v1/webhooks/:id': ['WEBHOOK_NOT_FOUND'],
  'PATCH /_vitrine/v1/webhooks/:id': ['WEBHOOK_NOT_FOUND'],
  'DELETE /_vitrine/v1/webhooks/:id': ['WEBHOOK_NOT_FOUND'],
  'POST /_vitrine/v1/webhooks/:id/rotate-key': ['WEBHOOK_NOT_FOUND'],
  'GET /_vitrine/v1/webhooks/:id/deliveries': ['WEBHOOK_NOT_FOUND'],
  'GET /_vitrine/v1/webhooks/:id/deliveries/:eventId': ['DELIVERY_NOT_FOUND'],
  'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay': ['DELIVERY_NOT_FOUND'],
  'POST /_vitrine/v1/webhooks/:id/replay-exhausted': ['WEBHOOK_NOT_FOUND'],
} as const satisfies Readonly<Record<ApiOperation, readonly RefusalCode[]>>

/** How the handler of an operation may decline. Pages and files are not described, and may as they like. */
export type DeclinedBy<Of extends Operation> = Of extends ApiOperation
  ?
      | (typeof DECLINED)[Of][number]
      | (typeof UNREADABLE)[number]
      | 'INVALID_ARGUMENT'
      | 'UNAUTHENTICATED'
      | 'RATE_LIMITED'
  : RefusalCode

const UNREADABLE = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

/** Every way an operation is declined: by its row, by who may call it, and by what it takes. */
export function refusalsOf(operation: ApiOperation, { parameters, body, packed }: RouteInput): RefusalCode[] {
  const roles: readonly Role[] = ACCESS[operation]
  const isOpen = roles.includes('nobody')
  const isForShoppers = roles.includes('visitor') || roles.includes('member')
  const isNamed = (DECLINED[operation] as readonly RefusalCode[]).includes('IDEMPOTENCY_KEY_REUSED')
  const codes: RefusalCode[] = [
    ...DECLINED[operation],
    ...(isOpen ? [] : (['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CSRF_REJECTED', 'RATE_LIMITED'] as const)),
    ...(!isOpen && isForShoppers ? (['SHOP_CLOSED'] as const) : []),
    ...(parameters || body || packed || isNamed ? (['INVALID_ARGUMENT'] as const) : []),
    ...(body ? UNREADABLE : []),
    ...(packed ? (['MALFORMED_REQUEST'] as const) : []),
    // While its database cannot be reached.
    'BUSY',
    'INTERNAL',
  ]
  return [...new Set(codes)]
}
