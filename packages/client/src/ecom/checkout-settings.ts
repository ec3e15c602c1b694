import type { CheckoutSettings } from '@vitrine/contract'
import { image } from '../codec/media-codecs.ts'
import { dates } from '../codec/value-codecs.ts'
import { type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation } from '../operation.ts'

export type { CheckoutPolicy, CheckoutSettings } from '@vitrine/contract'
export { CheckoutFieldRule } from '@vitrine/contract'

const fill = { backgroundFill: { image } }
const settings = {
  ...dates,
  checkoutBrand: {
    header: { logo: { image }, ...fill },
    mainSection: { formBackgroundFill: { image }, summaryBackgroundFill: { image } },
    footer: fill,
  },
}

/**
 * Returns the fields and policies of the checkout. For merchants.
 *
 * @example
 * ```ts
 * import { checkoutSettings } from '@vitrine/client/ecom'
 *
 * const { checkoutSettings: settings } = await checkoutSettings.getCheckoutSettings()
 * ```
 */
export const getCheckoutSettings = /* @__PURE__ */ operation(
  (): Call<{ checkoutSettings: CheckoutSettings }> => ({
    method: 'GET',
    path: '/ecom/v1/checkout-settings',
    response: { checkoutSettings: settings },
  }),
)

/**
 * Updates the given checkout settings. For merchants.
 *
 * @example
 * ```ts
 * import { checkoutSettings } from '@vitrine/client/ecom'
 *
 * await checkoutSettings.updateCheckoutSettings({ checkoutFields: { phone: 'REQUIRED' } })
 * ```
 */
export const updateCheckoutSettings = /* @__PURE__ */ operation(
  (checkoutSettings: CheckoutSettings): Call<{ checkoutSettings: CheckoutSettings }> => ({
    method: 'PATCH',
    path: '/ecom/v1/checkout-settings',
    args: { checkoutSettings },
    request: { checkoutSettings: settings },
    response: { checkoutSettings: settings },
  }),
)

export const onCheckoutSettingsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<CheckoutSettings>>(
  'wix.ecom.v1.checkout_settings_updated',
  settings,
)
