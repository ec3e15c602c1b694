import type { DeliveryStatus, WebhookDelivery, WebhookEndpoint } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  DeliveryAttempt,
  DeliveryStatus,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookKey,
} from '@vitrine/contract'

const webhooks = /* @__PURE__ */ resource<WebhookEndpoint>('webhooks', {
  name: 'webhook',
  response: { _createdDate: date, _updatedDate: date, pausedUntil: date, keys: { activeFrom: date } },
})
const delivery = {
  _createdDate: date,
  nextAttemptDate: date,
  finishedDate: date,
  attempts: { startedDate: date },
}

/**
 * Lists the webhook endpoints.
 * @example const endpoints = await webhookEndpoints.listWebhooks()
 */
export const listWebhooks = /* @__PURE__ */ operation(() => webhooks.list())

/**
 * Lists the event types.
 * @example const types = await webhookEndpoints.listEventTypes()
 */
export const listEventTypes = /* @__PURE__ */ operation(
  (): Call<string[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/webhooks/event-types',
    parse: (response: { eventTypes: string[] }) => response.eventTypes,
  }),
)

/**
 * Returns a webhook endpoint by its id. Fails with `WEBHOOK_NOT_FOUND`.
 * @example const { keys } = await webhookEndpoints.getWebhook('the-webhook-id')
 */
export const getWebhook = /* @__PURE__ */ operation((_id: string) => webhooks.get(_id))

/** The properties of an endpoint. Without `eventTypes`, it receives all events. */
export interface WebhookDetails {
  name: string
  url: string
  eventTypes?: string[]
}

/**
 * Creates a webhook endpoint. Fails with `WEBHOOK_LIMIT_REACHED`.
 * @example const { appId, keys } = await webhookEndpoints.createWebhook({ name: 'Warehouse', url: 'https://warehouse.example' })
 */
export const createWebhook = /* @__PURE__ */ operation(({ name, url, eventTypes }: WebhookDetails) =>
  webhooks.create({ name, url, eventTypes }),
)

/**
 * Updates the given fields of an endpoint. Fails with `WEBHOOK_NOT_FOUND`.
 * @example await webhookEndpoints.updateWebhook('the-webhook-id', { url: 'https://new.example' })
 */
export const updateWebhook = /* @__PURE__ */ operation(
  (_id: string, { name, url, eventTypes }: Partial<WebhookDetails>) =>
    webhooks.update(_id, { name, url, eventTypes }),
)

/**
 * Deletes an endpoint with its pending deliveries and its log.
 * @example await webhookEndpoints.deleteWebhook('the-webhook-id')
 */
export const deleteWebhook = /* @__PURE__ */ operation((_id: string) => webhooks.delete(_id))

/**
 * Replaces the signing key, after a transition period or immediately.
 * @example const { keys } = await webhookEndpoints.rotateKey('the-webhook-id', { immediately: true })
 */
export const rotateKey = /* @__PURE__ */ operation((_id: string, options?: { immediately?: boolean }) =>
  webhooks.run(_id, 'rotate-key', { options: pick(options, 'immediately') }),
)

/** Filters by status. `before` is the last item of the previous page. */
export interface DeliveryOptions {
  status?: DeliveryStatus
  before?: string
  limit?: number
}

/**
 * Lists the deliveries to an endpoint with their results, newest first.
 * @example const { deliveries } = await webhookEndpoints.listDeliveries('the-webhook-id', { status: 'FAILED' })
 */
export const listDeliveries = /* @__PURE__ */ operation(
  (
    _id: string,
    options?: DeliveryOptions,
  ): Call<{ deliveries: WebhookDelivery[]; nextBefore: string | null }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/webhooks/${_id}/deliveries`,
    options: pick(options, 'status', 'before', 'limit'),
    response: { deliveries: delivery },
  }),
)

/**
 * Returns a delivery with its attempts and payload. Fails with `DELIVERY_NOT_FOUND`.
 * @example const { payload } = await webhookEndpoints.getDelivery('the-webhook-id', 'the-event-id')
 */
export const getDelivery = /* @__PURE__ */ operation(
  (_id: string, eventId: string): Call<WebhookDelivery & { payload: object }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/webhooks/${_id}/deliveries/${eventId}`,
    response: { delivery },
    parse: (response: { delivery: WebhookDelivery & { payload: object } }) => response.delivery,
  }),
)

/**
 * Sends an event again. Fails with `DELIVERY_NOT_FOUND`.
 * @example await webhookEndpoints.replayDelivery('the-webhook-id', 'the-event-id')
 */
export const replayDelivery = /* @__PURE__ */ operation(
  (_id: string, eventId: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/webhooks/${_id}/deliveries/${eventId}/replay`,
    parse: noResult,
  }),
)

/**
 * Sends all failed events again.
 * @example await webhookEndpoints.replayFailedDeliveries('the-webhook-id')
 */
export const replayFailedDeliveries = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/webhooks/${_id}/replay-failed`,
    parse: noResult,
  }),
)
