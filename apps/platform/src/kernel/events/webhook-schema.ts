import type { WebhookEndpoint, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { EVENT_TYPES, type EventType } from './event-types.ts'
import type { StoredWebhook } from './webhook-repository.ts'

const name = z.string().trim().min(1).max(80)
const url = z.string().min(1).max(2000)
const eventTypes = z.array(z.enum(EVENT_TYPES as [EventType, ...EventType[]])).max(EVENT_TYPES.length)

/** The input for a new webhook. Without types it gets every event. */
export const NewWebhook = z.strictObject({ name, url, eventTypes: eventTypes.default([]) })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChanges = z.strictObject({
  name: name.optional(),
  url: url.optional(),
  eventTypes: eventTypes.optional(),
})
export type WebhookChanges = z.infer<typeof WebhookChanges>

/** A webhook as merchants see it: everything except private keys. */
export function serializeWebhook(webhook: StoredWebhook, now: Date): Wire<WebhookEndpoint> {
  const signingKey = webhook.keys.findLast(({ activeFrom }) => activeFrom <= now)
  const { pausedUntil } = webhook
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    eventTypes: [...webhook.eventTypes],
    appId: webhook.id,
    keys: webhook.keys.map((key) => ({
      id: key.id,
      publicKey: key.publicKey,
      activeFrom: key.activeFrom.toISOString(),
      status: key === signingKey ? 'SIGNING' : key.activeFrom > now ? 'NEXT' : 'PREVIOUS',
    })),
    consecutiveFailures: webhook.consecutiveFailures,
    ...(pausedUntil && pausedUntil > now && { pausedUntil: pausedUntil.toISOString() }),
    createdDate: webhook.createdAt.toISOString(),
    updatedDate: webhook.updatedAt.toISOString(),
  }
}
