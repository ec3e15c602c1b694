import type { AbandonedCheckout } from '@vitrine/contract'
import { image } from '../codec/media-codecs.ts'
import { date, dates, number } from '../codec/value-codecs.ts'
import { type ActionEvent, type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { appliedDiscounts } from './cart-codecs.ts'

export {
  type AbandonedCheckout,
  AbandonedCheckoutIdentity as Identity,
  CartAbandonmentStatus as Status,
} from '@vitrine/contract'

const abandonedCheckout = {
  ...dates,
  checkoutRecoveredDate: date,
  activities: dates,
  lineItems: { image, physicalProperties: { weight: number } },
  appliedDiscounts,
}

export const onAbandonedCheckoutCreated = /* @__PURE__ */ entityEvent<EntityEvent<AbandonedCheckout>>(
  'wix.ecom.v1.abandoned_checkout_created',
  abandonedCheckout,
)
export const onAbandonedCheckoutUpdated = /* @__PURE__ */ entityEvent<EntityEvent<AbandonedCheckout>>(
  'wix.ecom.v1.abandoned_checkout_updated',
  abandonedCheckout,
)
export const onAbandonedCheckoutDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<AbandonedCheckout>>(
  'wix.ecom.v1.abandoned_checkout_deleted',
  abandonedCheckout,
)
export const onAbandonedCheckoutRecovered = /* @__PURE__ */ entityEvent<
  ActionEvent<{ abandonedCheckout: AbandonedCheckout }>
>('wix.ecom.v1.abandoned_checkout_recovered', { abandonedCheckout })
