import type { WebhookDelivery, Wire } from '@vitrine/contract'
import type { Queryable } from '../database/open-database.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type DeliveryQuery, listDeliveries, requeue } from './delivery-repository.ts'
import { serializeDelivery } from './delivery-serializer.ts'
import { notifyDispatchers } from './record-event.ts'
import { findStoredWebhook } from './webhook-repository.ts'

/** A page of the deliveries to a webhook with their results, newest first. */
export async function listDeliveryLog(
  db: Queryable,
  webhookId: string,
  query: DeliveryQuery,
): Promise<
  { deliveries: Wire<WebhookDelivery>[]; nextBefore: string | null } | Refusal<'WEBHOOK_NOT_FOUND'>
> {
  if (!(await findStoredWebhook(db, webhookId))) return refuse('WEBHOOK_NOT_FOUND')
  const rows = await listDeliveries(db, webhookId, { ...query, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  return {
    deliveries: page.map(serializeDelivery),
    nextBefore: rows.length > page.length ? (page.at(-1)?.event.id ?? null) : null,
  }
}

/** One delivery with its content. */
export async function getDelivery(
  db: Queryable,
  webhookId: string,
  eventId: string,
): Promise<{ delivery: Wire<WebhookDelivery> & { payload: object } } | Refusal<'DELIVERY_NOT_FOUND'>> {
  const [row] = await listDeliveries(db, webhookId, { eventId, limit: 1 })
  if (!row) return refuse('DELIVERY_NOT_FOUND')
  return { delivery: { ...serializeDelivery(row), payload: row.event.payload } }
}

/** Resends an event to a webhook, even if it was delivered. */
export async function replayDelivery(
  db: Queryable,
  webhookId: string,
  eventId: string,
  now: Date,
): ReturnType<typeof getDelivery> {
  if ((await requeue(db, { webhookId, eventId }, now)) === 0) return refuse('DELIVERY_NOT_FOUND')
  await notifyDispatchers(db)
  return getDelivery(db, webhookId, eventId)
}

/** Resends all deliveries that failed. */
export async function replayFailedDeliveries(
  db: Queryable,
  webhookId: string,
  now: Date,
): Promise<{ replayed: number } | Refusal<'WEBHOOK_NOT_FOUND'>> {
  if (!(await findStoredWebhook(db, webhookId))) return refuse('WEBHOOK_NOT_FOUND')
  const replayed = await requeue(db, { webhookId }, now)
  await notifyDispatchers(db)
  return { replayed }
}
