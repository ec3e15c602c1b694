import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { events } from '../database/schema/events.ts'
import { shopSettings } from '../database/schema/shop/shop.ts'
import {
  webhookDeliveries,
  webhookDeliveryAttempts,
  webhookKeys,
  webhooks,
} from '../database/schema/webhooks.ts'
import { FAILURES_BEFORE_PAUSE } from './retry-schedule.ts'

const BATCH = 500

/**
 * Queues new events for their subscribers. Returns the number of events. Each is taken by one dispatcher: the others
 * skip locked rows.
 */
export async function queueNewEvents(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with batch as (
      select id, type from ${events} where dispatched_at is null
      order by sequence limit ${BATCH} for update skip locked
    ), queued as (
      insert into ${webhookDeliveries} (webhook_id, event_id, next_attempt_at, created_at)
      select webhook.id, batch.id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from batch join ${webhooks} webhook
        on cardinality(webhook.event_types) = 0 or batch.type = any(webhook.event_types)
      on conflict do nothing
    )
    update ${events} set dispatched_at = ${now.toISOString()}::timestamptz from batch where ${events.id} = batch.id`)
  return rowCount ?? 0
}

/** One attempt that the dispatcher makes now. */
export interface Attempt {
  readonly webhookId: string
  readonly eventId: string
  /** Counted from one. */
  readonly attempt: number
  /** The same since the last manual resend. */
  readonly attemptOfSeries: number
  /** The receiver's consecutive failures. */
  readonly consecutiveFailures: number
}

interface ClaimOptions {
  readonly now: Date
  /** When other dispatchers may take unfinished work. */
  readonly leaseEndsAt: Date
  /** Receivers at their limit. */
  readonly busy: readonly string[]
  readonly perWebhook: number
  readonly limit: number
}

/**
 * Takes due deliveries, up to a limit per receiver, so that a slow one does not block the others. Every attempt is
 * logged before it is made; one without a result was interrupted.
 */
export async function claimDeliveries(
  db: Queryable,
  { now, leaseEndsAt, busy, perWebhook, limit }: ClaimOptions,
): Promise<Attempt[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ [Name in keyof Attempt]: Attempt[Name] }>(sql`
    with due as (
      select delivery.webhook_id, delivery.event_id, webhook.consecutive_failures
      from ${webhooks} webhook cross join lateral (
        select webhook_id, event_id from ${webhookDeliveries}
        where webhook_id = webhook.id and status = 'PENDING' and next_attempt_at <= ${at}
        order by next_attempt_at
        limit case when webhook.consecutive_failures >= ${FAILURES_BEFORE_PAUSE} then 1 else ${perWebhook} end
        for update skip locked
      ) delivery
      where coalesce(webhook.paused_until <= ${at}, true) and not webhook.id = any(${uuids(busy)})
      order by webhook.consecutive_failures limit ${limit}
    ), taken as (
      update ${webhookDeliveries} delivery
      set attempts = delivery.attempts + 1, next_attempt_at = ${leaseEndsAt.toISOString()}::timestamptz
      from due where delivery.webhook_id = due.webhook_id and delivery.event_id = due.event_id
      returning delivery.*, due.consecutive_failures
    ), logged as (
      insert into ${webhookDeliveryAttempts} (webhook_id, event_id, attempt, started_at, duration, error_code)
      select webhook_id, event_id, attempts, ${at}, 0, 'INTERRUPTED' from taken
    )
    select webhook_id as "webhookId", event_id as "eventId", attempts as attempt,
      attempts - attempts_before_replay as "attemptOfSeries", consecutive_failures as "consecutiveFailures"
    from taken`)
  return rows
}

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** The content and target of an attempt; `undefined` when the receiver was deleted meanwhile. */
export async function findDeliveryContent(db: Queryable, { webhookId, eventId }: Attempt, now: Date) {
  const [shipment] = await db
    .select({
      url: webhooks.url,
      event: events,
      instanceId: shopSettings.instanceId,
      key: { id: webhookKeys.id, privateKey: webhookKeys.privateKey },
    })
    .from(webhooks)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(webhookKeys, and(eq(webhookKeys.webhookId, webhooks.id), lte(webhookKeys.activeFrom, now)))
    .crossJoin(shopSettings)
    .where(eq(webhooks.id, webhookId))
    .orderBy(desc(webhookKeys.activeFrom), desc(webhookKeys.id))
    .limit(1)
  return shipment
}

/** The result of an attempt, and the next state. */
export interface DeliveryOutcome {
  /** In milliseconds. */
  readonly duration: number
  readonly response:
    | { readonly status: number; readonly responseBody: string }
    | { readonly errorCode: string }
  readonly next:
    | { readonly status: 'DELIVERED' | 'FAILED'; readonly finishedAt: Date }
    | { readonly status: 'PENDING'; readonly nextAttemptAt: Date }
}

/** Records an attempt. A delivery that a later attempt has taken or settled is not changed. */
export async function recordOutcome(
  db: Queryable,
  { webhookId, eventId, attempt }: Attempt,
  { duration, response, next }: DeliveryOutcome,
): Promise<void> {
  const { status, responseBody, errorCode } = {
    status: null,
    responseBody: null,
    errorCode: null,
    ...response,
  }
  const { nextAttemptAt, finishedAt } = { nextAttemptAt: undefined, finishedAt: undefined, ...next }
  await db.execute(sql`
    with logged as (
      update ${webhookDeliveryAttempts}
      set duration = ${duration}, status = ${status}, response_body = ${responseBody}, error_code = ${errorCode}
      where webhook_id = ${webhookId} and event_id = ${eventId} and attempt = ${attempt}
    )
    update ${webhookDeliveries}
    set status = ${next.status}, next_attempt_at = coalesce(${nextAttemptAt?.toISOString() ?? null}::timestamptz, next_attempt_at),
      finished_at = ${finishedAt?.toISOString() ?? null}::timestamptz
    where webhook_id = ${webhookId} and event_id = ${eventId} and attempts = ${attempt} and status = 'PENDING'`)
}

/** Reschedules settled deliveries, which restarts the schedule. Returns their number. */
export async function requeue(
  db: Queryable,
  selection: { readonly webhookId: string; readonly eventId?: string },
  now: Date,
): Promise<number> {
  const condition = selection.eventId
    ? eq(webhookDeliveries.eventId, selection.eventId)
    : eq(webhookDeliveries.status, 'FAILED')
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({
      status: 'PENDING',
      nextAttemptAt: now,
      finishedAt: null,
      attemptsBeforeReplay: sql`${webhookDeliveries.attempts}`,
    })
    .where(and(eq(webhookDeliveries.webhookId, selection.webhookId), condition))
  return rowCount ?? 0
}

type DeliveryStatus = (typeof webhookDeliveries.$inferSelect)['status']

/** Lists deliveries, newest first. */
export interface DeliveryQuery {
  readonly status?: DeliveryStatus | undefined
  readonly eventId?: string | undefined
  /** The id of the last event on the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

export async function listDeliveries(db: Queryable, webhookId: string, query: DeliveryQuery) {
  const rows = await db
    .select({ delivery: webhookDeliveries, event: events })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        query.status && eq(webhookDeliveries.status, query.status),
        query.eventId ? eq(webhookDeliveries.eventId, query.eventId) : undefined,
        query.before ? lt(webhookDeliveries.eventId, query.before) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(query.limit)
  const attempts = await attemptsOf(
    db,
    webhookId,
    rows.map(({ event }) => event.id),
  )
  return rows.map((row) => ({
    ...row,
    attempts: attempts.filter(({ eventId }) => eventId === row.event.id),
  }))
}

const attemptsOf = async (db: Queryable, webhookId: string, eventIds: readonly string[]) =>
  eventIds.length === 0
    ? []
    : db
        .select()
        .from(webhookDeliveryAttempts)
        .where(
          and(
            eq(webhookDeliveryAttempts.webhookId, webhookId),
            inArray(webhookDeliveryAttempts.eventId, [...eventIds]),
          ),
        )
        .orderBy(webhookDeliveryAttempts.attempt)

/** Every receiver has the event, or will not get it. */
export const isDelivered = sql`${events.dispatchedAt} is not null and not exists (
  select from ${webhookDeliveries} where ${webhookDeliveries.eventId} = ${events.id} and ${webhookDeliveries.status} = 'PENDING')`
