import type { listDeliveries } from './delivery-repository.ts'

type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Serializes a delivery with its attempts. */
export const serializeDelivery = ({ delivery, event, attempts }: StoredDelivery) => ({
  eventId: event.id,
  eventType: event.type,
  entityId: event.entityId,
  status: delivery.status,
  createdDate: event.createdAt.toISOString(),
  nextAttemptDate: delivery.status === 'PENDING' ? delivery.dueAt.toISOString() : null,
  finishedDate: delivery.finishedAt?.toISOString() ?? null,
  attempts: attempts.map(({ attempt, startedAt, duration, status, failure, reply }) => ({
    attempt,
    startedDate: startedAt.toISOString(),
    duration,
    status,
    failure,
    reply,
  })),
})

export type WireDelivery = ReturnType<typeof serializeDelivery>
