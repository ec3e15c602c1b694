import type { Logger } from 'pino'
import { errorForLog } from '../http/error-for-log.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { type DeliveryContext, deliverEvent } from './deliver-event.ts'
import { type Attempt, claimDeliveries, queueNewEvents } from './delivery-repository.ts'

const SECOND = 1000

/** The lease of an attempt before it counts as interrupted. Longer than any attempt takes. */
const LEASE_MS = 30 * SECOND

/** The poll interval for work without a notification: retries, and events whose notification was lost. */
const POLL_MS = SECOND

const MAX_CONCURRENT = 100
const MAX_CONCURRENT_PER_WEBHOOK = 8

interface Options extends DeliveryContext {
  readonly log: Logger
}

/** Delivers events to their receivers as long as it runs. Any number may run, in any number of processes. */
export function startDispatcher({ log, ...delivering }: Options): Worker {
  const underway = new Map<string, number>()
  const attempts = new Set<Promise<void>>()

  const startDelivery = (attempt: Attempt) => {
    const { webhookId } = attempt
    underway.set(webhookId, (underway.get(webhookId) ?? 0) + 1)
    const delivery = deliverEvent(delivering, attempt)
      .catch((error: unknown) => log.error({ error: errorForLog(error) }, 'webhook delivery failed'))
      .finally(() => {
        attempts.delete(delivery)
        const remaining = (underway.get(webhookId) ?? 1) - 1
        if (remaining > 0) underway.set(webhookId, remaining)
        else underway.delete(webhookId)
        worker.wake()
      })
    attempts.add(delivery)
  }

  /** Whether there was any work. */
  const runBatch = async (): Promise<boolean> => {
    const now = delivering.now()
    const queued = await queueNewEvents(delivering.db, now)
    const freeSlots = MAX_CONCURRENT - attempts.size
    if (freeSlots <= 0) return queued > 0
    const claimed = await claimDeliveries(delivering.db, {
      now,
      leaseEndsAt: new Date(now.getTime() + LEASE_MS),
      busy: [...underway.keys()],
      perWebhook: MAX_CONCURRENT_PER_WEBHOOK,
      limit: freeSlots,
    })
    claimed.forEach(startDelivery)
    return queued + claimed.length > 0
  }

  const worker = startWorker({ runBatch, poll: POLL_MS, log, errorMessage: 'event dispatch failed' })
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop()
      await Promise.all(attempts)
    },
  }
}
