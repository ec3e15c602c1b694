import type { SavedShippingOption } from '@vitrine/contract'
import { address } from '../codec/address-codec.ts'
import { dates } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'

export { LengthUnit, type SavedShippingOption, ShippingRuleType } from '@vitrine/contract'

const TYPE = 'wix.ecom.v1.shipping_option_'
const option = { ...dates, pickupAddress: address }

export const onShippingOptionCreated = /* @__PURE__ */ entityEvent<EntityEvent<SavedShippingOption>>(
  `${TYPE}created`,
  option,
)
export const onShippingOptionUpdated = /* @__PURE__ */ entityEvent<EntityEvent<SavedShippingOption>>(
  `${TYPE}updated`,
  option,
)
export const onShippingOptionDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<SavedShippingOption>>(
  `${TYPE}deleted`,
  option,
)
