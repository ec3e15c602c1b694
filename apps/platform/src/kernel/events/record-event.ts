import { sql } from 'drizzle-orm'
import { type Caller, identityOf } from '../caller.ts'
import { newId } from '../database/new-id.ts'
import type { Queryable } from '../database/open-database.ts'
import { events } from '../database/schema/events.ts'
import { write } from '../database/write-batch.ts'
import type { EntityEventType, PlainEventType } from './event-types.ts'

/** An event of the shop. */
export type NewEvent = {
  /** In wire form: the entity itself, or another payload. */
  readonly payload: object
  readonly actor: Actor
  readonly now: Date
} & (
  | { readonly type: PlainEventType; readonly entityId?: string }
  | { readonly type: EntityEventType; readonly entityId: string }
)

/** The cause of an event: a caller, or the system. */
export type Actor = Caller | 'system'

/** The channel that notifies dispatchers of new events after commit. */
export const EVENTS_CHANNEL = 'vitrine_events'

/** Writes an event in the transaction of its change, so that neither exists without the other. Returns its id. */
export async function recordEvent(tx: Queryable, event: NewEvent): Promise<string> {
  const [id = ''] = await recordEvents(tx, [event])
  return id
}

/** Limits a statement to a few megabytes. */
const ROWS_PER_STATEMENT = 1000

/** Records several events. Returns their ids in order. */
export async function recordEvents(tx: Queryable, newEvents: readonly NewEvent[]): Promise<string[]> {
  const rows = newEvents.map(({ type, entityId, payload, actor, now }) => ({
    id: newId(now),
    type,
    entity_id: entityId ?? null,
    payload,
    identity: identityOf(actor) ?? null,
    created_at: now,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    // Notifies in the same statement, which saves a round trip for every change.
    await write(
      tx,
      sql`insert into ${events} (id, type, entity_id, payload, identity, created_at)
      select * from jsonb_to_recordset(${batch}::jsonb) as new_events
        (id uuid, type text, entity_id text, payload jsonb, identity jsonb, created_at timestamptz)
      returning ${notifyEventsChannel}`,
    )
  }
  return rows.map(({ id }) => id)
}

const notifyEventsChannel = sql`pg_notify(${EVENTS_CHANNEL}, '')`

/** Notifies dispatchers after commit. */
export async function notifyDispatchers(tx: Queryable): Promise<void> {
  await tx.execute(sql`select ${notifyEventsChannel}`)
}
