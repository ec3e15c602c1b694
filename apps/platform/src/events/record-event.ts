import { sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { events } from '../database/schema/index.ts'
import type { EntityEventType, PlainEventType } from './event-types.ts'
import { identityOf } from './identity.ts'

/** Something that happened in the shop. */
export type NewEvent = {
  /** In the form of the wire: the entity itself, or what else its handlers are to get. */
  readonly payload: object
  readonly actor: Actor
  readonly now: Date
} & (
  | { readonly type: PlainEventType; readonly entityId?: string }
  | { readonly type: EntityEventType; readonly entityId: string }
)

/** Who caused an event: a caller, or the shop by itself. */
export type Actor = Caller | 'shop'

/** The channel on which dispatchers hear of new events, once the transaction is through. */
export const EVENTS_CHANNEL = 'vitrine_events'

/** Writes an event in the transaction of the change it tells of, so that one is never without the other; its id. */
export async function recordEvent(tx: Queryable, event: NewEvent): Promise<string> {
  const [id = ''] = await recordEvents(tx, [event])
  return id
}

/** So that no statement holds more than some megabytes. */
const ROWS_PER_STATEMENT = 1000

/** The same for many at once; their ids, in the same order. */
export async function recordEvents(tx: Queryable, many: readonly NewEvent[]): Promise<string[]> {
  const rows = many.map(({ type, entityId, payload, actor, now }) => ({
    id: newId(now),
    type,
    entity_id: entityId ?? null,
    payload,
    identity: identityOf(actor) ?? null,
    created_at: now,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    // Said in the same breath, which spares every change of the shop a question to the database.
    await tx.execute(sql`insert into ${events} (id, type, entity_id, payload, identity, created_at)
      select * from jsonb_to_recordset(${some}::jsonb) as happened
        (id uuid, type text, entity_id text, payload jsonb, identity jsonb, created_at timestamptz)
      returning ${notifiedTransactions}`)
  }
  return rows.map(({ id }) => id)
}

const notifiedTransactions = sql`pg_notify(${EVENTS_CHANNEL}, '')`

/** Tells whoever dispatches that there is work, once the transaction is through. */
export async function notifyDispatchers(tx: Queryable): Promise<void> {
  await tx.execute(sql`select ${notifiedTransactions}`)
}
