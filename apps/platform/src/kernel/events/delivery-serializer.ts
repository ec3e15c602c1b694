import type { listDeliveries } from './delivery-repository.ts'

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Serializes a delivery with its attempts. */
export const serializeDelivery = ({ delivery, event, attempts }: StoredDelivery) => ({
  eventId: event.id,
  eventType: event.type,
  entityId: event.entityId,
  status: delivery.status,
  createdDate: event.createdAt.toISOString(),
  nextAttemptDate: delivery.status === 'PENDING' ? delivery.nextAttemptAt.toISOString() : null,
  finishedDate: delivery.finishedAt?.toISOString() ?? null,
  attempts: attempts.map(({ attempt, startedAt, duration, status, errorCode, responseBody }) => ({
    attempt,
    startedDate: startedAt.toISOString(),
    duration,
    status,
    errorCode,
    responseBody,
  })),
})

export type WireDelivery = ReturnType<typeof serializeDelivery>
