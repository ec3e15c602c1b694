import type { Checkout, CheckoutTemplate } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type ActionEvent, type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, noResult, operation, path } from '../operation.ts'
import { catalogOverrideFields, customLineItems } from './cart-codecs.ts'
import { checkout } from './checkout-codec.ts'

export type { CheckoutTemplate } from '@vitrine/contract'

const checkoutTemplate = { ...dates, lineItems: { catalogOverrideFields }, customLineItems }
const base = '/ecom/v1/checkout-templates'
const response = { checkoutTemplate }
const parse = (body: { checkoutTemplate: CheckoutTemplate }) => body.checkoutTemplate

/** The content of a template. `null` removes the coupon. */
export type CheckoutTemplateContent = Pick<
  CheckoutTemplate,
  'name' | 'status' | 'lineItems' | 'customLineItems'
> & { couponCode?: string | null }

/**
 * Creates a link that opens a checkout with items. For merchants. Everyone who opens the link gets its prices.
 *
 * @example
 * ```ts
 * import { checkoutTemplates } from '@vitrine/client/ecom'
 *
 * const { url } = await checkoutTemplates.createCheckoutTemplate({
 *   customLineItems: [{ quantity: 1, price: '20.00', productName: { original: 'Workshop' } }],
 *   couponCode: 'SPRING',
 * })
 * ```
 */
export const createCheckoutTemplate = /* @__PURE__ */ operation(
  (template: CheckoutTemplateContent): Call<CheckoutTemplate> => ({
    method: 'POST',
    path: base,
    args: { checkoutTemplate: template },
    request: { checkoutTemplate },
    response,
    parse,
  }),
)

/**
 * Returns a template by its id. Fails with `CHECKOUT_TEMPLATE_NOT_FOUND`.
 * @example const { url, uses } = await checkoutTemplates.getCheckoutTemplate('the-template-id')
 */
export const getCheckoutTemplate = /* @__PURE__ */ operation(
  (_id: string): Call<CheckoutTemplate> => ({
    method: 'GET',
    path: base + path`/${_id}`,
    args: { id: _id },
    response,
    parse,
  }),
)

/**
 * Updates the given fields of a template. The link of an `INACTIVE` template opens the shop.
 * @example await checkoutTemplates.updateCheckoutTemplate('the-template-id', { status: 'INACTIVE' })
 */
export const updateCheckoutTemplate = /* @__PURE__ */ operation(
  (_id: string, template: CheckoutTemplateContent & { revision?: string }): Call<CheckoutTemplate> => ({
    method: 'PATCH',
    path: base + path`/${_id}`,
    args: { checkoutTemplate: { ...template, id: _id } },
    names: { 'checkoutTemplate.id': '_id' },
    request: { checkoutTemplate },
    response,
    parse,
  }),
)

/**
 * Deletes a template. Its link then opens the shop.
 * @example await checkoutTemplates.deleteCheckoutTemplate('the-template-id')
 */
export const deleteCheckoutTemplate = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: base + path`/${_id}`,
    args: { id: _id },
    parse: noResult,
  }),
)

/**
 * Creates a checkout from a template. Fails with `CHECKOUT_TEMPLATE_INACTIVE`.
 * @example const { checkout } = await checkoutTemplates.createCheckoutFromTemplate('the-template-id')
 */
export const createCheckoutFromTemplate = /* @__PURE__ */ operation(
  (checkoutTemplateId: string, siteId?: string): Call<{ checkout: Checkout }> => ({
    method: 'POST',
    path: base + path`/${checkoutTemplateId}/create-checkout`,
    args: { checkoutTemplateId, siteId },
    response: { checkout },
  }),
)

export const onCheckoutTemplateCreated = /* @__PURE__ */ entityEvent<EntityEvent<CheckoutTemplate>>(
  'wix.ecom.v1.checkout_template_created',
  checkoutTemplate,
)
export const onCheckoutTemplateUpdated = /* @__PURE__ */ entityEvent<EntityEvent<CheckoutTemplate>>(
  'wix.ecom.v1.checkout_template_updated',
  checkoutTemplate,
)
export const onCheckoutTemplateDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<CheckoutTemplate>>(
  'wix.ecom.v1.checkout_template_deleted',
  checkoutTemplate,
)
export const onCheckoutTemplateUsed = /* @__PURE__ */ entityEvent<
  ActionEvent<{ checkoutTemplate: CheckoutTemplate; checkout?: Checkout }>
>('wix.ecom.v1.checkout_template_used', { checkoutTemplate, checkout })
