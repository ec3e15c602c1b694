import { ACCESS, type Operation, type Role } from './access.ts'

/** Roles of staff. */
const ELEVATED: readonly Role[] = ['owner', 'manager', 'viewer', 'app', 'backend']

/**
 * Write operations of staff that do not honor an `Idempotency-Key`, and why. All others run once per key, without
 * being listed.
 */
export const NON_IDEMPOTENT_OPERATIONS = {
  'POST /stores-reader/v1/products/query-platformized': 'reads',
  'POST /stores-reader/v1/products/query': 'reads',
  'POST /stores-reader/v1/products/:id/productOptionsAvailability': 'reads',
  'POST /stores-reader/v1/products/:id/variants/query': 'reads',
  'POST /stores-reader/v1/variants/query': 'reads',
  'POST /stores-reader/v1/collections/query': 'reads',
  'POST /stores-reader/v2/collections/query': 'reads',
  'POST /stores-reader/v2/inventoryItems/query': 'reads',
  'POST /stores-reader/v2/inventoryItems/:id/getVariants': 'reads',
  'POST /stores/v3/*': 'changes nothing',
  'PATCH /stores/v3/*': 'changes nothing',
  'DELETE /stores/v3/*': 'changes nothing',
  'POST /wix-data/v2/items': 'changes nothing',
  'POST /wix-data/v2/items/:method': 'changes nothing',
  'POST /wix-data/v2/bulk/items/:method': 'changes nothing',
  'DELETE /wix-data/v2/items/:dataItemId': 'changes nothing',
  'POST /members/v3/badges/members': 'reads',
  'POST /members/v3/badges': 'changes nothing',
  'PATCH /members/v3/badges/:id': 'changes nothing',
  'DELETE /members/v3/badges/:id': 'changes nothing',
  'POST /members/v3/badges/:id/members': 'changes nothing',
  'POST /billing/v1/tax-groups/query': 'reads',
  'POST /reviews/v1/reviews/query': 'reads',
  'POST /reviews/v1/reviews/count': 'reads',
  'POST /reviews/v1/reviews': 'changes nothing',
  'POST /reviews/v1/reviews/contact': 'changes nothing',
  'POST /reviews/v1/bulk/reviews/create': 'changes nothing',
  'PATCH /reviews/v1/reviews/:id': 'changes nothing',
  'DELETE /reviews/v1/reviews/:id': 'changes nothing',
  'POST /currency_converter/v1/currencies/amounts/:from/convert/:to': 'reads',
  'POST /members/v1/members/query': 'reads',
  'POST /_vitrine/v1/search': 'reads',
  'POST /ecom/v1/discount-rules/query': 'reads',
  'POST /ecom/v1/shipping-options/query': 'reads',
  'POST /ecom/v1/delivery-profiles/query': 'reads',
  'PUT /back-in-stock-service/v1/back-in-stock-notification-requests/settings': 'reads',
  'POST /ecom/v1/abandoned-checkout/query': 'reads',
  'POST /ecom/v1/abandoned-checkout/search': 'reads',
  'POST /ecom/v1/calculate-totals': 'reads',
  'POST /v1/recommendations/get': 'reads',
  'POST /ecom/v1/carts/current/estimate-totals': 'reads',
  'POST /ecom/v1/carts/:id/estimate-totals': 'reads',
  'POST /ecom/v2/carts/current/refresh': 'reads',
  'POST /ecom/v2/carts/current/calculate': 'reads',
  'POST /ecom/v2/carts/current/estimate': 'reads',
  'POST /ecom/v2/carts/:id/calculate': 'reads',
  'POST /ecom/v2/carts/:id/refresh': 'reads',
  'POST /ecom/v2/carts/:id/estimate': 'reads',
  'POST /ecom/v2/carts/:id/add-gift-card': 'changes nothing',
  'POST /ecom/v2/carts/:id/remove-gift-card': 'changes nothing',
  'POST /ecom/v2/carts/current/add-gift-card': 'changes nothing',
  'POST /ecom/v2/carts/current/remove-gift-card': 'changes nothing',
  'POST /ecom/v2/carts/:id/update-forms-submission': 'changes nothing',
  'POST /ecom/v2/carts/current/update-forms-submission': 'changes nothing',
  'POST /ecom/v1/orders/search': 'reads',
  'POST /ecom/v1/order-billing/get-order-refundability': 'reads',
  'POST /ecom/v1/fulfillments/list-by-ids': 'reads',
  'POST /ecom/v1/payments/list-by-ids': 'reads',
  'POST /ecom/v1/invoices/list-by-ids': 'reads',
  'POST /_vitrine/v1/email-templates/:name/:language/preview': 'reads',
  'POST /graphql/:apiVersion': 'each field that changes something is done once by itself',
  'POST /_api/iam/authentication/v2/sign-on': 'each call starts a session of its own',
} as const satisfies Partial<Record<Operation, string>>

/**
 * Operations that wait for others, such as a payment provider, between their transactions. They record their steps;
 * all the others run in one transaction together with their key and their response.
 */
const IN_STEPS: readonly Operation[] = [
  'POST /ecom/v1/order-billing/refund-payments',
  'POST /ecom/v1/orders/:id/cancel',
  'POST /ecom/v1/checkouts/:id/create-order',
  'POST /ecom/v2/carts/:id/place-order',
  'PATCH /ecom/v1/checkouts/:id',
  'POST /ecom/v1/checkouts/:id/add-to-checkout',
  'POST /ecom/v1/checkouts/:id/remove-line-items',
  'POST /ecom/v1/checkouts/:id/update-line-items-quantity',
  'POST /_vitrine/v1/draft-orders/:id/complete',
  'POST /stores/v1/products/:id/media',
  'POST /_vitrine/v1/media/imports',
  'DELETE /_vitrine/v1/media/:id',
]

/**
 * Operations whose response contains a secret. It is sealed with the idempotency key, of which only a hash is stored.
 */
const SECRET_RESPONSES: readonly Operation[] = [
  'POST /_api/iam/verification/v1/Start',
  'POST /_vitrine/v1/api-keys',
  'POST /_vitrine/v1/apps/:clientId/secrets',
  'POST /_vitrine/v1/media/uploads',
  'POST /_vitrine/v1/merchants/second-factor',
  'POST /_vitrine/v1/merchants/second-factor/confirm',
]

export const hasSecretResponse = (operation: Operation): boolean => SECRET_RESPONSES.includes(operation)

export type Idempotency = 'none' | 'transaction' | 'steps'

/** How an operation honors an `Idempotency-Key`. */
export function idempotencyOf(operation: Operation): Idempotency {
  const roles: readonly Role[] = ACCESS[operation]
  const isElevated = !roles.includes('anonymous') && roles.some((role) => ELEVATED.includes(role))
  if (operation.startsWith('GET ') || !isElevated || Object.hasOwn(NON_IDEMPOTENT_OPERATIONS, operation))
    return 'none'
  return IN_STEPS.includes(operation) ? 'steps' : 'transaction'
}
