import { z } from 'zod'
import type { Server } from '../http/route-types.ts'
import { LIMITS } from '../limits.ts'
import { ById, operation, type Routes } from '../operations/operation.ts'
import { AREAS } from '../permissions.ts'
import { targetRules } from '../safe-fetch/fetch-target.ts'
import { getDelivery, listDeliveryLog, replayDelivery, replayFailedDeliveries } from './delivery-log.ts'
import { EVENT_TYPES } from './event-types.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateKey,
} from './manage-webhooks.ts'
import { NewWebhook, WebhookChanges } from './webhook-schema.ts'

const One = z.object({ id: z.guid() })
const Delivery = One.extend({ eventId: z.guid() })
const Rotation = z.strictObject({ immediately: z.boolean().default(false) })
const Log = One.extend({
  status: z.enum(['PENDING', 'DELIVERED', 'FAILED']).optional(),
  before: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
})

/** Webhook routes. Webhooks send what happens in every area, so they need a permission in every one. */
export const eventRoutes = ({ db, config, now }: Server) => {
  const rules = targetRules(config.outboundAllowlist)
  return {
    'GET /_vitrine/v1/webhooks': operation(
      { access: 'merchants', areas: AREAS, summary: 'Lists webhooks.' },
      () => listWebhooks(db, now()),
    ),
    'POST /_vitrine/v1/webhooks': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Adds a webhook.',
        errors: ['WEBHOOK_LIMIT_REACHED', 'WEBHOOK_NOT_FOUND'],
        body: NewWebhook,
      },
      (c, { body }) => createWebhook(db, body, rules, now(), c.get('caller')),
    ),
    'GET /_vitrine/v1/webhooks/event-types': operation(
      { access: 'merchants', areas: AREAS, summary: 'Lists the types of events.' },
      () => ({ eventTypes: EVENT_TYPES }),
    ),
    // People open these URLs: a mistyped one returns not found, like a deleted one.
    'GET /_vitrine/v1/webhooks/:id': operation(
      {
        access: 'merchants',
        areas: AREAS,
        summary: 'Reads a webhook.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => getWebhook(db, parameters.id, now()),
    ),
    'PATCH /_vitrine/v1/webhooks/:id': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Updates a webhook.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: One,
        body: WebhookChanges,
      },
      (c, { parameters, body }) => changeWebhook(db, parameters.id, body, rules, now(), c.get('caller')),
    ),
    'DELETE /_vitrine/v1/webhooks/:id': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Deletes a webhook.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: One,
      },
      (c, { parameters }) => deleteWebhook(db, parameters.id, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/webhooks/:id/rotate-key': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Replaces the signing key of a webhook.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: One,
        body: Rotation,
      },
      (c, { parameters, body }) => rotateKey(db, parameters.id, body, now(), c.get('caller')),
    ),
    'GET /_vitrine/v1/webhooks/:id/deliveries': operation(
      {
        access: 'merchants',
        areas: AREAS,
        summary: 'Lists the deliveries of a webhook, newest first.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: Log,
      },
      (_, { parameters: { id, ...query } }) => listDeliveryLog(db, id, query),
    ),
    'GET /_vitrine/v1/webhooks/:id/deliveries/:eventId': operation(
      {
        access: 'merchants',
        areas: AREAS,
        summary: 'Reads a delivery with all its attempts.',
        errors: ['DELIVERY_NOT_FOUND'],
        parameters: Delivery,
      },
      (_, { parameters: { id, eventId } }) => getDelivery(db, id, eventId),
    ),
    'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Resends an event to a webhook.',
        errors: ['DELIVERY_NOT_FOUND'],
        parameters: Delivery,
      },
      (_, { parameters: { id, eventId } }) => replayDelivery(db, id, eventId, now()),
    ),
    'POST /_vitrine/v1/webhooks/:id/replay-failed': operation(
      {
        access: 'managers',
        areas: AREAS,
        summary: 'Resends all events that were not delivered.',
        errors: ['WEBHOOK_NOT_FOUND'],
        parameters: One,
      },
      (_, { parameters }) => replayFailedDeliveries(db, parameters.id, now()),
    ),
  } satisfies Routes
}
