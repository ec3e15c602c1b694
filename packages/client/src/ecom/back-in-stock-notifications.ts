import type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  NewBackInStockNotificationRequest,
} from '@vitrine/contract'
import { image } from '../codec/media-codecs.ts'
import { dates } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation } from '../operation.ts'

export type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  NewBackInStockNotificationRequest,
} from '@vitrine/contract'
export { BackInStockStatus as Status } from '@vitrine/contract'

/**
 * Requests an email when an item is back in stock. Fails with `BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS`
 * for a duplicate.
 *
 * @example
 * ```ts
 * import { backInStockNotifications } from '@vitrine/client/ecom'
 *
 * await backInStockNotifications.createBackInStockNotificationRequest(
 *   {
 *     email: 'ada@example.com',
 *     itemUrl: 'https://shop.example/products/ridge-mug',
 *     catalogReference: { appId: 'the-app-id', catalogItemId: 'the-product-id' },
 *   },
 *   { name: 'Ridge mug', price: '24.00' },
 * )
 * ```
 */
export const createBackInStockNotificationRequest = /* @__PURE__ */ operation(
  (
    request: NewBackInStockNotificationRequest,
    itemDetails: BackInStockItemDetails,
  ): Call<BackInStockNotificationRequest> => ({
    method: 'POST',
    path: '/back-in-stock-service/v1/back-in-stock-notification-requests',
    args: { request, itemDetails },
    request: { itemDetails: { image } },
    response: { request: dates },
    parse: (response: { request: BackInStockNotificationRequest }) => response.request,
  }),
)

const TYPE = 'wix.ecom.v1.back_in_stock_notification_request_'

export const onBackInStockNotificationRequestCreated = /* @__PURE__ */ entityEvent<
  EntityEvent<BackInStockNotificationRequest>
>(`${TYPE}created`, dates)
export const onBackInStockNotificationRequestUpdated = /* @__PURE__ */ entityEvent<
  EntityEvent<BackInStockNotificationRequest>
>(`${TYPE}updated`, dates)
export const onBackInStockNotificationRequestDeleted = /* @__PURE__ */ entityEvent<
  DeletedEvent<BackInStockNotificationRequest>
>(`${TYPE}deleted`, dates)
