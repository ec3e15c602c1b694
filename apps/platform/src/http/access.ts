import type { Caller } from '../caller.ts'

/** The kinds of caller. `nobody` has shown no session at all. */
export type Role = 'nobody' | 'visitor' | 'member' | 'owner' | 'manager' | 'viewer' | 'app' | 'backend'

const anyone = ['nobody', 'visitor', 'member', 'owner', 'manager', 'viewer', 'app'] as const
const known = ['visitor', 'member', 'owner', 'manager', 'viewer', 'app'] as const
const merchants = ['owner', 'manager', 'viewer'] as const
const managers = ['owner', 'manager'] as const
const staff = ['owner', 'manager', 'viewer', 'app'] as const
const editors = ['owner', 'manager', 'app'] as const
/** Shoppers, and those who fill a cart for them. */
const buyers = ['visitor', 'member', 'owner', 'manager', 'app'] as const

const owner = ['owner'] as const
const shoppers = ['visitor', 'member'] as const
const members = ['member'] as const
const backends = ['backend'] as const

/**
 * Who may call what. A route that is not listed here does not compile, and neither does an entry without a route.
 * What is open to `nobody` is answered without looking at the caller's session. Where `app` is listed, an API key may
 * do what the merchants' role it was made with may do; `backend` lets in the API keys of managers, and nobody in person.
 */
export const ACCESS = {
  'GET /health': anyone,
  'GET /ready': anyone,
  'GET /metrics': anyone,
  'GET /_vitrine/v1/openapi.json': anyone,
  'GET /api': anyone,

  'POST /oauth2/token': anyone,
  'POST /_api/redirects-api/v1/redirect-session': shoppers,

  'POST /_api/iam/authentication/v2/register': shoppers,
  'POST /_api/iam/authentication/v2/login': shoppers,
  'POST /_api/iam/authentication/v2/change-password': members,
  'POST /_api/iam/authentication/v2/sign-on': backends,
  'POST /_api/iam/authentication/v2/:factorType/verify': shoppers,
  'GET /_api/iam/authentication/v1/callback': shoppers,
  'GET /_api/iam/authentication/v1/logout': shoppers,
  'POST /_api/iam/recovery/v1/send-email': shoppers,
  'POST /_api/iam/recovery/v1/activation-email': editors,
  'POST /_api/iam/recovery/v1/recover': shoppers,
  'POST /_api/iam/verification/v1/Start': ['member', ...editors],
  'POST /_api/iam/verification/v1/auth/verify': shoppers,
  'POST /_api/iam/verification/v1/auth/resend': shoppers,

  'GET /members/v1/members/my': shoppers,
  'PATCH /members/v1/members/:id': ['member', ...editors],
  'GET /_vitrine/v1/account/sessions': members,
  'DELETE /_vitrine/v1/account/sessions': members,
  'DELETE /_vitrine/v1/account/sessions/:id': members,
  'GET /_vitrine/v1/account/factors': members,
  'POST /_vitrine/v1/account/factors/totp': members,
  'POST /_vitrine/v1/account/factors/totp/confirm': members,
  'POST /_vitrine/v1/account/factors/email': members,
  'POST /_vitrine/v1/account/factors/:factorType/remove': members,
  'GET /_vitrine/v1/account/addresses': members,
  'POST /_vitrine/v1/account/addresses': members,
  'PATCH /_vitrine/v1/account/addresses/:id': members,
  'DELETE /_vitrine/v1/account/addresses/:id': members,
  'GET /_vitrine/v1/account/data': members,
  'POST /_vitrine/v1/account/erase': members,

  'GET /_vitrine/v1/members': merchants,
  'POST /_vitrine/v1/members': managers,
  'GET /_vitrine/v1/members/:id': merchants,
  'POST /_vitrine/v1/members/:id/approve': managers,
  'POST /_vitrine/v1/members/:id/reject': managers,
  'POST /_vitrine/v1/members/:id/block': managers,
  'POST /_vitrine/v1/members/:id/unblock': managers,
  'POST /_vitrine/v1/members/:id/require-password': managers,
  'GET /_vitrine/v1/sign-on-policy': merchants,
  'PATCH /_vitrine/v1/sign-on-policy': owner,

  'POST /stores-reader/v1/products/query-platformized': known,
  'GET /stores-reader/v1/products/query-platformized': known,
  'GET /stores-reader/v1/products/:id': known,
  'POST /stores-reader/v1/products/:id/productOptionsAvailability': known,
  'POST /stores-reader/v1/products/:id/variants/query': known,
  'POST /stores-reader/v1/variants/query': known,
  'GET /stores-reader/v1/variants/query': known,
  'GET /stores-reader/v1/variants/:id': known,
  'POST /stores-reader/v1/collections/query': known,
  'GET /stores-reader/v1/collections/slug/:slug': known,
  'GET /stores-reader/v1/collections/:id': known,
  'POST /stores-reader/v2/collections/query': known,
  'GET /stores-reader/v2/collections/query': known,
  'GET /stores-reader/v2/collections/slug/:slug': known,
  'GET /stores-reader/v2/collections/:id': known,

  'POST /_vitrine/v1/search': known,
  'GET /_vitrine/v1/search/suggestions': known,

  'GET /stores/v3/provision/version': known,

  // What is behind it has rows of its own: every field is an operation of this table.
  'POST /graphql/:apiVersion': known,
  'GET /graphql/:apiVersion': known,

  'POST /stores/v1/products': editors,
  'PATCH /stores/v1/products/:id': editors,
  'DELETE /stores/v1/products/:id': editors,
  'PATCH /stores/v1/products/:id/variants': editors,
  'POST /stores/v1/products/:id/variants/resetToDefault': editors,
  'POST /stores/v1/products/:id/media': editors,
  'POST /stores/v1/products/:id/media/delete': editors,
  'PATCH /stores/v1/products/:id/choices/media': editors,
  'POST /stores/v1/products/:id/choices/media/delete': editors,
  'DELETE /stores/v1/products/:id/options': editors,
  'POST /stores/v1/products/:id/remove-brand': editors,
  'POST /stores/v1/products/:id/remove-ribbon': editors,
  'POST /stores/v1/collections': editors,
  'PATCH /stores/v1/collections/:id': editors,
  'DELETE /stores/v1/collections/:id': editors,
  'POST /stores/v1/collections/:id/productIds': editors,
  'POST /stores/v1/collections/:id/productIds/delete': editors,
  'POST /stores/v1/bulk/products/update': editors,
  'POST /stores/v1/bulk/products/adjust-properties': editors,

  'POST /ecom/v1/orders/search': known,
  'GET /ecom/v1/orders/:id': known,
  'POST /ecom/v1/orders/:id/cancel': editors,
  'POST /ecom/v1/orders/:id/activities': editors,
  'GET /ecom/v1/fulfillments/orders/:orderId': staff,
  'POST /ecom/v1/fulfillments/orders/:orderId/create-fulfillment': editors,
  'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': editors,
  'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': editors,
  'GET /ecom/v1/payments/orders/:orderId': staff,
  'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid': editors,
  'POST /ecom/v1/order-billing/refund-payments': editors,

  'POST /stores-reader/v2/inventoryItems/query': known,
  'POST /stores-reader/v2/inventoryItems/:id/getVariants': known,
  'PATCH /stores/v2/inventoryItems/product/:id': editors,
  'POST /stores/v2/inventoryItems/decrement': editors,
  'POST /stores/v2/inventoryItems/increment': editors,

  'GET /ecom/v1/carts/current': buyers,
  'PATCH /ecom/v1/carts/current': buyers,
  'DELETE /ecom/v1/carts/current': buyers,
  'POST /ecom/v1/carts/current/add-to-cart': buyers,
  'POST /ecom/v1/carts/current/update-line-items-quantity': buyers,
  'POST /ecom/v1/carts/current/remove-line-items': buyers,
  'POST /ecom/v1/carts/current/remove-coupon': buyers,
  'POST /ecom/v1/carts/current/estimate-totals': buyers,
  'POST /ecom/v1/carts/current/create-checkout': buyers,
  'GET /_vitrine/v1/carts/current': buyers,
  'GET /_vitrine/v1/abandoned-carts': merchants,
  'GET /checkout': anyone,
  'GET /checkout/:id': anyone,
  'POST /checkout/:id/details': anyone,
  'POST /checkout/:id/delivery': anyone,
  'POST /checkout/:id/coupon': anyone,
  'POST /checkout/:id/accept': anyone,
  'POST /checkout/:id/pay': anyone,
  'GET /checkout/:id/paid': anyone,
  'GET /checkout/:id/done': anyone,
  'GET /test-bank/:reference': anyone,
  'POST /test-bank/:reference': anyone,

  'GET /_vitrine/v1/coupons': merchants,
  'POST /_vitrine/v1/coupons': editors,
  'PATCH /_vitrine/v1/coupons/:id': editors,
  'DELETE /_vitrine/v1/coupons/:id': editors,
  'GET /_vitrine/v1/discount-rules': merchants,
  'POST /_vitrine/v1/discount-rules': editors,
  'PATCH /_vitrine/v1/discount-rules/:id': editors,
  'DELETE /_vitrine/v1/discount-rules/:id': editors,
  'GET /_vitrine/v1/tax-groups': merchants,
  'POST /_vitrine/v1/tax-groups': editors,
  'PATCH /_vitrine/v1/tax-groups/:id': editors,
  'DELETE /_vitrine/v1/tax-groups/:id': editors,
  'GET /_vitrine/v1/tax-regions': merchants,
  'POST /_vitrine/v1/tax-regions': editors,
  'PATCH /_vitrine/v1/tax-regions/:id': editors,
  'DELETE /_vitrine/v1/tax-regions/:id': editors,
  'GET /_vitrine/v1/shipping-options': merchants,
  'POST /_vitrine/v1/shipping-options': editors,
  'PATCH /_vitrine/v1/shipping-options/:id': editors,
  'DELETE /_vitrine/v1/shipping-options/:id': editors,
  'POST /_vitrine/v1/tax-groups/:id/products': editors,

  'POST /v1/recommendations/get': known,
  'GET /v1/recommendations/algorithms': known,

  'GET /media/:id': anyone,
  'GET /media/:id/v1/*': anyone,
  'GET /video/:id/file': anyone,
  'GET /video/:id/:resolution/mp4/file.mp4': anyone,
  'GET /mp3/:id': anyone,
  'GET /ugd/:id': anyone,
  'GET /_vitrine/v1/media': merchants,
  'GET /_vitrine/v1/media/:id/file': merchants,
  'POST /_vitrine/v1/media/imports': editors,
  'POST /_vitrine/v1/media/uploads': editors,
  'GET /_vitrine/v1/media/uploads/:token': anyone,
  'PUT /_vitrine/v1/media/uploads/:token': anyone,

  'GET /_vitrine/v1/merchants/session': merchants,
  'POST /_vitrine/v1/merchants/set-up/check': anyone,
  'POST /_vitrine/v1/merchants/set-up': anyone,
  'POST /_vitrine/v1/merchants/sign-in': anyone,
  'POST /_vitrine/v1/merchants/sign-out': anyone,
  'GET /_vitrine/v1/merchants/sessions': merchants,
  'DELETE /_vitrine/v1/merchants/sessions': merchants,
  'DELETE /_vitrine/v1/merchants/sessions/:id': merchants,
  'GET /_vitrine/v1/merchants/invitations': owner,
  'POST /_vitrine/v1/merchants/invitations': owner,
  'POST /_vitrine/v1/merchants/invitations/check': anyone,
  'POST /_vitrine/v1/merchants/invitations/accept': anyone,
  'DELETE /_vitrine/v1/merchants/invitations/:id': owner,
  'GET /_vitrine/v1/merchants': merchants,
  'PATCH /_vitrine/v1/merchants/:id': owner,
  'DELETE /_vitrine/v1/merchants/:id': owner,

  'GET /_vitrine/v1/captcha/challenge': anyone,
  'POST /_vitrine/v1/products/:id/media': editors,
  'PATCH /_vitrine/v1/collections/:id': editors,
  'POST /_vitrine/v1/collections/:id/move': editors,
  'GET /_vitrine/v1/bulk-changes': merchants,
  'POST /_vitrine/v1/bulk-changes': editors,
  'GET /_vitrine/v1/bulk-changes/:id': merchants,
  'GET /_vitrine/v1/bulk-changes/:id/items': merchants,
  'POST /_vitrine/v1/bulk-changes/:id/apply': editors,
  'POST /_vitrine/v1/bulk-changes/:id/undo': editors,
  'GET /_vitrine/v1/changes': merchants,
  'POST /_vitrine/v1/changes/:id/undo': editors,
  'GET /_vitrine/v1/sheets/products.csv': merchants,
  'POST /_vitrine/v1/sheets/products': editors,
  'GET /_vitrine/v1/saved-views': merchants,
  'POST /_vitrine/v1/saved-views': managers,
  'DELETE /_vitrine/v1/saved-views/:id': managers,
  'GET /_vitrine/v1/drafts': managers,
  'POST /_vitrine/v1/drafts': managers,
  'GET /_vitrine/v1/drafts/:subject': managers,
  'DELETE /_vitrine/v1/drafts/:subject': managers,

  'GET /_vitrine/v1/shop': anyone,
  'PATCH /_vitrine/v1/shop': owner,

  'GET /_vitrine/v1/apps': merchants,
  'POST /_vitrine/v1/apps': managers,
  'GET /_vitrine/v1/apps/:clientId': merchants,
  'PATCH /_vitrine/v1/apps/:clientId': managers,
  'DELETE /_vitrine/v1/apps/:clientId': managers,
  'POST /_vitrine/v1/apps/:clientId/secrets': managers,
  'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': managers,
  'GET /_vitrine/v1/api-keys': owner,
  'POST /_vitrine/v1/api-keys': owner,
  'DELETE /_vitrine/v1/api-keys/:id': owner,

  'GET /_vitrine/v1/webhooks': merchants,
  'POST /_vitrine/v1/webhooks': managers,
  'GET /_vitrine/v1/webhooks/event-types': merchants,
  'GET /_vitrine/v1/webhooks/:id': merchants,
  'PATCH /_vitrine/v1/webhooks/:id': managers,
  'DELETE /_vitrine/v1/webhooks/:id': managers,
  'POST /_vitrine/v1/webhooks/:id/rotate-key': managers,
  'GET /_vitrine/v1/webhooks/:id/deliveries': merchants,
  'GET /_vitrine/v1/webhooks/:id/deliveries/:eventId': merchants,
  'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay': managers,
  'POST /_vitrine/v1/webhooks/:id/replay-exhausted': managers,

  'GET /': anyone,
  'GET /console': anyone,
  'GET /console/*': anyone,
  'GET /assets/*': anyone,
  'GET /mailbox': anyone,
  'GET /mailbox/:id': anyone,
  'GET /mailbox/:id/html': anyone,
} as const satisfies Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, readonly Role[]>
>

/** A method and a path, as `ACCESS` lists them. */
export type Operation = keyof typeof ACCESS

/** Whether a caller is among those that a row of `ACCESS` lists. */
export const isAllowed = (allowed: readonly Role[], caller: Caller): boolean =>
  caller.role === 'app'
    ? (allowed.includes('app') && allowed.includes(caller.actsAs)) ||
      (allowed.includes('backend') && caller.actsAs === 'manager')
    : allowed.includes(caller.role)
