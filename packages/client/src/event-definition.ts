import { bindable, type EventIdentity, type ReceivedEvent } from './bind-module.ts'
import { type CodecMap, convert } from './codec/convert.ts'
import { date } from './codec/value-codecs.ts'
import { parse } from './codec/wire-names.ts'

export interface EventMetadata {
  instanceId: string
  identity?: EventIdentity
}

export interface EntityEventMetadata extends EventMetadata {
  _id: string
  /** The entity's fully qualified name, such as `wix.ecom.v1.order`. */
  entityFqdn: string
  slug: string
  entityId: string
  eventTime: Date
  triggeredByAnonymizeRequest?: boolean
  originatedFrom?: string | null
  /** Increases with each event of the entity. */
  entityEventSequence?: string | null
}

/** An event without an entity. */
export interface PlainEvent<Data> {
  data: Data
  metadata: EventMetadata
}

/** An entity was created or updated. */
export interface EntityEvent<Entity> {
  entity: Entity
  metadata: EntityEventMetadata
}

/** An entity was deleted. `entity` is present if the platform sends it. */
export interface DeletedEvent<Entity> {
  entity?: Entity
  metadata: EntityEventMetadata
}

/** Another action on an entity, such as a payment. */
export interface ActionEvent<Data> {
  data: Data
  metadata: EntityEventMetadata
}

/** Registers a handler for one event type. `client.webhooks.process` calls it. */
export interface EventDefinition<Event> {
  (handler: (event: Event) => void | Promise<void>): void
  readonly type: string
}

const define = <Event>(type: string, open: (received: ReceivedEvent) => unknown): EventDefinition<Event> =>
  bindable((host) =>
    Object.assign(
      (handler: (event: Event) => unknown) => host().listen(type, (event) => handler(open(event) as Event)),
      { type },
    ),
  )

/** Payloads use wire names, even after parsing. */
const decodePayload = (payload: unknown, shape: CodecMap): Record<string, unknown> =>
  convert(parse(JSON.stringify(payload)), shape) as Record<string, unknown>

const createMetadata = ({ instanceId, identity }: ReceivedEvent) => ({
  instanceId,
  ...(identity && { identity }),
})

/** Defines an event without an entity. Mark the call `@__PURE__`. */
export const plainEvent = <Data>(type: string, shape: CodecMap = {}): EventDefinition<PlainEvent<Data>> =>
  define(type, (event) => ({ data: decodePayload(event.payload, shape), metadata: createMetadata(event) }))

/** Defines an event of an entity: created, updated, deleted or an action. Mark the call `@__PURE__`. */
export const entityEvent = <Event>(type: string, shape: CodecMap = {}): EventDefinition<Event> =>
  define(type, (event) => {
    const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...about } = decodePayload(event.payload, {
      eventTime: date,
      createdEvent: { entity: shape },
      updatedEvent: { currentEntity: shape },
      deletedEvent: { deletedEntity: shape },
      actionEvent: { body: shape },
    }) as Record<string, Record<string, unknown> | undefined>
    const entity = createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity
    return {
      ...(entity !== undefined && { entity }),
      ...(actionEvent && { data: decodeBody(actionEvent.body, shape) }),
      metadata: { ...createMetadata(event), ...about },
    }
  })

/** The body of an action is an object or its JSON. */
const decodeBody = (body: unknown, shape: CodecMap): unknown =>
  typeof body === 'string' ? convert(parse(body), shape) : body
