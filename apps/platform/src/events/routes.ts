import { z } from 'zod'
import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { LIMITS } from '../limits.ts'
import { outboundRules } from '../outbound/target.ts'
import { EVENT_TYPES } from './event-types.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateKey,
} from './manage-webhooks.ts'
import { getDelivery, readDeliveryLog, replayDelivery, replayExhausted } from './replay.ts'
import { NewWebhook, WebhookChanges } from './webhook.ts'

const One = z.object({ id: z.guid() })
const Delivery = One.extend({ eventId: z.guid() })
const Rotation = z.strictObject({ immediately: z.boolean().default(false) })
const Log = One.extend({
  status: z.enum(['PENDING', 'DELIVERED', 'EXHAUSTED']).optional(),
  before: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
})

export const eventRoutes = ({ db, config, now }: Server) => {
  const rules = outboundRules(config.outboundAllow)
  return {
    'GET /_vitrine/v1/webhooks': async (c) => reply(c, await listWebhooks(db, now())),
    'POST /_vitrine/v1/webhooks': async (c) =>
      reply(c, await createWebhook(db, await readBody(c, NewWebhook), rules, now())),
    'GET /_vitrine/v1/webhooks/event-types': (c) => reply(c, { eventTypes: EVENT_TYPES }),
    'GET /_vitrine/v1/webhooks/:id': async (c) => {
      const { id } = readParameters(c, One)
      return reply(c, await getWebhook(db, id, now()))
    },
    'PATCH /_vitrine/v1/webhooks/:id': async (c) => {
      const { id } = readParameters(c, One)
      return reply(c, await changeWebhook(db, id, await readBody(c, WebhookChanges), rules, now()))
    },
    'DELETE /_vitrine/v1/webhooks/:id': async (c) => {
      const { id } = readParameters(c, One)
      return reply(c, await deleteWebhook(db, id))
    },
    'POST /_vitrine/v1/webhooks/:id/rotate-key': async (c) => {
      const { id } = readParameters(c, One)
      return reply(c, await rotateKey(db, id, await readBody(c, Rotation), now()))
    },
    'GET /_vitrine/v1/webhooks/:id/deliveries': async (c) => {
      const { id, ...query } = readParameters(c, Log)
      return reply(c, await readDeliveryLog(db, id, query))
    },
    'GET /_vitrine/v1/webhooks/:id/deliveries/:eventId': async (c) => {
      const { id, eventId } = readParameters(c, Delivery)
      return reply(c, await getDelivery(db, id, eventId))
    },
    'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay': async (c) => {
      const { id, eventId } = readParameters(c, Delivery)
      return reply(c, await replayDelivery(db, id, eventId, now()))
    },
    'POST /_vitrine/v1/webhooks/:id/replay-exhausted': async (c) => {
      const { id } = readParameters(c, One)
      return reply(c, await replayExhausted(db, id, now()))
    },
  } satisfies Routes
}
