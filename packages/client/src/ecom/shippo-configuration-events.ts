import type { ShippoConfiguration } from '@vitrine/contract'
import { address } from '../codec/address-codec.ts'
import { dates } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'

export type { ShippoConfiguration } from '@vitrine/contract'

export const onShippoConfigurationCreated = /* @__PURE__ */ entityEvent<EntityEvent<ShippoConfiguration>>(
  'wix.ecom.v1.shippo_configuration_created',
  { ...dates, shipFromAddress: address },
)
export const onShippoConfigurationUpdated = /* @__PURE__ */ entityEvent<EntityEvent<ShippoConfiguration>>(
  'wix.ecom.v1.shippo_configuration_updated',
  { ...dates, shipFromAddress: address },
)
export const onShippoConfigurationDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<ShippoConfiguration>>(
  'wix.ecom.v1.shippo_configuration_deleted',
  { ...dates, shipFromAddress: address },
)
