import type { InventoryUpdateTrigger, OrdersSettings } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation } from '../operation.ts'

export type { OrdersSettings } from '@vitrine/contract'

export { InventoryUpdateTrigger } from '@vitrine/contract'

const path = '/ecom/v1/orders-settings'
const response = { ordersSettings: dates }

/**
 * Returns the order settings.
 * @example const { ordersSettings: settings } = await ordersSettings.getOrdersSettings()
 */
export const getOrdersSettings = /* @__PURE__ */ operation(
  (): Call<{ ordersSettings: OrdersSettings }> => ({ method: 'GET', path, response }),
)

/**
 * Sets when stock is decremented: at the order or at its payment. Existing orders keep the previous setting.
 * @example await ordersSettings.updateOrdersSettings({ inventoryUpdateTrigger: 'ON_ORDER_PAID' })
 */
export const updateOrdersSettings = /* @__PURE__ */ operation(
  (ordersSettings: {
    inventoryUpdateTrigger?: InventoryUpdateTrigger
  }): Call<{ ordersSettings: OrdersSettings }> => ({
    method: 'PATCH',
    path,
    args: { ordersSettings },
    response,
  }),
)

export const onOrdersSettingsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<OrdersSettings>>(
  'wix.ecom.v1.orders_settings_updated',
  dates,
)
