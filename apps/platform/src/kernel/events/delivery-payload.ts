import type { events } from '../database/schema/events.ts'
import { entityOf } from './event-types.ts'

type Entity = NonNullable<ReturnType<typeof entityOf>>
type EventRow = typeof events.$inferSelect

/** The claim `data` of a delivery: JSON text, in which identity and data are JSON text again. */
export const deliveryPayload = (event: EventRow, instanceId: string): string =>
  JSON.stringify({
    eventType: event.type,
    instanceId,
    ...(event.identity && { identity: JSON.stringify(event.identity) }),
    data: JSON.stringify(dataOf(event)),
  })

/** An entity event contains the entity; any other event is its payload. */
function dataOf({ id, sequence, type, entityId, payload, createdAt }: EventRow): object {
  const entity = entityOf(type)
  if (!entity) return payload
  return {
    id,
    ...entity,
    entityId,
    eventTime: createdAt.toISOString(),
    triggeredByAnonymizeRequest: false,
    originatedFrom: null,
    entityEventSequence: String(sequence),
    ...eventBodyOf(entity, payload),
  }
}

/** Order transactions are not an independent entity, so their event is an action. */
const IS_ACTION_ONLY: readonly string[] = ['wix.ecom.v1.order_transactions']

function eventBodyOf({ entityFqdn, slug }: Entity, payload: object): object {
  if (IS_ACTION_ONLY.includes(entityFqdn)) return { actionEvent: { body: payload } }
  switch (slug) {
    case 'created':
      return { createdEvent: { entity: payload } }
    case 'updated':
      return { updatedEvent: { currentEntity: payload } }
    case 'deleted':
      return { deletedEvent: { deletedEntity: payload } }
    default:
      return { actionEvent: { body: payload } }
  }
}
