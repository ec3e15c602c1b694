import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { webhooks } from '../database/schema/webhooks.ts'
import { inTransaction } from '../database/transaction.ts'
import { type SafeFetch, SafeFetchError, type SafeFetchResponse } from '../safe-fetch/safe-fetch.ts'
import { deliveryPayload } from './delivery-payload.ts'
import {
  type Attempt,
  type DeliveryOutcome,
  findDeliveryContent,
  recordOutcome,
} from './delivery-repository.ts'
import type { Sign } from './delivery-signature.ts'
import { type DeliveryResult, deliveryResultOf, pausedUntil, retryAt } from './retry-schedule.ts'

export interface DeliveryContext {
  readonly db: Database
  readonly safeFetch: SafeFetch
  readonly sign: Sign
  /** The platform's URL, the issuer of deliveries. */
  readonly publicUrl: string
  readonly now: () => Date
}

const SECOND = 1000

/** The response timeout of a receiver in milliseconds. */
const DELIVERY_TIMEOUT_MS = 5 * SECOND

/** How much of the response is read. */
const MAX_RESPONSE_BYTES = 4 * 1024

/** Attempts one delivery, and records the result. */
export async function deliverEvent(deliveryContext: DeliveryContext, attempt: Attempt): Promise<void> {
  const { db, now } = deliveryContext
  const shipment = await findDeliveryContent(db, attempt, now())
  if (!shipment) return
  const start = performance.now()
  const response = await send(deliveryContext, attempt, shipment)
  const duration = Math.round(performance.now() - start)

  const at = now()
  const result = deliveryResultOf(response instanceof SafeFetchError ? undefined : response.status)
  await recordOutcome(db, attempt, {
    duration,
    response:
      response instanceof SafeFetchError
        ? { errorCode: response.reason }
        : { status: response.status, responseBody: excerptOf(response.body) },
    next: nextAfter(result, attempt, at),
  })
  if (result === 'TRY_AGAIN') await countFailure(db, attempt.webhookId, at)
  else if (attempt.consecutiveFailures > 0) await resetFailures(db, attempt.webhookId)
}

type Shipment = NonNullable<Awaited<ReturnType<typeof findDeliveryContent>>>

async function send(
  { safeFetch, sign, publicUrl, now }: DeliveryContext,
  { webhookId, eventId, attempt }: Attempt,
  { url, event, instanceId, key }: Shipment,
): Promise<SafeFetchResponse | SafeFetchError> {
  const body = await sign(deliveryPayload(event, instanceId), {
    key,
    issuer: publicUrl,
    audience: webhookId,
    id: `${eventId}.${attempt}`,
    now: now(),
  })
  return safeFetch({
    method: 'POST',
    url,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(body.length),
      'x-vitrine-event-id': eventId,
      'x-vitrine-attempt': String(attempt),
    },
    body,
    timeout: DELIVERY_TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  })
}

function nextAfter(result: DeliveryResult, { attemptOfSeries }: Attempt, now: Date): DeliveryOutcome['next'] {
  if (result === 'DELIVERED') return { status: 'DELIVERED', finishedAt: now }
  const nextAttemptAt = result === 'TRY_AGAIN' ? retryAt(attemptOfSeries, now, Math.random()) : undefined
  return nextAttemptAt ? { status: 'PENDING', nextAttemptAt } : { status: 'FAILED', finishedAt: now }
}

const EXCERPT = 500

/** The beginning of a response as text; PostgreSQL stores no NUL. */
const excerptOf = (body: Uint8Array): string =>
  new TextDecoder().decode(body.subarray(0, EXCERPT)).replaceAll('\0', '\uFFFD')

async function countFailure(db: Database, webhookId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(webhooks)
      .set({ consecutiveFailures: sql`${webhooks.consecutiveFailures} + 1` })
      .where(eq(webhooks.id, webhookId))
      .returning({ consecutiveFailures: webhooks.consecutiveFailures })
    const until = pausedUntil(row?.consecutiveFailures ?? 0, now)
    if (until) await tx.update(webhooks).set({ pausedUntil: until }).where(eq(webhooks.id, webhookId))
  })
}

/** The receiver responds: paused deliveries may continue. */
async function resetFailures(db: Database, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ consecutiveFailures: 0, pausedUntil: null })
    .where(eq(webhooks.id, webhookId))
}
