import type { WebhookDelivery, Wire } from '@vitrine/contract'
import type { listDeliveries } from './delivery-repository.ts'

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Serializes a delivery with its attempts. */
export const serializeDelivery = ({ delivery, event, attempts }: StoredDelivery): Wire<WebhookDelivery> => ({
  eventId: event.id,
  eventType: event.type,
  entityId: event.entityId,
  status: delivery.status,
  createdDate: event.createdAt.toISOString(),
  ...(delivery.status === 'PENDING' && { nextAttemptDate: delivery.nextAttemptAt.toISOString() }),
  ...(delivery.finishedAt && { finishedDate: delivery.finishedAt.toISOString() }),
  attempts: attempts.map(({ attempt, startedAt, duration, status, errorCode, responseBody }) => ({
    attempt,
    startedDate: startedAt.toISOString(),
    duration,
    status,
    errorCode,
    responseBody,
  })),
})
