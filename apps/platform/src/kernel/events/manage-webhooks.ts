import type { WebhookEndpoint, Wire } from '@vitrine/contract'
import { merchantIdOf } from '../caller.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Queryable } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EmptyResponse } from '../empty-response.ts'
import { LIMITS } from '../limits.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import { parseTarget, type TargetRules } from '../safe-fetch/fetch-target.ts'
import { parseId } from '../wire-id.ts'
import { newKeyPair } from './new-key-pair.ts'
import type { Actor } from './record-event.ts'
import {
  countWebhooks,
  deleteKey,
  deleteStoredWebhook,
  findStoredWebhook,
  insertKey,
  insertWebhook,
  listStoredWebhooks,
  lockStoredWebhook,
  updateWebhook,
} from './webhook-repository.ts'
import { type NewWebhook, serializeWebhook, type WebhookChanges } from './webhook-schema.ts'

type Outcome<Code extends 'WEBHOOK_NOT_FOUND' | 'WEBHOOK_LIMIT_REACHED' | 'INVALID_ARGUMENT'> = Promise<
  { readonly webhook: Wire<WebhookEndpoint> } | Refusal<Code>
>

export const listWebhooks = async (db: Queryable, now: Date) => ({
  webhooks: (await listStoredWebhooks(db)).map((each) => serializeWebhook(each, now)),
})

export async function getWebhook(db: Queryable, id: string, now: Date): Outcome<'WEBHOOK_NOT_FOUND'> {
  const webhookId = parseId(id)
  const webhook = webhookId && (await findStoredWebhook(db, webhookId))
  return webhook ? { webhook: serializeWebhook(webhook, now) } : refuse('WEBHOOK_NOT_FOUND')
}

/** Creates a webhook with its own signing key. */
export async function createWebhook(
  db: Database,
  { name, url, eventTypes }: NewWebhook,
  rules: TargetRules,
  now: Date,
  actor: Actor = 'system',
): Outcome<'INVALID_ARGUMENT' | 'WEBHOOK_LIMIT_REACHED' | 'WEBHOOK_NOT_FOUND'> {
  const target = parseTarget(url, rules)
  if (!target) return unreachable
  const id = newId(now)
  const key = { id: newId(now), webhookId: id, ...(await newKeyPair()), activeFrom: now }
  return inTransaction(db, async (tx) => {
    if ((await countWebhooks(tx)) >= LIMITS.webhooks)
      return refuse('WEBHOOK_LIMIT_REACHED', { limit: LIMITS.webhooks })
    const requested = [...new Set(eventTypes)]
    await insertWebhook(tx, {
      id,
      name,
      url: target.href,
      urlSetBy: merchantIdOf(actor),
      eventTypes: requested,
      createdAt: now,
      updatedAt: now,
    })
    await insertKey(tx, key)
    return getWebhook(tx, id, now)
  })
}

const unreachable = invalid({
  field: 'url',
  description: 'must be a public HTTP or HTTPS URL',
  violatedRule: 'FORMAT',
})

/** Updates the URL or the event types. A paused receiver is tried again at once. */
export async function changeWebhook(
  db: Database,
  id: string,
  changes: WebhookChanges,
  rules: TargetRules,
  now: Date,
  actor: Actor = 'system',
): Outcome<'INVALID_ARGUMENT' | 'WEBHOOK_NOT_FOUND'> {
  const target = changes.url === undefined ? undefined : parseTarget(changes.url, rules)
  if (changes.url !== undefined && !target) return unreachable
  return inTransaction(db, async (tx) => {
    const webhook = await lockStoredWebhook(tx, id)
    if (!webhook) return refuse('WEBHOOK_NOT_FOUND')
    await updateWebhook(tx, id, {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.eventTypes && { eventTypes: [...new Set(changes.eventTypes)] }),
      ...(target && target.href !== webhook.url && { url: target.href, urlSetBy: merchantIdOf(actor) }),
      consecutiveFailures: 0,
      pausedUntil: null,
      updatedAt: now,
      revision: webhook.revision + 1,
    })
    return getWebhook(tx, id, now)
  })
}

/** Deletes a webhook with its pending deliveries and log. */
export const deleteWebhook = async (
  db: Queryable,
  id: string,
): Promise<EmptyResponse | Refusal<'WEBHOOK_NOT_FOUND'>> =>
  (await deleteStoredWebhook(db, id)) ? {} : refuse('WEBHOOK_NOT_FOUND')

const DAY = 24 * 60 * 60 * 1000

/**
 * Creates a new key. It signs from the next day, so that receivers can learn it first; at once when the old one has
 * leaked. A key that has not signed yet is replaced.
 */
export async function rotateKey(
  db: Queryable,
  id: string,
  { immediately }: { readonly immediately: boolean },
  now: Date,
): Outcome<'WEBHOOK_NOT_FOUND'> {
  const pair = await newKeyPair()
  return inTransaction(db, async (tx) => {
    const webhook = await lockStoredWebhook(tx, id)
    if (!webhook) return refuse('WEBHOOK_NOT_FOUND')
    const retained = immediately ? undefined : webhook.keys.findLast(({ activeFrom }) => activeFrom <= now)
    for (const key of webhook.keys) if (key !== retained) await deleteKey(tx, key.id)
    const activeFrom = immediately ? now : new Date(now.getTime() + DAY)
    await insertKey(tx, { id: newId(now), webhookId: id, ...pair, activeFrom })
    return getWebhook(tx, id, now)
  })
}
