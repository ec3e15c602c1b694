import type { WebhookEndpoint, Wire } from '@vitrine/contract'
import {
  type Change,
  type ChangeAuthor,
  type ChangeContext,
  type ChangeIds,
  difference,
  writeAuditLog,
} from '../audit-log/audit-log.ts'
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
    const after = { name, url: target.href, eventTypes: requested }
    await note(tx, { actor, operation: 'createWebhook', now }, id, { before: null, after })
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
  ids: ChangeIds = {},
): Outcome<'INVALID_ARGUMENT' | 'WEBHOOK_NOT_FOUND'> {
  const target = changes.url === undefined ? undefined : parseTarget(changes.url, rules)
  if (changes.url !== undefined && !target) return unreachable
  return inTransaction(db, async (tx) => {
    const webhook = await lockStoredWebhook(tx, id)
    if (!webhook) return refuse('WEBHOOK_NOT_FOUND')
    const changed = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.eventTypes && { eventTypes: [...new Set(changes.eventTypes)] }),
      ...(target && target.href !== webhook.url && { url: target.href, urlSetBy: merchantIdOf(actor) }),
    }
    await updateWebhook(tx, id, {
      ...changed,
      consecutiveFailures: 0,
      pausedUntil: null,
      updatedAt: now,
      revision: webhook.revision + 1,
    })
    const states = difference(webhook, { ...webhook, ...changed }, SETTINGS)
    if (states.changed.length > 0)
      await note(tx, { ...ids, actor, operation: 'changeWebhook', now }, id, states)
    return getWebhook(tx, id, now)
  })
}

/** Deletes a webhook with its pending deliveries and log. */
export const deleteWebhook = (
  db: Queryable,
  id: string,
  author: ChangeAuthor,
): Promise<EmptyResponse | Refusal<'WEBHOOK_NOT_FOUND'>> =>
  inTransaction<EmptyResponse | Refusal<'WEBHOOK_NOT_FOUND'>>(db, async (tx) => {
    const webhook = await lockStoredWebhook(tx, id)
    if (!webhook || !(await deleteStoredWebhook(tx, id))) return refuse('WEBHOOK_NOT_FOUND')
    const { name, url, eventTypes } = webhook
    const before = { name, url, eventTypes, savedSecrets: ['signingKey'] }
    await note(tx, { ...author, operation: 'deleteWebhook' }, id, { before, after: null })
    return {}
  })

const SETTINGS = ['name', 'url', 'eventTypes'] as const

/** The signing keys are never part of the audit log. */
const note = async (
  tx: Queryable,
  changeContext: ChangeContext,
  entityId: string,
  { before, after }: Pick<Change, 'before' | 'after'>,
) => {
  if (changeContext.actor === 'system') return
  await writeAuditLog(tx, changeContext, [{ entity: 'webhook', entityId, before, after }])
}

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
  actor: Actor = 'system',
): Outcome<'WEBHOOK_NOT_FOUND'> {
  const pair = await newKeyPair()
  return inTransaction(db, async (tx) => {
    const webhook = await lockStoredWebhook(tx, id)
    if (!webhook) return refuse('WEBHOOK_NOT_FOUND')
    const retained = immediately ? undefined : webhook.keys.findLast(({ activeFrom }) => activeFrom <= now)
    for (const key of webhook.keys) if (key !== retained) await deleteKey(tx, key.id)
    const activeFrom = immediately ? now : new Date(now.getTime() + DAY)
    await insertKey(tx, { id: newId(now), webhookId: id, ...pair, activeFrom })
    const after = { replacedSecrets: ['signingKey'] }
    await note(tx, { actor, operation: 'rotateWebhookKey', now }, id, { before: {}, after })
    return getWebhook(tx, id, now)
  })
}
