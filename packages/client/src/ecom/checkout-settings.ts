import type { CheckoutSettings } from '@vitrine/contract'
import { image } from '../codec/media.ts'
import { type EntityEvent, entityEvent } from '../events.ts'
import { dates } from './shapes.ts'

export type { CheckoutSettings } from '@vitrine/contract'

const fill = { backgroundFill: { image } }
const settings = {
  ...dates,
  checkoutBrand: {
    header: { logo: { image }, ...fill },
    mainSection: { formBackgroundFill: { image }, summaryBackgroundFill: { image } },
    footer: fill,
  },
}

export const onCheckoutSettingsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<CheckoutSettings>>(
  'wix.ecom.v1.checkout_settings_updated',
  settings,
)
