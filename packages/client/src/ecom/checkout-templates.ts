import type { Checkout, CheckoutTemplate } from '@vitrine/contract'
import { type ActionEvent, type DeletedEvent, type EntityEvent, entityEvent } from '../events.ts'
import { checkout } from './checkout-shape.ts'
import { catalogOverrideFields, customLineItems } from './shapes.ts'

export type { CheckoutTemplate } from '@vitrine/contract'

const checkoutTemplate = { lineItems: { catalogOverrideFields }, customLineItems }

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
