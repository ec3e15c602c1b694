import type { CheckoutTemplate } from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { resource } from '../resource.ts'

const templates = /* @__PURE__ */ resource<CheckoutTemplate>('checkout-templates', {
  name: 'checkoutTemplate',
  response: dates,
})

/**
 * Lists the checkout templates, oldest first. Create them with `checkoutTemplates` of `@vitrine/client/ecom`.
 * @example const all = await checkoutTemplates.listCheckoutTemplates()
 */
export const listCheckoutTemplates = /* @__PURE__ */ operation(() => templates.list())
