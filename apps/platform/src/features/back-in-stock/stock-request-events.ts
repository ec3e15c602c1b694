import type { BackInStockNotificationRequest, Wire } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvents } from '../../kernel/events/record-event.ts'
import type { StockRequestRecord } from './back-in-stock-repository.ts'

export const serializeStockRequest = (request: StockRequestRecord): Wire<BackInStockNotificationRequest> => ({
  id: request.id,
  catalogReference: request.catalogReference,
  email: request.email,
  itemUrl: request.itemUrl,
  status: request.status,
  // Without an email of the shop, a merchant has marked it as notified.
  ...(request.status === 'NOTIFICATION_SENT' && { autoNotified: request.emailId !== null }),
  createdDate: request.createdAt.toISOString(),
})

interface StockRequestEvent {
  readonly what: 'created' | 'updated' | 'deleted'
  readonly actor: Actor
  readonly now: Date
}

/** Emits events about requests in the transaction of the change. */
export const publishStockRequestEvents = (
  tx: Queryable,
  requests: readonly StockRequestRecord[],
  { what, actor, now }: StockRequestEvent,
) =>
  recordEvents(
    tx,
    requests.map((request) => ({
      type: `wix.ecom.v1.back_in_stock_notification_request_${what}` as const,
      entityId: request.id,
      payload: serializeStockRequest(request),
      actor,
      now,
    })),
  )
