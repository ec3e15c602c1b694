import type { OrdersSettings } from '@vitrine/contract'
import { type EntityEvent, entityEvent } from '../events.ts'
import { dates } from './shapes.ts'

export type { OrdersSettings } from '@vitrine/contract'

export { InventoryUpdateTrigger } from '@vitrine/contract'

export const onOrdersSettingsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<OrdersSettings>>(
  'wix.ecom.v1.orders_settings_updated',
  dates,
)
