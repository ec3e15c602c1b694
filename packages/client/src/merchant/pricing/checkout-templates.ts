import type { CheckoutTemplate } from '@vitrine/contract'
import { dates } from '../../ecom/cart-codecs.ts'
import { type Call, operation } from '../../operation.ts'

/**
 * Lists the checkout templates, oldest first. Create them with `checkoutTemplates` of `@vitrine/client/ecom`.
 * @example const all = await checkoutTemplates.listCheckoutTemplates()
 */
export const listCheckoutTemplates = /* @__PURE__ */ operation(
  (): Call<CheckoutTemplate[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/checkout-templates',
    response: { checkoutTemplates: dates },
    parse: (body: { checkoutTemplates: CheckoutTemplate[] }) => body.checkoutTemplates,
  }),
)
